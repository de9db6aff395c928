import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import { isCardWanted, wantCard } from '../session/wanted-card.ts';
import { pass } from '../testing/fake-clock.ts';
import { answer, refuse } from '../testing/fake-server.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { benPlayer } from '../testing/small-server.ts';

const GET_PLAY = `GET ${BASE}/r/1/play/full`;
const GET_FULL = `GET ${BASE}/full`;
const DEAL = 'POST /api/games/card';
const SENTENCE = 'Too many requests. Please wait a moment and try again.';

/** Jitter adds up to a second. */
const JITTER = 1_000;
const TRIES = 5;

const setup = setupGame();
const tooMany = (seconds: number) =>
  refuse(429, 'too_many_requests', SENTENCE, { 'Retry-After': String(seconds) });

/** Refuses the route for so many times. */
function refuseFirst(on: ReturnType<typeof setup.set>, route: string, times: number, seconds = 2): void {
  const serve = on.server.routes[route];
  let refused = 0;
  on.server.routes[route] = (call) => {
    refused += 1;
    return refused > times && serve ? serve(call) : tooMany(seconds);
  };
}

describe('a page whose reads have to wait, as those of twenty tabs at once', () => {
  it.each([GET_PLAY, GET_FULL])(
    'D-43 asks again when the server says so, shows the game and no error: %s',
    async (route) => {
      const on = setup.set();
      refuseFirst(on, route, 2);
      const page = await setup.open(on, route === GET_FULL ? on.managePage() : on.playPage('1'));
      const asked = () => on.routes().filter((one) => one === route).length;
      await pass(2_000 - 1);
      expect([page.state().phase.name, asked()]).toEqual(['loading', 1]);
      await pass(JITTER + 1);
      expect(asked()).toBe(2);
      await pass(2_000 + JITTER);
      expect([page.state().phase, asked()]).toEqual([{ name: 'ready' }, 3]);
      expect([on.notices, on.leaves()]).toEqual([[], 0]);
    },
  );

  it('D-43 GUEST-12 still gets the card somebody came for', async () => {
    const on = setup.set();
    on.server.routes[GET_PLAY] = () => refuse(404, 'not_joined', 'Please join the game first');
    on.server.routes[DEAL] = () => answer(playSnapshotOf(on.server.game, benPlayer(on.server.game)));
    refuseFirst(on, DEAL, 1);
    wantCard(GAME.id);
    const page = await setup.open(on, on.playPage('1'));
    expect(isCardWanted(GAME.id)).toBe(true);
    await pass(2_000 + JITTER);
    expect([page.state().phase, isCardWanted(GAME.id)]).toEqual([{ name: 'ready' }, false]);
  });

  it('D-43 stays as it is when it is open, and is up to date a little later', async () => {
    const page = await setup.playing();
    refuseFirst(page, GET_PLAY, 1);
    const reloaded = page.live.reload();
    await pass(2_000 + JITTER);
    await reloaded;
    expect([page.state().phase, page.notices]).toEqual([{ name: 'ready' }, []]);
  });

  it('D-43 gives up in the end, and at once where it would have to wait for minutes', async () => {
    for (const [seconds, tries] of [
      [2, TRIES],
      [600, 1],
    ] as const) {
      const on = setup.set();
      refuseFirst(on, GET_PLAY, Number.POSITIVE_INFINITY, seconds);
      const page = await setup.open(on, on.playPage('1'));
      await pass(TRIES * (2_000 + JITTER));
      expect(on.routes().filter((route) => route === GET_PLAY)).toHaveLength(tries);
      expect(page.state().phase.name).toBe('failed');
    }
  });
});
