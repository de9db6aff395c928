import { randomUUID } from 'node:crypto';
import { arrangementOf, dealCard } from '@phrase-bingo/game/rules/game/card';
import { calledCells } from '@phrase-bingo/game/rules/game/card-cells';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import { lackOf } from '@phrase-bingo/game/rules/recap/steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../../src/db/json.ts';
import { newGame } from '../support/games.ts';
import { newPeople, newPerson, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { seatOf } from '../support/rows.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { ENDED_WITH, endRound, readRecap, recapRows } from './recap-rows.ts';

const CARDS = 2_000;
const WINS = 300;
/** All are called, and the second half is taken back at the end. */
const CALLS = 24;
const STANDING = 12;
const STEPS = CALLS + CALLS - STANDING;
const SHOUTERS = 25;
const LONG_NAME = 'N'.repeat(46);
const texts = ENDED_WITH.texts.map(({ sid }) => ({ sid, text: `${sid} ${'x'.repeat(100)}` }));

forEachEngine('the recap of a crowd', (fixture) => {
  let server: TestServer;
  let host: Person;
  let players: Person[];
  let game: Awaited<ReturnType<typeof newGame>>;
  const random = seededRandom(7);
  const cards = upTo(CARDS).map((number) => ({
    user_id: randomUUID(),
    number,
    cells: dealCard(ENDED_WITH.texts, random),
  }));

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
    players = await newPeople(server, SHOUTERS);
    for (const [index, { id }] of players.entries())
      Object.assign(cards[WINS + index] ?? {}, { user_id: id });
    game = await newGame(host, { state: 'PLAYING' });
    const { roundId, setRound, falseShouts, recalled } = recapRows(server);
    const round_id = await roundId(game);
    const { query } = server.context.db;
    await query
      .insertInto('cards')
      .values(
        cards.map(({ user_id, number, cells }) => ({
          round_id,
          user_id,
          cells: json(cells),
          arrangement: arrangementOf(cells),
          marks: FREE_MASK,
          dealt_at: 1,
          ...seatOf(number),
        })),
      )
      .execute();
    await query
      .insertInto('guest_names')
      .values(
        cards.map(({ user_id, number }) => ({
          game_id: game.id,
          user_id,
          name: `${LONG_NAME}${number}`,
          name_key: user_id,
        })),
      )
      .execute();
    await query
      .insertInto('players')
      .values(players.map(({ id: user_id }) => ({ game_id: game.id, user_id, joined_at: 1 })))
      .execute();
    const called = upTo(CALLS).map((position) => ({
      round_id,
      phrase_id: game.phrases[position - 1]?.id ?? '',
      position,
      called_at: position * 1_000,
    }));
    await query.insertInto('calls').values(called.slice(0, STANDING)).execute();
    for (const { round_id: _round, ...call } of called.slice(STANDING)) {
      await recalled(game, { ...call, recalled_at: 30_000 + call.position, recalled_after: CALLS });
    }
    await query
      .insertInto('wins')
      .values(
        upTo(WINS).map((shout_number) => ({
          round_id,
          user_id: cards[shout_number - 1]?.user_id ?? '',
          shout_number,
          place: shout_number,
          pattern: 'row_0' as const,
          call_position: CALLS,
          won_at: CALLS * 1_000 + shout_number,
        })),
      )
      .execute();
    const shouts = upTo(CALLS).flatMap((call_position) =>
      players.map(({ id: user_id }, index) => ({
        user_id,
        call_position,
        shouted_at: call_position * 1_000 + index,
        missing: 1,
      })),
    );
    await falseShouts(game, shouts);
    await endRound(host, game);
    await setRound(game, { phrase_count: 24, ended_with: json({ ...ENDED_WITH, texts }) });
  });
  afterAll(() => server.drain());

  it('RECAP-18 RAPI-05 of 2,000 cards every list is capped, every number exact and the answer at most 60 kB', async () => {
    const recap = await readRecap(host, game);
    expect(Buffer.byteLength(JSON.stringify(recap))).toBeLessThanOrEqual(60_000);
    expect(recap).toMatchObject({ cards: CARDS, bingos: WINS });
    expect(recap.steps).toHaveLength(STEPS);
    expect(recap.wins).toHaveLength(50);
    expect(recap.wins.filter(({ cells, marks }) => cells && marks)).toHaveLength(10);
    expect(recap.wins.at(-1)).toMatchObject({ place: 50, after_step: CALLS, cells: null, marks: null });
    expect(recap.wins_after[CALLS]).toBe(WINS);
    expect(recap.false_shouts).toHaveLength(CALLS);
    for (const { count, usernames } of recap.false_shouts) {
      expect(count).toBe(SHOUTERS);
      expect(usernames).toEqual(upTo(20).map((index) => `${LONG_NAME}${WINS + index}`));
    }

    const patterns = allowedPatterns(ENDED_WITH.pattern_config);
    const called = new Set(upTo(STANDING));
    const lacks = cards.slice(WINS).map(({ cells }) => lackOf(patterns, calledCells(cells, called)));
    const [asleep, near] = [0, 1].map((wanted) => lacks.filter((lack) => lack === wanted).length);
    expect(recap.unclaimed).toBe(asleep);
    expect(recap.near_misses).toHaveLength(5);
    expect(recap.near_misses.length + recap.more_near_misses).toBe(near);
    expect([CALLS - 1, CALLS].map((step) => recap.one_away[step])).toEqual([CARDS, CARDS - WINS]);
    expect(recap.one_away.at(-1)).toBe((asleep ?? 0) + (near ?? 0));
  });

  it('KEEP-08 RECAP-03 a crowd that asks together gets one story, each with their own card', async () => {
    const read = await Promise.all(players.map((player) => readRecap(player, game)));
    const [first] = read;
    for (const [index, { me, near_misses, ...recap }] of read.entries()) {
      expect(me?.cells).toEqual(cards[WINS + index]?.cells);
      expect(recap.one_away).toEqual(first?.one_away);
      expect(recap.false_shouts.every(({ mine, usernames }) => mine && usernames.length === 0)).toBe(true);
      const own = `${LONG_NAME}${WINS + index + 1}`;
      for (const { username, is_me } of near_misses) expect(is_me).toBe(username === own);
    }
  });
});
