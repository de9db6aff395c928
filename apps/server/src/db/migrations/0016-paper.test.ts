import { randomUUID } from 'node:crypto';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateUpTo, openUnmigrated } from '../../../tests/support/old-database.ts';
import { fillOld } from '../../../tests/support/old-rows.ts';
import { dealPaper, listPaper, notePrinted } from '../../../tests/support/paper/paper-calls.ts';
import { newPerson, personWith } from '../../../tests/support/person.ts';
import { takeCard, upTo } from '../../../tests/support/playing.ts';
import { phraseRow } from '../../../tests/support/rows.ts';
import { newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import { startServer } from '../../../tests/support/test-server.ts';
import { isUniqueViolation } from '../errors.ts';
import { json } from '../json.ts';
import { openDb } from '../open-db.ts';
import type { Tables } from '../tables.ts';

const TABLES = ['games', 'rounds', 'phrases', 'calls', 'cards', 'wins', 'messages', 'players'] as const;

const byContent = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const rowsOf = (query: Kysely<Tables>) =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(query);
      const added = table === 'phrases' ? { changed_at: null } : {};
      return [table, rows.map((row) => ({ ...row, ...added })).toSorted(byContent)];
    }),
  );

describe.each(['sqlite', 'postgres'] as const)('a database of the version before paper on %s', (engine) => {
  let storage: Storage;
  let people: Awaited<ReturnType<typeof fillOld>>;
  let before: Awaited<ReturnType<typeof rowsOf>>;

  beforeEach(async () => {
    storage = await newStorage(engine);
    const old = openUnmigrated(storage.settings);
    await migrateUpTo(old, engine, '0015_fair_rounds');
    people = await fillOld(old);
    const more = upTo(25, 3).map((sid) => phraseRow(people.game_id, sid));
    for (const row of more) await old.insertInto('phrases').values(row).execute();
    before = await rowsOf(old);
    await old.destroy();
  });
  afterEach(() => storage.drop());

  it('PAPER-02 PAPER-12 keeps every row, and its game takes paper in a round from before decks and in the next', async () => {
    const server = await startServer(storage.settings);
    expect(await rowsOf(server.context.db.query)).toEqual(before);
    const { host: row, game_id: id } = people;
    const { query } = server.context.db;
    await query.updateTable('games').set({ game_code: '482913' }).where('id', '=', id).execute();
    const owner = { ...row, full_name: '', provider: null, generation: 0, needs_username_setup: false };
    const token = await server.context.auth.issueAccessToken(owner, randomUUID(), Date.now());
    const host = personWith({ ...row, token });
    expect(await listPaper(server, host, { id })).toMatchObject({ last_number: 0, cards: [] });
    const { cards } = await dealPaper(server, host, { id }, { count: 3 });
    const { round } = await takeCard(server, await newPerson(server), { id });
    expect([round.seed_hash, ...cards.map(({ seat_number }) => seat_number)]).toEqual(Array(4).fill(null));
    // Phrases from before count as changed long ago.
    await notePrinted(server, host, { id }, [1, 2, 3]);
    const { cards: printed } = await listPaper(server, host, { id });
    expect(printed.map(({ is_stale }) => is_stale)).toEqual([false, false, false]);

    const first = query.selectFrom('phrases').select('id').where('game_id', '=', id).where('sid', '=', 1);
    const phrase = await first.executeTakeFirst();
    const start = { params: { id }, body: { auto_start: false } };
    await host.at(server).call(ROUND_ENDPOINTS.startRound, start);
    const edit = { params: { game: id, phraseId: phrase?.id ?? '' }, body: { text: 'New words' } };
    await query.updateTable('paper_cards').set({ printed_at: 1 }).where('number', '=', 1).execute();
    await host.at(server).call(PHRASE_ENDPOINTS.editPhrase, edit);
    const { cards: later } = await listPaper(server, host, { id });
    expect(later[0]?.is_stale).toBe(later[0]?.phrase_sids.includes(1));
    const dealt = await dealPaper(server, host, { id }, { count: 2, after: 3 });
    expect(dealt).toMatchObject({ paper_count: 5, last_number: 5 });
    expect(dealt.cards.map(({ seat_number, first_round }) => [seat_number, first_round])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    await server.drain();
  });

  it('PAPER-05 PAPER-06 takes a number once in a game, a card once in a round, and a code once at all', async () => {
    const db = await openDb({ ...storage.settings, onBackgroundError: () => undefined });
    const { game_id } = people;
    const { id: other_id, round_id } = await db.query
      .selectFrom('games')
      .innerJoin('rounds', 'rounds.game_id', 'games.id')
      .select(['games.id', 'rounds.id as round_id'])
      .where('games.id', '!=', game_id)
      .executeTakeFirstOrThrow();
    const card = (given: Partial<Insertable<Tables['paper_cards']>>) => {
      const id = randomUUID();
      const row = { id, game_id, number: 1, check_part: id, cells: json([]), arrangement: id };
      return { ...row, first_round: 1, dealt_at: 1, ...given };
    };
    const add = (given: ReturnType<typeof card>) =>
      db.query
        .insertInto('paper_cards')
        .values(given)
        .execute()
        .then(
          () => 'it was stored',
          (error: unknown) => error,
        );
    const first = card({});
    const { arrangement, check_part } = first;
    await add(first);
    expect(isUniqueViolation(await add(card({})), 'paper_cards', 'game_id', 'number')).toBe(true);
    const alike = await add(card({ number: 2, arrangement }));
    expect(isUniqueViolation(alike, 'paper_cards', 'game_id', 'first_round', 'arrangement')).toBe(true);
    const same_code = await add(card({ game_id: other_id, check_part }));
    expect(isUniqueViolation(same_code, 'paper_cards', 'check_part')).toBe(true);
    for (const number of [0, 2_001]) expect(await add(card({ number }))).toBeInstanceOf(Error);
    expect(await add(card({ number: 2_000, arrangement, first_round: 2 }))).toBe('it was stored');
    await db.query.insertInto('paper_in_play').values({ round_id, paper_id: first.id }).execute();
    await db.query.deleteFrom('paper_cards').where('id', '=', first.id).execute();
    expect(await db.query.selectFrom('paper_in_play').selectAll().execute()).toEqual([]);
    await db.close();
  });
});
