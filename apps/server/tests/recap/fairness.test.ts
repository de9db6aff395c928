import { sealOf } from '@phrase-bingo/game/rules/fair/deck';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { RATE } from '@phrase-bingo/game/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../../src/db/json.ts';
import { closeEndedGames } from '../../src/games/close-ended-games.ts';
import { NO_TURNS } from '../../src/limiter/snapshot-turns.ts';
import { newPerson, type Person } from '../support/person.ts';
import { moveTo, upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { SEED } from '../support/rows.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { LIMITED, refusalAnswer, send, startServer, type TestServer } from '../support/test-server.ts';
import { newHolders, newSealedGame, SALT } from './sealed-game.ts';

const SHOWN_BYTES_MAX = 450_000;
const SEATS_MAX = 2_000;

forEachEngine('the check of a round', (fixture) => {
  const { server } = room(fixture);
  let host: Person;
  let ana: Person;

  beforeAll(async () => {
    [host, ana] = [await newPerson(server), await newPerson(server)];
  });

  type Game = { id: string };
  const read = (person: Person, { id }: Game, round: number | string = 1) =>
    person.getFairness({ id, round });
  const start = ({ id }: Game, rehydrate = false) => host.startRound({ id, auto_start: true, rehydrate });
  const db = () => server.context.db.query;

  /** One call that stands, one by hand and one that was taken back. */
  async function makeCalls({ round, phrases }: Awaited<ReturnType<typeof newSealedGame>>) {
    const [first, second, third] = phrases.map(({ id }) => id);
    if (!first || !second || !third) return expect.unreachable();
    const call = { round_id: round.id, called_at: 1 };
    await db()
      .insertInto('calls')
      .values([
        { ...call, phrase_id: third, position: 3, is_auto: true, draw_seats: 2 },
        { ...call, phrase_id: first, position: 1, is_auto: false },
      ])
      .execute();
    await db()
      .insertInto('recalled_calls')
      .values({
        ...call,
        phrase_id: second,
        position: 2,
        is_auto: true,
        draw_seats: 1,
        recalled_at: 2,
        recalled_after: 2,
      })
      .execute();
    await db().updateTable('rounds').set({ last_call_position: 3 }).where('id', '=', round.id).execute();
  }

  it('RAPI-01 FAIR-07 tells the seal and one’s own seat, and everything once the round is closed', async () => {
    const holders = [ana, ...newHolders(2)];
    const game = await newSealedGame(host, { phrases: 5, holders, are_keys_long: true });
    await makeCalls(game);
    const texts = upTo(5).map((sid) => ({ sid, text: `Then ${sid}` }));
    const seal = sealOf(SEED);
    const sealed = {
      status: 'sealed',
      version: 'v1',
      seed: null,
      playable_sids: [],
      texts: [],
      seats: [],
      calls: [],
      unsealed_cards: 0,
      last_call_position: 3,
    };
    const my_seat = { seat_number: 1, salt: SALT };
    expect(await read(ana, game)).toMatchObject({ ...sealed, my_seat, round: { seed_hash: seal } });
    await moveTo(host, game, 'REVIEW');
    expect(await read(host, game, game.round.id)).toMatchObject({ ...sealed, my_seat: null });
    await moveTo(host, game, 'PLAYING');

    await start(game);
    await db()
      .updateTable('rounds')
      .set({ ended_with: json({ pattern_config: await patternsOf(game), texts }) })
      .where('id', '=', game.round.id)
      .execute();
    const shown = await read(ana, game);
    expect(shown).toMatchObject({ status: 'shown', version: 'v1', seed: SEED, my_seat, texts });
    expect(shown.playable_sids).toEqual(upTo(5));
    expect(shown.calls).toEqual([
      { position: 1, sid: 1, is_auto: false, draw_seats: null, recalled_after: null },
      { position: 2, sid: 2, is_auto: true, draw_seats: 1, recalled_after: 2 },
      { position: 3, sid: 3, is_auto: true, draw_seats: 2, recalled_after: null },
    ]);
    expect(shown.seats).toEqual(
      game.cards.map(({ seat_number, dealt_from, salt, attempt, arrangement }) => ({
        seat_number,
        kind: 'player',
        dealt_from,
        salt,
        attempt,
        arrangement: arrangement.slice(0, 25),
      })),
    );
    const told = JSON.stringify(await read(host, game));
    for (const { id } of holders) expect(told).not.toContain(id);
    expect(await read(ana, game, 2)).toMatchObject({ seed: null, my_seat: null, seats: [] });
  });

  async function patternsOf({ id }: Game) {
    const row = await db()
      .selectFrom('games')
      .select('pattern_config')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.pattern_config;
  }

  it('FAIR-08 RAPI-01 an archived game shows its last seed at once, and still does when it is rehydrated', async () => {
    const game = await newSealedGame(host, { holders: [ana] });
    await moveTo(host, game, 'WON');
    expect(await read(ana, game)).toMatchObject({ status: 'shown', seed: SEED });
    await start(game, true);
    expect(await read(ana, game)).toMatchObject({ status: 'shown', seed: SEED });
    expect(await read(ana, game, 2)).toMatchObject({ seed: null, seats: [] });
  });

  it('FAIR-08 a game that is closed by its end date shows the seed', async () => {
    const game = await newSealedGame(host, { holders: newHolders(1) });
    await moveTo(host, game, 'REVIEW');
    expect(await read(host, game)).toMatchObject({ status: 'sealed', seed: null });
    const datetime_end = Date.now() - 1;
    await db().updateTable('games').set({ datetime_end }).where('id', '=', game.id).execute();
    await closeEndedGames(server.context);
    expect(await read(host, game)).toMatchObject({ status: 'shown', seed: SEED });
  });

  it('RAPI-01 later phrases and FREE are not playable, and without kept texts the present ones are told', async () => {
    const game = await newSealedGame(host, { phrases: 6 });
    await db().updateTable('rounds').set({ phrase_count: 5 }).where('id', '=', game.round.id).execute();
    await db()
      .updateTable('phrases')
      .set({ text: 'Free coffee', is_free: true })
      .where('game_id', '=', game.id)
      .where('sid', '=', 2)
      .execute();
    await db().updateTable('games').set({ state: 'OTHER' }).where('id', '=', game.id).execute();
    const { playable_sids, texts } = await read(host, game);
    expect(playable_sids).toEqual([1, 3, 4, 5]);
    expect(playablePhrases(texts).map(({ sid }) => sid)).toEqual(playable_sids);
    expect(texts).toHaveLength(5);
  });

  it('RAPI-01 refuses an unknown game, an unknown round, and then whoever is no member', async () => {
    const game = await newSealedGame(host);
    const refused = (id: string, round: number) => ana.refused('getFairness', { id, round });
    expect(await refused(game.round.id, 1)).toEqual(refusalAnswer('game_not_found'));
    expect(await refused(game.id, 2)).toEqual(refusalAnswer('round_not_found'));
    expect(await refused(game.id, 1)).toEqual(refusalAnswer('not_member'));
  });

  it('FAIR-07 RAPI-01 whoever reads while a round is closed gets nothing of it or all of it', {
    tags: 'race',
  }, async () => {
    for (const close of [start, (game: Game) => moveTo(host, game, 'LOST')]) {
      const game = await newSealedGame(host, { holders: [ana, ...newHolders(3)] });
      const reads = upTo(6).map(() => read(ana, game));
      const closing = close(game);
      const later = upTo(6).map(() => read(ana, game));
      for (const { round, status, seed, seats } of await Promise.all([...reads, ...later])) {
        const is_shown = status === 'shown';
        expect([seed, seats.length]).toEqual(is_shown ? [SEED, 4] : [null, 0]);
        // Only what is over is ever shown.
        expect(is_shown && round.is_active).toBe(false);
      }
      await closing;
      expect(await read(ana, game)).toMatchObject({ status: 'shown', seed: SEED });
    }
  });

  it('RAPI-05 2,000 seats fit into 450 kB', async () => {
    const game = await newSealedGame(host, { phrases: 25, holders: newHolders(SEATS_MAX) });
    await db().updateTable('cards').set({ salt: SALT }).where('round_id', '=', game.round.id).execute();
    await db().updateTable('games').set({ state: 'OTHER' }).where('id', '=', game.id).execute();
    const text = JSON.stringify(await read(host, game));
    expect(JSON.parse(text).seats).toHaveLength(SEATS_MAX);
    expect(text.length).toBeLessThanOrEqual(SHOWN_BYTES_MAX);
  });
});

forEachEngine('reading about rounds', (fixture) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: LIMITED });
  });
  afterAll(() => server.drain());

  it('RAPI-05 each account has 60 of each read a minute', { tags: 'long' }, async () => {
    // Only what they may in a minute is counted here, not how many a second.
    server.context.limits.snapshot_turns = NO_TURNS;
    const host = await newPerson(server);
    const game = await newSealedGame(host);
    const round = `/api/games/${game.id}/r/1`;
    const statusOf = async (path: string) => (await send(server.url, path, { token: host.token })).status;
    for (const path of [`${round}/fairness`, `${round}/recap`, `/api/games/${game.id}/history`]) {
      const statuses = [];
      for (const _ of upTo(RATE.fairness_reads.max)) statuses.push(await statusOf(path));
      expect(statuses).not.toContain(429);
      expect(await statusOf(path)).toBe(429);
    }
    const other = await newPerson(server);
    await other.cannot('getHistory', game, 'not_member');
  });
});
