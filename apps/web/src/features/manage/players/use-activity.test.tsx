import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, type Call, cutOff, refuse } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { gameWithPlayers, playerIn, switchOf } from '../testing/setup-players.ts';

const setup = setupManagePage();
const tab = 'players';

const game = () => gameWithPlayers(['ben', 'cleo']);
const PUT = `PUT ${BASE}/players/${playerIn(game(), 'ben').id}/status`;

type Answer = (call: Call) => Response | Promise<Response>;

/** A page whose server answers when the test says so. */
async function openWaiting() {
  const waiting: (() => void)[] = [];
  const page = await setup.open({
    tab,
    game: game(),
    prepare: ({ routes }) => {
      routes[PUT] = ({ body }) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(answer(body)));
        });
    },
  });
  await page.connect();
  const sent = () => page.server.calls.filter(({ route }) => route === PUT).map(({ body }) => body);
  return { ...page, sent, answerNext: () => waiting.shift()?.() };
}

async function pressUnder(respond: Answer) {
  const page = await setup.open({
    tab,
    game: game(),
    prepare: ({ routes }) => {
      routes[PUT] = respond;
    },
  });
  await page.connect();
  await page.click(switchOf('ben'));
  return page;
}

describe('the switch of a player', () => {
  it('PLAYER-01 OP-074 shows the change at once and sends the wanted state', async () => {
    const { click, sent, answerNext, happens } = await openWaiting();
    await click(switchOf('ben'));
    expect(switchOf('ben')).not.toBeChecked();
    expect(switchOf('cleo')).toBeChecked();
    expect(screen.getByText('2 players, 1 active, 0 here')).toBeInTheDocument();
    expect(sent()).toEqual([{ is_active: false }]);
    answerNext();
    await happens('activity', 0);
    expect(switchOf('ben')).not.toBeChecked();
  });

  it('OP-074 a second press waits for the response to the first', { tags: 'long' }, async () => {
    const { click, sent, answerNext, happens } = await openWaiting();
    await click(switchOf('ben'));
    await click(switchOf('ben'));
    expect(switchOf('ben')).toBeChecked();
    expect(sent()).toEqual([{ is_active: false }]);
    answerNext();
    await happens('activity', 0);
    expect(switchOf('ben')).toBeChecked();
    expect(sent()).toEqual([{ is_active: false }, { is_active: true }]);
    answerNext();
    await happens('activity', 0);
    expect(switchOf('ben')).toBeChecked();
  });

  it('another event that arrives first does not restore the old state', { tags: 'long' }, async () => {
    const { click, answerNext, happens, server, later } = await openWaiting();
    await click(switchOf('ben'));
    playerIn(server.game, 'ben').is_active = false;
    answerNext();
    await happens('say', 1);
    await later(600);
    expect(switchOf('ben')).not.toBeChecked();
  });

  it('ERR-27 a refusal reverts it and shows an error', async () => {
    await pressUnder(() => refuse(403, 'not_host', 'Only the host can do this.'));
    expect(await screen.findByText('Failed to toggle player status')).toBeInTheDocument();
    expect(switchOf('ben')).toBeChecked();
  });

  it('ERR-28 so does a network failure', async () => {
    await pressUnder(cutOff);
    expect(await screen.findByText('Error toggling player status')).toBeInTheDocument();
    expect(switchOf('ben')).toBeChecked();
  });

  it('OP-074 follows the actions of the host on another device', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ tab, game: game() });
    await connect();
    await happens('activity', 1);
    expect(switchOf('cleo')).not.toBeChecked();
    await happens('activity', 1);
    expect(switchOf('cleo')).toBeChecked();
  });
});
