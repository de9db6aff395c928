import { type Compilable, CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import type { Db } from '../db.ts';
import { openDb } from '../open-db.ts';

const ID = '00000000-0000-4000-8000-000000000000';

/** The first query of each screen and each timer. */
const QUERIES: Record<string, (db: Db['query']) => Compilable> = {
  'the games I host': (db) => db.selectFrom('games').selectAll().where('creator_id', '=', ID),
  'the games I joined': (db) =>
    db
      .selectFrom('players')
      .innerJoin('games', 'games.id', 'players.game_id')
      .selectAll('games')
      .where('players.user_id', '=', ID),
  'the game of a code': (db) => db.selectFrom('games').select('id').where('game_code', '=', '123456'),
  'the latest 100 messages': (db) =>
    db.selectFrom('messages').selectAll().where('game_id', '=', ID).orderBy('seq', 'desc').limit(100),
  'the events after a number': (db) =>
    db.selectFrom('game_events').selectAll().where('game_id', '=', ID).where('seq', '>', 5).orderBy('seq'),
  'the calls that are due': (db) =>
    db.selectFrom('games').select('id').where('next_call_at', '<=', 5).orderBy('next_call_at').limit(1),
  'the games past their end': (db) =>
    db
      .selectFrom('games')
      .select('id')
      .where('state', 'in', ['CONFIG', 'OPEN', 'REVIEW'])
      .where('datetime_end', '<', 5),
  'my card': (db) => db.selectFrom('cards').selectAll().where('round_id', '=', ID).where('user_id', '=', ID),
  'all cards of a round': (db) => db.selectFrom('cards').selectAll().where('round_id', '=', ID),
  'the active round': (db) =>
    db.selectFrom('rounds').selectAll().where('game_id', '=', ID).orderBy('round_number', 'desc'),
  'the calls of a round in order': (db) =>
    db.selectFrom('calls').selectAll().where('round_id', '=', ID).orderBy('position'),
  'the winners of a round in order': (db) =>
    db.selectFrom('wins').selectAll().where('round_id', '=', ID).orderBy('shout_number'),
  'the phrases of a game in order': (db) =>
    db.selectFrom('phrases').selectAll().where('game_id', '=', ID).orderBy('sid'),
  'an account by email': (db) => db.selectFrom('users').selectAll().where('email_key', '=', 'a@b.c'),
  'the mutes of a person': (db) => db.selectFrom('mutes').select('game_id').where('user_id', '=', ID),
  'the sessions of a person': (db) => db.selectFrom('sessions').select('id').where('user_id', '=', ID),
  'the sessions that are over': (db) => db.selectFrom('sessions').select('id').where('expires_at', '<', 5),
};

describe('the indexes', () => {
  let storage: Storage;
  let db: Db;
  beforeAll(async () => {
    storage = await newStorage('sqlite');
    db = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => process.emitWarning(String(error)),
    });
  });
  afterAll(async () => {
    await db.close();
    await storage.drop();
  });

  it.each(Object.entries(QUERIES))('find %s without reading or sorting a whole table', async (_, ask) => {
    const asked = ask(db.query).compile();
    const explain = CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters]);
    const plan = await db.query.executeQuery<{ detail: string }>(explain);
    const steps = plan.rows.map(({ detail }) => detail);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
  });

  it('find the claimed guests that are shown under the old name without reading all guests', async () => {
    const plan = await sql<{ detail: string }>`explain query plan
      select id from users
      where seen_at is not null and provider is distinct from 'guest' and needs_username_setup = ${0}`.execute(
      db.query,
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH users USING INDEX users_claimed /),
    ]);
  });
});
