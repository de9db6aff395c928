import { expect, it, vi } from 'vitest';
import { makeDue } from '../../../../lab/bots/make-due.ts';
import { callDueGames } from '../../src/auto-caller/call-due-games.ts';
import { newGame } from '../support/games.ts';
import { PATIENCE } from '../support/patience.ts';
import { newPerson } from '../support/person.ts';
import { call, moveTo, newCardHolder, upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { startServer } from '../support/test-server.ts';
import { expectFairCalls, expectFairDeal, readDeal, saltOf, takeSalted } from './deal-again.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('calls drawn from a sealed deck', (fixture) => {
  const { server, host } = room(fixture);

  const asHost = (at = server) => host.at(at);
  const positionsOf = async (game: Game) => (await readDeal(server, game)).calls;
  const next = async (game: Game, at = server) => {
    const standing = (await positionsOf(game)).filter(({ recalled_after }) => recalled_after === null);
    const body = { after: standing.at(-1)?.position ?? 0 };
    return asHost(at).callNext({ game: game.id, ...body });
  };
  const order = (game: Game, random_order: boolean) =>
    asHost().setAutoCallConfig({ id: game.id, random_order, interval_seconds: 120 });

  /** Whichever node is first makes the call. */
  async function autoCall(game: Game, at = server): Promise<void> {
    const before = (await positionsOf(game)).length;
    await makeDue(server.context.db, game);
    await vi.waitFor(async () => {
      await callDueGames(at.context);
      expect(await positionsOf(game)).toHaveLength(before + 1);
    }, PATIENCE);
  }

  it('CALL-02 CALL-07 every random call of a whole game is drawn again, on any node, to the last phrase', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 12 });
    await order(game, true);
    const crowd = await Promise.all(upTo(3).map(() => newPerson(server)));
    for (const [n, person] of crowd.entries()) await takeSalted(person, game, saltOf(n));
    await next(game);
    await asHost().startAutoCall(game);
    await autoCall(game);
    const other = await startServer(fixture.settings());
    await autoCall(game, other);
    await takeSalted((await newPerson(other)).at(other), game, saltOf(9));
    await next(game, other);
    await other.drain();
    const drawn = (await positionsOf(game)).map(({ sid }) => sid);
    const by_hand = game.phrases.find(({ sid }) => !drawn.includes(sid));
    await call(host, game, by_hand?.id ?? '');
    for (const _left of upTo(7)) await next(game);
    const { calls } = await expectFairCalls(server, game);
    await expectFairDeal(server, game);
    expect(new Set(calls.map(({ sid }) => sid)).size).toBe(12);
    expect(calls.slice(0, 4)).toMatchObject([
      { is_auto: false, draw_seats: 3 },
      { is_auto: true, draw_seats: 3 },
      { is_auto: true, draw_seats: 3 },
      { is_auto: false, draw_seats: 4 },
    ]);
    expect(calls[4]).toMatchObject({ sid: by_hand?.sid, draw_seats: null });
  });

  it('CALL-01 CALL-06 who takes a card during the round changes the mix from the next random call on', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 4 });
    await order(game, true);
    const mixes: unknown[] = [];
    for (const n of upTo(3)) {
      await next(game);
      await takeSalted(await newPerson(server), game, n === 2 ? undefined : saltOf(n));
      mixes.push((await expectFairDeal(server, game)).deck?.salt_mix);
    }
    await next(game);
    const { calls } = await expectFairCalls(server, game);
    expect(calls.map(({ draw_seats }) => draw_seats)).toEqual([0, 1, 2, 3]);
    expect(new Set(mixes).size).toBe(3);
  });

  it('CALL-04 CALL-03 calls by hand and in the order of the list are not drawn; each call tells for itself', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 8 });
    await order(game, false);
    await call(host, game, game.phrases[1]?.id ?? '');
    await next(game);
    await asHost().startAutoCall(game);
    await autoCall(game);
    await asHost().stopAutoCall(game);
    await order(game, true);
    await next(game);
    const { calls } = await expectFairCalls(server, game);
    expect(calls).toMatchObject([
      { sid: 2, is_auto: false, draw_seats: null },
      { sid: 1, is_auto: false, draw_seats: null },
      { sid: 3, is_auto: true, draw_seats: null },
      { is_auto: false, draw_seats: 0 },
    ]);
  });

  it('CALL-05 KEEP-02 a recalled call stays on record, and its phrase is a candidate again at a new position', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 3 });
    await order(game, true);
    await newCardHolder(server, game);
    const first = await next(game);
    await next(game);
    await call(host, game, first.phrase_id, false);
    // A second recall of the same phrase changes nothing.
    await call(host, game, first.phrase_id, false);
    await next(game);
    await next(game);
    await call(host, game, first.phrase_id, false);
    const { calls, recalled, round } = await expectFairCalls(server, game);
    expect(calls).toHaveLength(4);
    const again = calls.findLast(({ sid }) => sid === first.sid);
    expect(recalled.map(({ position, recalled_after }) => [position, recalled_after])).toEqual([
      [1, 2],
      [again?.position, 4],
    ]);
    for (const call of recalled) {
      const { phrase_id } = first;
      expect(call).toMatchObject({ round_id: round.id, phrase_id, is_auto: false, draw_seats: 1 });
      expect(call.recalled_at).toBeGreaterThanOrEqual(call.called_at);
    }
  });

  it('CALL-08 an edited text changes no draw', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 6 });
    await order(game, true);
    await newCardHolder(server, game);
    await asHost().editPhrase({ game: game.id, phraseId: game.phrases[3]?.id ?? '', text: 'Edited' });
    await moveTo(host, game, 'PLAYING');
    for (const _call of upTo(6)) await next(game);
    expect((await expectFairCalls(server, game)).calls.map(({ draw_seats }) => draw_seats)).toEqual(
      upTo(6).map(() => 1),
    );
  });
});
