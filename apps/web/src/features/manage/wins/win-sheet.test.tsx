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

/** A game with a call, in which ben and cleo have cards; the auto-caller runs, if wanted. */
async function opened({ runs = false } = {}) {
  const game = smallGame();
  if (runs) game.mode = 'running';
  const page = await setup.open({ game, tab: 'phrases' });
  await page.connect();
  await page.happens('join', 1);
  await page.happens('deal', 1);
  await page.happens('call', 2);
  return page;
}

/** The keys are armed a moment after the sheet has come. */
async function won(page: Awaited<ReturnType<typeof opened>>, pick = 1) {
  await page.happens('win', pick);
  await page.later(400);
}

describe('the host’s sheet about a win', () => {
  it('OP-060 OP-063 says who won, with which pattern, at which call and place; no toast says it again', async () => {
    const page = await opened();
    expect(sheet()).toBeNull();
    await won(page);
    expect(sheet()).toHaveAccessibleName('cleo has Bingo');
    expect(sheet()).toHaveTextContent('B Column, call 1');
    expect(sheet()).toHaveTextContent('1st place in round 1');
    expect(within(screen.getByLabelText('Notifications')).queryByText(/Bingo/)).toBeNull();
  });

  it('OP-063 is not for wins from before the page was opened', async () => {
    const page = await opened();
    await won(page);
    cleanup();
    await setup.open({ game: page.server.game, tab: 'phrases' });
    expect(sheet()).toBeNull();
  });

  it('takes no press that was meant for the page below it', async () => {
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

  it('takes no key that was meant for a text below it', async () => {
    const page = await opened();
    await won(page);
    await page.person.keyboard('hello {Enter}');
    expect(sheet()).not.toBeNull();
    await page.person.keyboard('{Tab}{Enter}');
    expect(sheet()).toBeNull();
  });

  it('ROUND-02 starts the next round with one press, by the end of this one, so that two devices start one', async () => {
    const page = await opened();
    answersByMove(page.server, endOf(1), ['startRound', 0]);
    await won(page);
    await page.click(key('Start new round'));
    expect(callsTo(page.server, endOf(1)).map(({ body }) => body)).toEqual([{ start_new_round: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ROUND-01 offers no new round where none can start', async () => {
    const page = await opened();
    await page.happens('move', 0);
    await won(page);
    expect(page.server.game.state).toBe('REVIEW');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Start new round' })).toBeNull();
    expect(key('Keep calling')).toBeVisible();
  });

  it('AUTO-09 goes on calling where the win has paused the auto-caller', async () => {
    const page = await opened({ runs: true });
    page.server.routes[RESUME] = () => answer({});
    await won(page);
    await page.click(key('Keep calling'));
    expect(callsTo(page.server, RESUME)).toHaveLength(1);
    expect(sheet()).toBeNull();
  });

  it('AUTO-06 leaves an auto-caller alone that the host had paused', async () => {
    const page = await opened();
    await page.happens('autoCaller', 2);
    page.server.routes[RESUME] = () => answer({});
    await won(page);
    await page.click(key('Keep calling'));
    expect(callsTo(page.server, RESUME)).toEqual([]);
    expect(sheet()).toBeNull();
  });

  it('PLAYER-05 shows the card, and comes back when it has been looked at', async () => {
    const page = await opened();
    await won(page);
    await page.click(key('See card'));
    expect(screen.getByRole('dialog', { name: 'cleo' })).toHaveTextContent('1st place, B Column, call 1.');
    expect(screen.getByRole('grid', { name: 'Card of cleo' })).toBeVisible();
    await page.click(key('Close'));
    expect(sheet()).toHaveAccessibleName('cleo has Bingo');
  });

  it('D-06 of several wins the newest is in front and the others are listed', async () => {
    const page = await opened();
    await page.happens('win', 1);
    await won(page, 0);
    expect(sheet()).toHaveAccessibleName('ben has Bingo');
    expect(sheet()).toHaveTextContent('2nd place in round 1');
    const others = within(screen.getByRole('dialog')).getByRole('list', { name: 'Before that' });
    expect(others).toHaveTextContent('cleo: 1st place, B Column, call 1');
    await page.click(key('Keep calling'));
    expect(sheet()).toBeNull();
  });

  it('OP-087 a page that was cut off learns of a new round and its win at once', async () => {
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

  it('ROUND-04 a round that was started on another device takes the sheet away', async () => {
    const page = await opened();
    await won(page);
    await page.happens('startRound');
    expect(sheet()).toBeNull();
  });
});
