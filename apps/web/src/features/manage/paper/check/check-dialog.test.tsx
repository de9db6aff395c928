import { movesFrom } from '@phrase-bingo/game/rules/game/game-state';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/fake-server.ts';
import { BASE, managePath } from '../../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../../testing/small-server.ts';
import { answersByMove, callsTo } from '../../testing/host-server.ts';
import { setupPaper } from '../../testing/setup-paper.ts';

const setup = setupPaper();
const PAUSE = `POST ${BASE}/auto-call/pause`;
const RESUME = `POST ${BASE}/auto-call/resume`;
const PAUSED = 'Calling is paused while you check.';

/** Moves of the small game. */
const RUNNING = 1;
const HALTED = 2;

const KEY = 'Check a paper card';
/** Not by their roles, which takes long beside a whole page. */
const dialog = () => document.querySelector('dialog') ?? document.body;
const inside = () => within(dialog());
const key = (name: string) => inside().getByText(name);
const maybeKey = (name: string) => inside().queryByText(name);
const close = () => inside().getByLabelText('Close');
const field = () => inside().getByLabelText('Card number');
const nameField = () => inside().getByLabelText('Name');
const alert = () => dialog().querySelector('[role=alert]');
const status = () =>
  [...dialog().querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
const cells = (number: number) =>
  [...inside().getByLabelText(`Paper card ${number}`).querySelectorAll('button')].map((cell) =>
    cell.getAttribute('aria-label'),
  );
const winning = (number: number) => cells(number).filter((name) => name?.endsWith('winning'));

const shownTab = () =>
  within(document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])') ?? document.body);

type Page = Awaited<ReturnType<typeof setup.open>>;
const openCheck = (page: Page) => page.click(shownTab().getByText(KEY));

async function opened(...given: Parameters<typeof setup.open>) {
  const page = await setup.open(...given);
  await openCheck(page);
  return page;
}

/** The phrases of the top row, and those of the second one. */
const top = (page: Page, number: number) => page.sidsOf(number).slice(0, 5);
const second = (page: Page, number: number) => page.sidsOf(number).slice(5, 10);

