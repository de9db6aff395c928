import { randomUUID } from 'node:crypto';
import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { SCREEN_EXAMPLES } from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer, takeSeats } from '../../tests/support/games.ts';
import { remove, setRoom } from '../../tests/support/moderation.ts';
import { newPeople, newPerson, type Person } from '../../tests/support/person.ts';
import {
  callAll,
  complete,
  moveTo,
  newCardHolder,
  phrasesUnder,
  post,
  shout,
  TOP_ROW,
  upTo,
} from '../../tests/support/playing.ts';
import { seatOf } from '../../tests/support/rows.ts';
import { seqOf } from '../../tests/support/screens/game-events.ts';
import { makeLink, readScreen, setLink } from '../../tests/support/screens/screen-links.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { json } from '../db/json.ts';

/** The names of all fields, also within lists; of each list one. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return keysOf(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .flatMap(([key, part]) => keysOf(part, `${path}.${key}`))
    .toSorted();
}

forEachEngine('what a big screen shows', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  /** Players with the same card that has won, as rows: shouts of so many would take long. */
  async function addWinners(game_id: string, count: number): Promise<Person[]> {
    const { query } = server.context.db;
    const people = await newPeople(server, count);
    const round = await query
      .selectFrom('rounds')
      .select('id')
      .where('game_id', '=', game_id)
      .executeTakeFirstOrThrow();
    const cells = upTo(25).map((sid) => (sid === 13 ? null : sid < 13 ? sid : sid - 1));
    const at = (index: number) => ({ user_id: people[index]?.id ?? '' });
    const first = await takeSeats(server, round.id, count);
    const times = upTo(count).map((number) => number - 1);
    await query
      .insertInto('players')
      .values(times.map((index) => ({ game_id, ...at(index), joined_at: 1_000 + index })))
      .execute();
    await query
      .insertInto('cards')
      .values(
        times.map((index) => ({
          round_id: round.id,
          ...at(index),
          cells: json(cells),
          arrangement: `${arrangementOf(cells)} ${randomUUID()}`,
          marks: 2 ** 25 - 1,
          dealt_at: 1,
          ...seatOf(first + index),
        })),
      )
      .execute();
    await query
      .insertInto('wins')
      .values(
        times.map((index) => ({
          round_id: round.id,
          ...at(index),
          shout_number: index + 1,
          place: index + 1,
          pattern: 'row_2' as const,
          call_position: index + 1,
          won_at: 1_000 + index,
        })),
      )
      .execute();
    return people;
  }

  it('SCREEN-17 SCREEN-18 is exactly what is listed, true for its number, and nothing of people or chat', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const player = await newCardHolder(server, game);
    await post(player, game, 'A secret word');
    await complete(host, player, game);
    await shout(player, game);
    const snapshot = await readScreen(server, token);
    const [winner] = snapshot.winners;
    expect(keysOf(snapshot)).toEqual(keysOf(SCREEN_EXAMPLES.getScreen.answer));
    expect(snapshot.seq).toBe(await seqOf(server, game));
    expect(snapshot).toMatchObject({
      game: { id: game.id, game_code: game.game_code, state: 'PLAYING', round_number: 1, can_join: true },
      round: { round_number: 1, is_active: true, seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      player_count: 1,
      names: [player.username],
      cards: 1,
      one_away: 0,
      winner_count: 1,
      show_names: true,
    });
    expect(winner).toMatchObject({
      place: 1,
      name: player.username,
      pattern: 'row_0',
      paper_number: null,
      call_position: 5,
      line: TOP_ROW,
    });
    const sids = new Map(game.phrases.map(({ id, sid }) => [id, sid]));
    expect(winner?.card).toEqual(
      player.card.map(({ phrase_id, sid }) => (sid === 13 ? null : sids.get(phrase_id ?? ''))),
    );
    expect(snapshot.phrases.filter(({ call_position }) => call_position !== null)).toHaveLength(5);
    const text = JSON.stringify(snapshot);
    for (const secret of [player.id, host.id, host.username, '@', 'secret', 'xp', 'is_marked', token]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  it('SCREEN-17 SCREEN-30 follows every change at once, also cards that are dealt without a number', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await makeLink(host, game);
    const read = () => readScreen(server, token);
    expect(await read()).toMatchObject({ cards: 0, one_away: null, player_count: 0, names: [] });
    const one = await newCardHolder(server, game);
    await moveTo(host, game, 'PLAYING');
    expect(await read()).toMatchObject({ cards: 1, one_away: 0, names: [one.username] });
    await callAll(host, game, phrasesUnder(one, TOP_ROW).slice(1));
    const before = await read();
    expect(before).toMatchObject({ cards: 1, one_away: 1 });
    await newPlayer(server, game.id, { has_card: true });
    const dealt = await read();
    expect(dealt).toMatchObject({ seq: before.seq, cards: 2 });
    await remove(host, game, one);
    // By chance the other card may be one away too.
    expect(await read()).toMatchObject({ cards: 2, one_away: (dealt.one_away ?? 0) - 1 });
    expect((await read()).names).not.toContain(one.username);
    await setRoom(host, game, { is_locked: true });
    expect((await read()).game.can_join).toBe(false);
    await setRoom(host, game, { is_locked: false });
    await moveTo(host, game, 'WON');
    expect(await read()).toMatchObject({ one_away: null, cards: 2, game: { state: 'WON', can_join: false } });
  });

  it('SCREEN-19 SCREEN-20 names the newest players, the first winner and the newest, or nobody at all', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const people = await addWinners(game.id, 30);
    const { token } = await makeLink(host, game);
    const snapshot = await readScreen(server, token);
    const names = people.map(({ username }) => username);
    expect(snapshot.names).toEqual(names.toReversed().slice(0, SCREEN.names));
    expect(snapshot.winner_count).toBe(30);
    expect(snapshot.winners.map(({ name }) => name)).toEqual([names[0], ...names.slice(-11)]);
    expect(snapshot.winners[0]?.line).toEqual([11, 12, 13, 14, 15]);
    await setLink(host, game, false);
    const nameless: ScreenSnapshot = await readScreen(server, token);
    expect(nameless).toEqual({
      ...snapshot,
      timestamp: nameless.timestamp,
      show_names: false,
      names: [],
      winners: snapshot.winners.map((winner) => ({ ...winner, name: null })),
    });
    await setLink(host, game, true);
    const [first] = people;
    if (first) await remove(host, game, first);
    const { winners } = await readScreen(server, token);
    expect(winners.map(({ name }) => name)).toEqual([null, ...names.slice(-11)]);
  });

  it('SCREEN-17 has at most 24 KiB with 25 phrases of 200 characters', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 25 });
    const { query } = server.context.db;
    await query
      .updateTable('phrases')
      .set({ text: '語'.repeat(200) })
      .where('game_id', '=', game.id)
      .execute();
    await query
      .updateTable('games')
      .set({ game_name: '語'.repeat(100) })
      .where('id', '=', game.id)
      .execute();
    await addWinners(game.id, 30);
    const { token } = await makeLink(host, game);
    const snapshot = await readScreen(server, token);
    expect(Buffer.byteLength(JSON.stringify(snapshot))).toBeLessThan(24 * 1_024);
  });

  it('SCREEN-16 SCREEN-27 reading makes nobody a member and changes nothing of the game', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await makeLink(host, game);
    const seq = await seqOf(server, game);
    const all = await Promise.all(upTo(20).map(() => readScreen(server, token)));
    expect(new Set(all.map((one) => JSON.stringify({ ...one, timestamp: '' }))).size).toBe(1);
    expect(await seqOf(server, game)).toBe(seq);
    expect(all[0]).toMatchObject({ player_count: 0, names: [] });
  });
});
