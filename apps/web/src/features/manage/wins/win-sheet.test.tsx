import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { answersByMove, callsTo, endOf } from '../testing/host-server.ts';

const setup = setupManagePage();
const RESUME = `POST ${BASE}/auto-call/resume`;

const sheet = () => screen.queryByRole('dialog', { name: /has Bingo$/ });
const key = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

/** By their places among those who can join. */
const CLEO = 1;
const GUEST = 2;

/** A game with one call, in which ben and another player have cards. The auto-caller can be running. */
async function opened({ runs = false, other = CLEO } = {}) {
  const game = smallGame();
  if (runs) game.mode = 'running';
  const page = await setup.open({ game, tab: 'phrases' });
  await page.connect();
  await page.happens('join', other);
  await page.happens('deal', 1);
  await page.happens('call', 2);
  return page;
}

/** Presses count a moment after the sheet has appeared. */
async function won(page: Awaited<ReturnType<typeof opened>>, pick = 1) {
  await page.happens('win', pick);
  await page.later(400);
}

describe('the win sheet of the host', () => {
  it('OP-060 OP-063 shows winner, pattern, call and place, without a toast', async () => {
    const page = await opened();
    expect(sheet()).toBeNull();
    await won(page);
    expect(sheet()).toHaveAccessibleName('cleo has Bingo');
    expect(sheet()).toHaveTextContent('B Column, call 1');
    expect(sheet()).toHaveTextContent('1st place in round 1');
    expect(within(screen.getByLabelText('Notifications')).queryByText(/Bingo/)).toBeNull();
  });

  it('OP-063 ignores wins from before the page was opened', { tags: 'long' }, async () => {
    const page = await opened();
    await won(page);
    cleanup();
    await setup.open({ game: page.server.game, tab: 'phrases' });
    expect(sheet()).toBeNull();
  });

  it('ignores a press meant for the page below it', { tags: 'long' }, async () => {
    const page = await opened();
    answersByMove(page.server, endOf(1), ['startRound', 0]);
    await page.happens('win', 1);
    await page.click(key('Start new round'));
    await page.click(key('Keep calling'));
    await page.click(key('Close'));
    expect(sheet()).not.toBeNull();
    expect(callsTo(page.server, endOf(1))).toEqual([]);
    await page.later(400);
    await page.click(key('Close'));
    expect(sheet()).toBeNull();
  });

  it('ignores a key meant for a text field below it', { tags: 'long' }, async () => {
    const page = await opened();
    await won(page);
    await page.person.keyboard('hello {Enter}');
    expect(sheet()).not.toBeNull();
    await page.person.keyboard('{Tab}{Enter}');
    expect(sheet()).toBeNull();
  });

  it('ROUND-02 starts the next round with one press by ending this one, so that two devices start only one', async () => {
    const page = await opened();
    answersByMove(page.server, endOf(1), ['startRound', 0]);
    await won(page);
    await page.click(key('Start new round'));
    expect(callsTo(page.server, endOf(1)).map(({ body }) => body)).toEqual([{ start_new_round: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ROUND-01 offers no new round when none can start', { tags: 'long' }, async () => {
    const page = await opened();
    await page.happens('move', 0);
    await won(page);
    expect(page.server.game.state).toBe('REVIEW');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Start new round' })).toBeNull();
    expect(key('Keep calling')).toBeVisible();
  });

  it('AUTO-09 Keep calling resumes an auto-caller paused by the win', { tags: 'long' }, async () => {
    const page = await opened({ runs: true });
    page.server.routes[RESUME] = () => answer({});
    await won(page);
    await page.click(key('Keep calling'));
    expect(callsTo(page.server, RESUME)).toHaveLength(1);
    expect(sheet()).toBeNull();
  });

  it('AUTO-06 Keep calling does not resume an auto-caller paused by the host', { tags: 'long' }, async () => {
    const page = await opened();
    await page.happens('autoCaller', 2);
    page.server.routes[RESUME] = () => answer({});
    await won(page);
    await page.click(key('Keep calling'));
    expect(callsTo(page.server, RESUME)).toEqual([]);
    expect(sheet()).toBeNull();
  });

  it('OP-072 shows the card and returns when it is closed', { tags: 'long' }, async () => {
    const page = await opened();
    await won(page);
    await page.click(key('See card'));
    expect(screen.getByRole('dialog', { name: 'cleo' })).toHaveTextContent('1st place, B Column, call 1.');
    expect(screen.getByRole('grid', { name: 'Card of cleo' })).toBeVisible();
    await page.click(key('Close'));
    expect(sheet()).toHaveAccessibleName('cleo has Bingo');
  });

  it('D-06 GUEST-43 shows the newest of several wins and lists the others, with the badge of a guest', {
    tags: 'long',
  }, async () => {
    const page = await opened({ other: GUEST });
    await page.happens('win', 1);
    await won(page, 0);
    expect(sheet()).toHaveAccessibleName('ben has Bingo');
    expect(sheet()).toHaveTextContent('2nd place in round 1');
    const others = within(screen.getByRole('dialog')).getByRole('list', { name: 'Before that' });
    expect(others).toHaveTextContent('dan Guest: 1st place, B Column, call 1');
    await page.click(key('Keep calling'));
    expect(sheet()).toBeNull();
  });

  it('CLAIM-12 does not open again when an account takes the place of a guest who won', async () => {
    const page = await opened({ other: GUEST });
    await won(page);
    await page.click(key('Keep calling'));
    await page.happens('merge');
    expect(sheet()).toBeNull();
  });

  it('CLAIM-12 an open sheet shows the account and its card', { tags: 'long' }, async () => {
    const page = await opened({ other: GUEST });
    await won(page);
    await page.happens('merge');
    expect(sheet()).toHaveAccessibleName('eve has Bingo');
    await page.click(key('See card'));
    expect(screen.getByRole('grid', { name: 'Card of eve' })).toBeVisible();
  });

  it('MOD-12 keeps a winner who is removed, without the card', async () => {
    const page = await opened();
    await won(page);
    await page.click(key('See card'));
    await page.happens('remove');
    expect(sheet()).toHaveAccessibleName('cleo has Bingo');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'See card' })).toBeNull();
    await page.click(key('Keep calling'));
    expect(screen.getByRole('list', { name: 'Winners of this round' })).toHaveTextContent('cleo has Bingo');
  });

  it('PAPER-26 OP-063 a notice tells a win on paper, and the sheet of a later one leaves it out', {
    tags: 'long',
  }, async () => {
    const page = await opened({ runs: true });
    await page.happens('dealPaper', 0);
    await page.happens('winOnPaper', 0);
    await page.later(400);
    expect(sheet()).toBeNull();
    expect(
      within(screen.getByLabelText('Notifications')).getByText('Paper card 1 has Bingo: Top Row'),
    ).toBeVisible();
    expect(screen.getByRole('list', { name: 'Winners of this round' })).toHaveTextContent(
      'Paper card 1 has Bingo Top Row, 1st place',
    );
    expect(screen.getByText(/^Paused:/)).toHaveTextContent('Paused: Paper card 1 has Bingo');
    await won(page);
    expect(sheet()).toHaveTextContent('2nd place in round 1');
    expect(within(screen.getByRole('dialog')).queryByText('Before that')).toBeNull();
  });

  it('OP-087 shows a win that arrives together with its round after a reconnect', {
    tags: 'long',
  }, async () => {
    const page = await opened();
    await won(page);
    await page.disconnect();
    for (const [name, pick] of [
      ['startRound', 0],
      ['deal', 0],
      ['win', 0],
    ] as const)
      page.server.play(name, pick);
    await page.later(2_000);
    await page.connect();
    expect(sheet()).toHaveAccessibleName('ben has Bingo');
    expect(sheet()).toHaveTextContent('1st place in round 2');
    expect(within(screen.getByRole('dialog')).queryByText('Before that')).toBeNull();
  });

  it('ROUND-04 a round started on another device closes the sheet', { tags: 'long' }, async () => {
    const page = await opened();
    await won(page);
    await page.happens('startRound');
    expect(sheet()).toBeNull();
  });
});
