import { fullSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-clock.ts';
import { answer, cutOff, refuse } from '../testing/fake-server.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';

const setup = setupGame();
const PLAYERS = `GET ${BASE}/players`;
const CARDS = `GET ${BASE}/r/1/cards`;

async function openManaged() {
  const on = await setup.managing();
  const listed = () => ({ ...fullSnapshotOf(on.server.game).players, seq: on.server.game.seq });
  return { ...on, on, listed };
}

describe('the players of a game, loaded again', () => {
  it('OP-073 bring what no event carries, such as a level', async () => {
    const { on, live, view, listed } = await openManaged();
    const { players, ...rest } = listed();
    const risen = players.map((player) => ({ ...player, stats: { ...player.stats, level: 7 } }));
    on.server.routes[PLAYERS] = () => answer({ ...rest, players: risen });
    expect(await live.loadPlayers()).toBe(true);
    expect(view()?.players?.players.map(({ stats }) => stats.level)).toEqual([7]);
  });

  it('do not replace what newer events have changed', async () => {
    const { on, live, view, listed } = await openManaged();
    const old = listed();
    let respond: (response: Response) => void = () => undefined;
    on.server.routes[PLAYERS] = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    const loading = live.loadPlayers();
    await settle();
    setup.happens(on, 'activity');
    respond(answer(old));
    await loading;
    expect(view()?.players?.players.map(({ is_active }) => is_active)).toEqual([false]);
  });

  it('ERR-25 ERR-26 a failure is explained in the words for players', async () => {
    const { on, live, notices } = await openManaged();
    on.server.routes[PLAYERS] = () => refuse(500, 'internal', 'Something broke.');
    expect(await live.loadPlayers()).toBe(true);
    on.server.routes[PLAYERS] = cutOff;
    await live.loadPlayers();
    expect(notices.slice(-2)).toEqual([
      { kind: 'error', text: 'Failed to load players' },
      { kind: 'error', text: 'Error loading players' },
    ]);
  });

  it('ERR-26 OP-072 are not complete without the cards', async () => {
    const { on, live } = await openManaged();
    on.server.routes[CARDS] = cutOff;
    expect(await live.loadPlayers()).toBe(false);
  });
});