describe('checking a paper card', () => {
  it('CHECK-01 CHECK-05 a number and Enter show the bingo, and one key confirms it', async () => {
    const page = await setup.open({ names: ['Grandpa Leo', null], tab: 'phrases' });
    await page.calls(top(page, 1));
    await openCheck(page);
    expect(field()).toHaveFocus();
    await page.person.keyboard('1{Enter}');
    await page.settled();
    expect(status()).toContain('Bingo: Top Row, since call 5.');
    expect(winning(1)).toHaveLength(5);
    expect(nameField()).toHaveValue('Grandpa Leo');

    await page.click(key('Confirm bingo'));
    expect(status()).toContain('Grandpa Leo has Bingo: Top Row, 1st place.');
    expect(key('Check another')).toHaveFocus();
    expect(maybeKey('Confirm bingo')).toBeNull();

    await page.click(key('Check another'));
    expect(field()).toHaveFocus();
    await page.check('1');
    expect(status()).toContain('Card 1 won already: Top Row, 1st place.');
    await page.check('2');
    expect(status()).toContain('No bingo yet.');
  });

  it('CHECK-06 CHECK-07 the result follows calls, recalls and patterns while it is open', async () => {
    const page = await opened({ names: [null] });
    const [last = 0, ...others] = second(page, 1).slice(0, 2);
    await page.calls(second(page, 1).slice(1));
    await page.check('1');
    expect(others).toHaveLength(1);
    expect(status()).toContain('No bingo yet. 1 to go.');
    const missing = inside().getByLabelText('Still to be called');
    const text = page.game.phrases.find(({ sid }) => sid === last)?.text ?? '';
    expect(missing).toHaveTextContent(text);
    expect(cells(1)[5]).toBe(`B2: ${text}, not called yet`);
    expect(cells(1)[6]).toMatch(/called$/);
    expect(cells(1)[12]).toBe('N3: FREE, free space, marked');
    expect(maybeKey('Confirm bingo')).toBeNull();

    await page.calls([last]);
    expect(status()).toContain('Bingo: Second Row, since call 5.');
    await page.calls([last]);
    expect(status()).toContain('No bingo yet. 1 to go.');
    await page.calls([last]);
    expect(status()).toContain('Bingo: Second Row, since call 6.');
  });

  it('CHECK-02 pauses a running auto-caller, and resumes what it paused', { tags: 'long' }, async () => {
    const game = smallGame();
    game.mode = 'running';
    const page = await setup.open({ game });
    answersByMove(page.server, PAUSE, ['autoCaller', HALTED]);
    answersByMove(page.server, RESUME, ['autoCaller', RUNNING]);
    const counts = () => [PAUSE, RESUME].map((route) => callsTo(page.server, route).length);

    await openCheck(page);
    expect(status()).toContain(PAUSED);
    await page.click(close());
    expect(counts()).toEqual([1, 1]);

    await openCheck(page);
    await page.happens('autoCaller', RUNNING);
    expect(status()).not.toContain(PAUSED);
    await page.happens('autoCaller', HALTED);
    await page.click(close());
    expect(counts()).toEqual([2, 1]);

    await openCheck(page);
    expect(status()).not.toContain(PAUSED);
    await page.click(close());
    expect(counts()).toEqual([2, 1]);
  });

  it('CHECK-02 CHECK-08 a confirmed bingo keeps the auto-caller paused', async () => {
    const page = await setup.open({ names: [null] });
    await page.calls(top(page, 1));
    await page.happens('autoCaller', RUNNING);
    answersByMove(page.server, PAUSE, ['autoCaller', HALTED]);
    await openCheck(page);
    await page.check('1');
    await page.click(key('Confirm bingo'));
    expect(status()).toContain('Paper card 1 has Bingo: Top Row, 1st place.');
    await page.click(key('Close'));
    expect(callsTo(page.server, RESUME)).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('CHECK-16 PAPER-14 numbers that do not count are told apart, and a card is put in play', async () => {
    const page = await opened();
    await page.check('7');
    expect(status()).toContain('There is no card 7. The last one is 3.');
    await page.happens('switchPaper', 1);
    await page.check('2');
    expect(status()).toContain('Card 2 is not in play in this round.');
    await page.click(key('Put it in play'));
    expect(status()).toContain('No bingo yet.');
    expect(maybeKey('Put it in play')).toBeNull();
  });

  it('CHECK-11 CHECK-10 a closed game is told; a stored win in every state', async () => {
    const page = await opened();
    await page.calls(top(page, 1));
    await page.happens('winOnPaper', 0);
    await page.check('2');
    for (const to of ['REVIEW', 'WON'] as const)
      await page.happens('move', movesFrom(page.game.state).indexOf(to));
    expect(page.game.state).toBe('WON');
    expect(status()).toContain('Bingo cannot be called now');
    await page.check('1');
    expect(status()).toContain('Card 1 won already: Top Row, 1st place.');
  });

  it('CHECK-15 a card that was dealt with its bingo says so, and can be confirmed', async () => {
    const page = await opened();
    await page.calls(page.game.phrases.map(({ sid }) => sid));
    await page.happens('dealPaper', 0);
    await page.check('4');
    expect(status()).toContain('This card was dealt after call 24 and had its bingo from the start.');
    await page.click(key('Confirm bingo'));
    expect(status()).toContain('Paper card 4 has Bingo: Anti Diagonal, 1st place.');
  });

  it('CHECK-18 CHECK-19 codes of this game are numbers; others are told apart', async () => {
    const page = await opened();
    const { game } = page;
    const ours = game.paper[1]?.check ?? '';
    const other = '/c/2-0123456789';
    page.server.routes['GET /api/paper/2-0123456789'] = () =>
      refuse(404, 'paper_card_not_found', 'There is no such card');
    await page.check(`https://anywhere.example/c/2-${ours.toLowerCase()}`);
    expect(status()).toContain('No bingo yet.');
    await page.check(other);
    expect(status()).toContain('That is not one of our cards.');
    await page.check('https://example.com/menu');
    expect(status()).toContain('That is not one of our cards.');

    page.server.routes['GET /api/paper/2-0123456789'] = () =>
      Response.json({
        number: 2,
        game_id: '0a4cfc3a-8f7a-4d4e-9d42-5a1f4a1f0001',
        crockford_id: 'AB12CD',
        game_name: 'Office party',
        status: 'in_play',
      });
    await page.check(other);
    expect(status()).toContain('This card is from another game: Office party.');

    page.server.routes['GET /api/paper/2-0123456789'] = () => refuse(503, 'service_unavailable', 'Try again');
    await page.check(other);
    expect(alert()).toHaveTextContent('Try again');
    await page.click(key('Scan the code'));
    await page.click(key('Type the number instead'));
    expect(field()).toHaveFocus();
  });

  it('CHECK-22 the address opens the check of a card, and loses the query', { tags: 'long' }, async () => {
    const game = smallGame();
    const page = await setup.open({ game, path: `${managePath('players')}&check=2-7ZK3M90002` });
    expect(status()).toContain('No bingo yet.');
    await page.click(close());
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('CHECK-09 CHECK-14 what the server or the rule of names refuses is an alert', async () => {
    const page = await opened();
    await page.calls(top(page, 1));
    await page.check('1');
    const name = nameField();
    await page.person.type(name, 'a'.repeat(25));
    await page.click(key('Confirm bingo'));
    expect(alert()).toHaveTextContent('Name must be 24 characters or less');
    await page.person.clear(name);
    // Another tab takes the call back, and this page has not learned of it yet.
    page.server.play('call', (top(page, 1)[0] ?? 0) - 1);
    await page.person.type(name, 'Leo{Enter}');
    await page.settled();
    expect(alert()).toHaveTextContent('This card has no bingo now');
    expect(page.game.wins).toEqual([]);
  });

  it('CHECK-23 offline the old result stays, and nothing can be confirmed', { tags: 'long' }, async () => {
    const page = await opened();
    await page.calls(top(page, 1));
    await page.check('1');
    await page.disconnect();
    expect(status()).toContain('You are offline. The result may be old; confirm when you are back.');
    expect(status()).toContain('Bingo: Top Row, since call 5.');
    expect(key('Confirm bingo')).toBeDisabled();
  });
});
