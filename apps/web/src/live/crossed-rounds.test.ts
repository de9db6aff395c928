import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { describe, expect, it } from 'vitest';
import { pass, settle } from '../testing/fake-clock.ts';
import { answer } from '../testing/fake-server.ts';
import { resync } from '../testing/live-frames.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { benPlayer } from '../testing/small-server.ts';

const GET_FIRST = `GET ${BASE}/r/1/play/full`;
const GET_SECOND = `GET ${BASE}/r/2/play/full`;

const setup = setupGame();

/** A page that loads its first round again while the second begins. The response already knows that. */
async function reading() {
  const page = await setup.playing();
  const { server } = page;
  const first = playSnapshotOf(server.game, benPlayer(server.game));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.routes[GET_FIRST] = async () => {
    await promise;
    const { game, seq } = playSnapshotOf(server.game, benPlayer(server.game));
    return answer({ ...first, game, seq });
  };
  server.sockets.last().push(resync(server.game.seq));
  await pass(0);
  const begun = server.play('startRound', 0);
  return {
    ...page,
    hear: () => {
      for (const event of begun) server.sockets.last().push(event);
    },
    answers: async () => {
      resolve();
      await settle();
    },
  };
}

describe('a round that begins while the one before is loading', () => {
  it('ROUND-04 takes the page along when its event comes after the response', async () => {
    const page = await reading();
    await page.answers();
    page.hear();
    expect(page.rounds).toEqual([2]);
    await pass(5_000);
    expect(page.routes().at(-1)).toBe(GET_SECOND);
    expect(page.view()?.round.round_number).toBe(2);
    expect(page.rounds).toEqual([2]);
  });

  it('ROUND-04 takes the page along when its event came before the response', async () => {
    const page = await reading();
    page.hear();
    await page.answers();
    await pass(5_000);
    expect(page.routes().at(-1)).toBe(GET_SECOND);
    expect(page.view()?.round.round_number).toBe(2);
    expect(page.rounds).toEqual([2]);
  });

  it('ROUND-04 takes the page along when its event never comes', async () => {
    const page = await reading();
    await page.answers();
    await pass(5_000);
    expect(page.view()?.round.round_number).toBe(2);
    expect(page.rounds).toEqual([2]);
  });
});
