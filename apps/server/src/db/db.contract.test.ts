import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { gameRow, roundRow, seatOf, userRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db } from './db.ts';
import { dbNow } from './db-clock.ts';
import { json } from './json.ts';
import { transact } from './transact.ts';

forBothEngines('the database port', (fixture) => {
  let db: Db;
  beforeAll(async () => {
    db = await fixture.open();
  });

  async function storedUser(given: Parameters<typeof userRow>[0]) {
    const row = userRow(given);
    await db.query.insertInto('users').values(row).execute();
    return db.query.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  }

  it('returns booleans, numbers, nulls and texts as they were stored', async () => {
    const user = await storedUser({
      needs_username_setup: true,
      full_name: "Zoë 🎱 “quoted” \\ ' ; -- ‮ 日本語",
      last_login: Number.MAX_SAFE_INTEGER,
      last_day: null,
    });
    expect(user.needs_username_setup).toBe(true);
    expect(user.full_name).toBe("Zoë 🎱 “quoted” \\ ' ; -- ‮ 日本語");
    expect(user.last_login).toBe(Number.MAX_SAFE_INTEGER);
    expect(user.last_day).toBeNull();
    expect(user.xp_total).toBe(0);
    expect((await storedUser({})).needs_username_setup).toBe(false);
  });

  it.each([
    { name: 'a list', value: [1, null, 25] },
    { name: 'an empty list', value: [] },
  ])('gives back $name of a JSON column as it was stored', async ({ value }) => {
    const user = await storedUser({});
    const game = gameRow(user.id);
    const round = roundRow(game.id);
    const ids = { round_id: round.id, user_id: user.id };
    await db.query.insertInto('games').values(game).execute();
    await db.query.insertInto('rounds').values(round).execute();
    await db.query
      .insertInto('cards')
      .values({ ...seatOf(1), ...ids, cells: json(value), arrangement: 'a', dealt_at: 1 })
      .execute();
    const card = await db.query
      .selectFrom('cards')
      .select(['cells', 'marks'])
      .where('round_id', '=', round.id)
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ cells: value, marks: 0 });
  });

  it('reads declared types also through joins, subqueries and returning', async () => {
    const user = await storedUser({ needs_username_setup: true });
    const game = gameRow(user.id);
    const inserted = await db.query
      .insertInto('games')
      .values(game)
      .returning(['pattern_config', 'auto_call_config'])
      .executeTakeFirstOrThrow();
    expect(inserted.auto_call_config).toEqual(game.auto_call_config.value);
    expect(inserted.pattern_config).toEqual(game.pattern_config.value);
    const joined = await db.query
      .selectFrom(db.query.selectFrom('games').selectAll().as('inner'))
      .leftJoin('users', 'users.id', 'inner.creator_id')
      .leftJoin('rounds', 'rounds.game_id', 'inner.id')
      .select(['inner.pattern_config as config', 'users.needs_username_setup', 'rounds.is_active'])
      .where('inner.id', '=', game.id)
      .executeTakeFirstOrThrow();
    expect(joined).toEqual({
      config: game.pattern_config.value,
      needs_username_setup: true,
      is_active: null,
    });
  });

  it('counts and sums in numbers', async () => {
    await storedUser({ last_login: 2 ** 40 });
    const { many, sum } = await db.query
      .selectFrom('users')
      .select((eb) => [eb.fn.countAll<number>().as('many'), eb.fn.sum<number>('last_login').as('sum')])
      .where('last_login', '=', 2 ** 40)
      .executeTakeFirstOrThrow();
    expect({ many, sum }).toEqual({ many: 1, sum: 2 ** 40 });
  });

  it('sorts texts by code point', async () => {
    const names = ['a', 'B', 'Z', 'é', '_', '1'];
    await transact(db, async (tx) => {
      for (const name of names) {
        await tx.query
          .insertInto('users')
          .values(userRow({ full_name: name, bucks: 77 }))
          .execute();
      }
    });
    const rows = await db.query
      .selectFrom('users')
      .select('full_name')
      .where('bucks', '=', 77)
      .orderBy('full_name')
      .execute();
    expect(rows.map((row) => row.full_name)).toEqual(['1', 'B', 'Z', '_', 'a', 'é']);
  });

  it.each([
    { name: 'a null character', value: 'a\0b' },
    { name: 'a fraction', value: 1.5 },
    { name: 'NaN', value: Number.NaN },
    { name: 'a number beyond 2^53', value: 2 ** 53 },
    { name: 'a Date', value: new Date() },
    { name: 'undefined', value: undefined },
    { name: 'a bare object', value: { a: 1 } },
    { name: 'a bare list', value: [1] },
  ])('refuses $name instead of storing something else', async ({ value }) => {
    await expect(sql`select ${value} as value`.execute(db.query)).rejects.toThrow('cannot be stored');
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('still has what was committed after it is closed and reopened', async () => {
    const other = await fixture.open();
    const row = userRow();
    await transact(other, (tx) => tx.query.insertInto('users').values(row).execute());
    await other.close();
    const again = await fixture.open();
    const found = await again.query.selectFrom('users').select('id').where('id', '=', row.id).execute();
    expect(found).toEqual([{ id: row.id }]);
  });

  it('enforces foreign keys and cascades deletes', async () => {
    const user = await storedUser({});
    const game = gameRow(user.id);
    await db.query.insertInto('games').values(game).execute();
    await db.query.insertInto('rounds').values(roundRow(game.id)).execute();
    await expect(db.query.deleteFrom('users').where('id', '=', user.id).execute()).rejects.toThrow(
      /foreign key/i,
    );
    await db.query.deleteFrom('games').where('id', '=', game.id).execute();
    const left = await db.query.selectFrom('rounds').select('id').where('game_id', '=', game.id).execute();
    expect(left).toEqual([]);
  });

  it('returns the time in milliseconds', async () => {
    const first = await dbNow(db);
    const second = await transact(db, dbNow);
    expect(Number.isInteger(first)).toBe(true);
    expect(first).toBeGreaterThan(Date.UTC(2024, 0));
    expect(second).toBeGreaterThanOrEqual(first);
  });

  it('is unavailable once closed', async () => {
    const other = await fixture.open();
    await other.ping();
    await other.close();
    await expect(other.ping()).rejects.toThrow();
  });
});
