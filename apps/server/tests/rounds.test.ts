import { randomUUID } from 'node:crypto';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { callAll, mark, newCardHolder, playData, takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('rounds', (fixture) => {
  const { server, host } = room(fixture);

  const start = (id: string, body = { auto_start: true, rehydrate: false }) =>
    host.startRound({ id, ...body });

  const end = (id: string, round: number | string, start_new_round = false) =>
    host.endRound({ id, round, start_new_round });

  const refusedStart = (id: string, body: object = { auto_start: true }) =>
    host.refused('startRound', { id, ...body });

  const move = (id: string, status: GameState) => host.moveGame({ id, status });
  const stateOf = async (id: string) => (await host.getGame({ id })).state;
  const roundsOf = (id: string) => host.listRounds({ id });

  const flagsOf = async (id: string) =>
    (await roundsOf(id)).map(({ round_number, is_active }) => [round_number, is_active]);

  it('API-26 OP-076 the next round starts at once, without calls, cards and wins', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await callAll(
      host,
      game,
      game.phrases.slice(0, 3).map(({ id }) => id),
    );
    await mark(player, game, 1);
    expect(await start(game.id)).toEqual({ round_number: 2, round: 2 });
    const now = await playData(player, game, 2);
    expect(now).toMatchObject({ card: [], winner: null, round: { round_number: 2, is_active: true } });
    expect(now.game).toMatchObject({ state: 'PLAYING', round: 2, phrases_called_count: 0, player_count: 1 });
    expect(now.game.auto_call_status).toMatchObject({
      is_active: false,
      last_call_at: null,
      current_position: 0,
    });
    expect(now.phrases).toHaveLength(24);
    const old = await playData(player, game, 1);
    expect(old.round).toMatchObject({ is_active: false, datetime_end: expect.any(String) });
    expect(old.card[0]?.is_marked).toBe(true);
    expect(old.phrases.filter(({ is_called }) => is_called)).toHaveLength(3);
  });

  it('CARD-02 OP-042 the next round has a new card', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await start(game.id);
    const { card } = await takeCard(player, game, 2);
    expect(card.map(({ text }) => text)).not.toEqual(player.card.map(({ text }) => text));
  });

  it('OP-076 without auto_start the game waits in OPEN', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    expect(await start(id, { auto_start: false, rehydrate: false })).toMatchObject({ round_number: 2 });
    expect(await stateOf(id)).toBe('OPEN');
    const [waiting] = await roundsOf(id);
    await move(id, 'PLAYING');
    const [playing] = await roundsOf(id);
    expect(playing).toMatchObject({ round_number: 2, is_active: true });
    expect(Date.parse(playing?.datetime_start ?? '')).toBeGreaterThanOrEqual(
      Date.parse(waiting?.datetime_start ?? ''),
    );
  });

  it('API-27 DATA-15 rounds are listed newest first', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    await start(id);
    await start(id);
    expect(await flagsOf(id)).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('API-28 OP-080 anyone can read the active round; it is 404 without one', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const stranger = await newPerson(server);
    const ask = { id };
    expect(await stranger.getActiveRound(ask)).toMatchObject({
      round_number: 1,
      is_active: true,
    });
    await end(id, 1);
    await host.cannot('getActiveRound', ask, 'active_round_not_found');
    const unknown = { id: randomUUID() };
    await host.cannot('getActiveRound', unknown, 'game_not_found');
  });

  it('API-29 OP-009 ending a round moves PLAYING to REVIEW, and play can continue', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    expect(await end(id, 1)).toEqual({});
    expect(await stateOf(id)).toBe('REVIEW');
    expect(await roundsOf(id)).toMatchObject([{ is_active: false, datetime_end: expect.any(String) }]);
    await move(id, 'PLAYING');
    expect(await roundsOf(id)).toMatchObject([{ round_number: 1, is_active: true, datetime_end: null }]);
  });

  it.each([
    ['PLAYING', 'PLAYING'],
    ['REVIEW', 'PLAYING'],
    ['OPEN', 'OPEN'],
    ['CONFIG', 'CONFIG'],
  ] as const)('OP-009 D-18 ending with a new round takes %s to %s', async (from, to) => {
    const { id } = await newGame(host, { state: from });
    expect(await end(id, 1, true)).toEqual({ round_number: 2 });
    expect(await stateOf(id)).toBe(to);
    expect(await flagsOf(id)).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('OP-034 a round can be given by its id, and ended without a body', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const [round] = await roundsOf(id);
    expect(await host.endRound({ id, round: round?.id ?? '' })).toEqual({});
  });

  it.each(['WON', 'LOST'] as const)(
    'ROUND-03 OP-077 rehydrate brings a game back from %s with the next round',
    async (state) => {
      const { id } = await newGame(host, { state });
      const body = { auto_start: true, rehydrate: true };
      expect(await start(id, body)).toMatchObject({ round_number: 2 });
      expect(await stateOf(id)).toBe('PLAYING');
      expect(await flagsOf(id)).toEqual([
        [2, true],
        [1, false],
      ]);
      await move(id, state);
      expect(await start(id, body)).toMatchObject({ round_number: 3 });
    },
  );

  it('ROUND-03 OP-065 a game closed by its date can be rehydrated', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    await server.context.db.query.updateTable('games').set({ state: 'OTHER' }).where('id', '=', id).execute();
    expect(await start(id, { auto_start: true, rehydrate: true })).toMatchObject({ round_number: 2 });
    expect(await stateOf(id)).toBe('PLAYING');
  });

  it('ROUND-01 ROUND-03 a round cannot start in the wrong state, in an unknown game or with invalid input', async () => {
    for (const state of ['CONFIG', 'OPEN', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state });
      expect(await refusedStart(id), state).toMatchObject(refusalAnswer('round_needs_playing'));
    }
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'] as const) {
      const { id } = await newGame(host, { state });
      const answer = await refusedStart(id, { auto_start: true, rehydrate: true });
      expect(answer, state).toMatchObject(refusalAnswer('rehydrate_not_allowed'));
    }
    expect(await refusedStart(randomUUID())).toMatchObject(refusalAnswer('game_not_found'));
    const { id } = await newGame(host, { state: 'PLAYING' });
    expect(await refusedStart(id, {})).toMatchObject(refusalAnswer('bad_request'));
  });

  it('ROUND-02 D-08 an unknown or inactive round cannot be ended', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    await start(id);
    const refused = (round: string | number) => host.refused('endRound', { id, round });
    expect(await refused(1)).toMatchObject(refusalAnswer('no_active_round'));
    for (const unknown of [3, 0, 'two', randomUUID()]) {
      expect(await refused(unknown)).toMatchObject(refusalAnswer('round_not_found'));
    }
    await move(id, 'WON');
    expect(await refused(2)).toMatchObject(refusalAnswer('no_active_round'));
  });

  it('ROLE-06 OP-073 only the host manages rounds, and only members can list them', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, id);
    const stranger = await newPerson(server);
    const no = refusalAnswer('not_host');
    for (const other of [player, stranger]) {
      expect(await other.refused('startRound', { id, auto_start: true })).toMatchObject(no);
      expect(await other.refused('endRound', { id, round: 1 })).toMatchObject(no);
    }
    expect(await player.listRounds({ id })).toHaveLength(1);
    const outside = await stranger.refused('listRounds', { id });
    expect(outside).toMatchObject(refusalAnswer('not_member'));
  });

  it('ROUND-01 rounds started at once have different numbers, and one of them is active', {
    tags: 'race',
  }, async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const numbers = await Promise.all(Array.from({ length: 6 }, () => start(id)));
    expect(numbers.map(({ round_number }) => round_number).toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await roundsOf(id)).filter(({ is_active }) => is_active)).toMatchObject([{ round_number: 7 }]);
  });

  it('ROUND-02 ROUND-03 of many concurrent endings or rehydrations one succeeds', {
    tags: 'race',
  }, async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const times = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, make));
    const one_of_six = [200, 409, 409, 409, 409, 409];
    const ended = await times(() => host.status('endRound', { id, round: 1, start_new_round: true }));
    expect(ended.toSorted()).toEqual(one_of_six);
    await move(id, 'LOST');
    const body = { auto_start: true, rehydrate: true };
    const revived = await times(() => host.status('startRound', { id, ...body }));
    expect(revived.toSorted()).toEqual(one_of_six);
    expect(await flagsOf(id)).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  /** A game in the round before the last possible one. */
  async function almostFull(): Promise<string> {
    const { id } = await newGame(host, { state: 'PLAYING' });
    const { query } = server.context.db;
    const almost = { round_number: ROUNDS.max - 1 };
    await query.updateTable('rounds').set(almost).where('game_id', '=', id).execute();
    await query.updateTable('games').set(almost).where('id', '=', id).execute();
    return id;
  }

  it('ROUND-01 ROUND-02 the 500th round is the last, even with many concurrent requests', {
    tags: 'race',
  }, async () => {
    const id = await almostFull();
    const start = { id, auto_start: true, rehydrate: false };
    const at_once = Array.from({ length: 3 }, () => host.status('startRound', start));
    expect((await Promise.all(at_once)).toSorted()).toEqual([200, 409, 409]);

    const full = refusalAnswer('rounds_full');
    const last = { id, round: ROUNDS.max };
    expect(await host.refused('startRound', start)).toMatchObject(full);
    const on = await host.refused('endRound', { ...last, start_new_round: true });
    expect(on).toMatchObject(full);
    expect(await host.listRounds({ id })).toMatchObject([
      { round_number: 500, is_active: true },
      { round_number: 499, is_active: false },
    ]);

    await host.endRound({ ...last, start_new_round: false });
    await host.moveGame({ id, status: 'LOST' });
    const back = { id, auto_start: true, rehydrate: true };
    expect(await host.refused('startRound', back)).toMatchObject(full);
    expect(await host.getGame({ id })).toMatchObject({ state: 'LOST' });
  });
});
