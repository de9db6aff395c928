import { currentRound } from '@phrase-bingo/game/view/test-support/small-game';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/fake-server.ts';
import { BASE } from '../../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../../testing/small-server.ts';
import { callsTo } from '../../testing/host-server.ts';
import { setupPaper } from '../../testing/setup-paper.ts';

const setup = setupPaper();
const LIST = `GET ${BASE}/paper`;
const PLAY = `PUT ${BASE}/paper/play`;

/** Not by its role, which takes long beside a whole page. */
const shownTab = () => document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])') ?? document.body;
const panel = () =>
  [...shownTab().querySelectorAll('section')].find(
    (part) => part.querySelector('h2')?.textContent === 'Paper cards',
  );
const inside = () => within(panel() ?? document.createElement('p'));
const row = (number: number) => panel()?.querySelector<HTMLElement>(`[data-number="${number}"]`) ?? null;
const editKey = (number: number) => inside().getByLabelText(`Edit the name of card ${number}`);
const playSwitch = (number: number) => inside().getByLabelText(`In play: ${number}`);
const section = () => inside().getByRole('button', { name: 'Bingos nobody has claimed' });

describe('the panel of paper cards', () => {
  it('PAPER-16 PAPER-19 shows what each card is, and which sheets have old words', async () => {
    const page = await setup.open({
      names: ['Auntie Jo', 'Mrs Okafor', null, null],
      prepare: ({ game }) => {
        const [jo, okafor, third, spare] = game.paper;
        for (const card of [jo, okafor]) if (card) card.printed_at = '2026-02-01T19:00:00.000Z';
        if (okafor) okafor.is_stale = true;
        if (spare) spare.is_in_play = false;
        expect(third?.printed_at).toBeNull();
      },
    });
    expect(panel()).toHaveTextContent('3 in play');
    expect(row(1)).toHaveTextContent('Auntie JoPrinted');
    expect(row(2)).toHaveTextContent('Mrs OkaforChanged since printing');
    expect(row(3)).toHaveTextContent('Paper card 3Not printed');
    expect(playSwitch(3)).toBeChecked();
    expect(playSwitch(4)).not.toBeChecked();
    expect(panel()).toHaveTextContent('1 card has old words. Print it again.');
    expect(panel()).toHaveTextContent('Spare sheets? Switch them off, and nothing counts them.');
    expect(inside().getByText('Paper cards', { selector: 'a' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/print$/),
    );

    await page.happens('winOnPaper', 0);
    await page.later(0);
    expect(panel()).toHaveTextContent('3 in play, 1 won');
    expect(row(1)).toHaveTextContent('Auntie Jo1st place, Top Row');
    expect(playSwitch(1)).toBeDisabled();
  });

  it('PAPER-14 PAPER-21 a switch puts a card off and on, and what another device does shows', async () => {
    const page = await setup.open();
    await page.click(playSwitch(2));
    expect(callsTo(page.server, PLAY).map(({ body }) => body)).toEqual([{ numbers: [2], is_in_play: false }]);
    expect(playSwitch(2)).not.toBeChecked();
    expect(panel()).toHaveTextContent('2 in play');
    await page.happens('switchPaper', 1);
    await page.later(0);
    expect(playSwitch(2)).toBeChecked();

    page.server.routes[PLAY] = () => refuse(409, 'paper_full', 'A round takes at most 200 paper cards');
    await page.click(playSwitch(3));
    expect(playSwitch(3)).toBeChecked();
    expect(document.body).toHaveTextContent('A round takes at most 200 paper cards');
  });

  it('PAPER-17 PAPER-08 a name is edited in its place, by the rule for names', async () => {
    const page = await setup.open();
    await page.click(editKey(2));
    const field = inside().getByLabelText('Name of card 2');
    expect(field).toHaveFocus();
    await page.person.type(field, `${'a'.repeat(25)}{Enter}`);
    expect(row(2)).toHaveTextContent('Name must be 24 characters or less');
    await page.person.clear(field);
    await page.person.type(field, ' Grandpa Leo {Enter}');
    await page.later(0);
    expect(row(2)).toHaveTextContent('Grandpa Leo');
    expect(editKey(2)).toHaveFocus();
    await page.click(editKey(2));
    await page.person.clear(inside().getByLabelText('Name of card 2'));
    await page.person.keyboard('{Escape}');
    expect(row(2)).toHaveTextContent('Grandpa Leo');
  });

  it('CHECK-23 bingos nobody has claimed show only after a press, latest first', {
    tags: 'long',
  }, async () => {
    const page = await setup.open({ names: [null, null] });
    await page.calls(page.sidsOf(2).slice(0, 5));
    await page.calls(
      page.game.phrases.map(({ sid }) => sid).filter((sid) => !page.sidsOf(2).slice(0, 5).includes(sid)),
    );
    expect(panel()).not.toHaveTextContent(/since call/);
    expect(section()).toHaveAttribute('aria-expanded', 'false');
    await page.click(section());
    const entries = () => [...(panel()?.querySelectorAll('ol') ?? [])].at(-1)?.textContent;
    expect(entries()).toMatch(/^1, since call (?!5\b)\d+2, since call 5$/);
    await page.happens('winOnPaper', 1);
    await page.later(0);
    expect(entries()).toMatch(/^1, since call \d+$/);
    await page.happens('switchPaper', 0);
    await page.later(0);
    expect(panel()).toHaveTextContent('None right now.');
  });

  it('PAPER-12 PAPER-13 a new round keeps the cards, until they are replaced with new ones', {
    tags: 'long',
  }, async () => {
    const page = await setup.open({ names: ['Auntie Jo', null] });
    expect(panel()).not.toHaveTextContent('uses the same');
    await page.happens('startRound');
    await page.later(0);
    expect(currentRound(page.game).round_number).toBe(2);
    expect(panel()).toHaveTextContent('Round 2 uses the same 2 paper cards.');
    await page.click(inside().getByText('Replace with new cards'));
    const dialog = document.querySelector('dialog');
    expect(dialog).toHaveTextContent('Replace 2 paper cards?');
    await page.click(within(dialog ?? document.body).getByText('Replace'));
    expect(callsTo(page.server, `POST ${BASE}/paper`)[0]?.body).toEqual({
      count: 2,
      names: ['Auntie Jo', ''],
      after: 2,
      replace: true,
    });
    expect(panel()).not.toHaveTextContent('uses the same');
    expect(row(3)).toHaveTextContent('Auntie JoNot printed');
    expect(playSwitch(1)).not.toBeChecked();
  });

  it('PAPER-22 a game without paper cards shows nothing of them', { tags: 'long' }, async () => {
    await setup.open({ names: [] });
    expect(panel()).toBeUndefined();
    expect(within(shownTab()).queryByText('Check a paper card')).toBeNull();
  });

  it('PAPER-16 what is known stays when the list cannot be read, and is read again by a press', {
    tags: 'long',
  }, async () => {
    const page = await setup.open({ game: smallGame() });
    const known = page.server.routes[LIST];
    page.server.routes[LIST] = () => answer({}, { status: 503 });
    await page.happens('switchPaper', 0);
    await page.later(0);
    expect(panel()).toHaveTextContent('The paper cards could not be read');
    expect(playSwitch(1)).toBeChecked();
    if (known) page.server.routes[LIST] = known;
    await page.click(inside().getByText('Try Again'));
    expect(panel()).not.toHaveTextContent('could not be read');
    expect(playSwitch(1)).not.toBeChecked();
  });
});
