import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateUpTo, openUnmigrated } from '../../../tests/support/old-database.ts';
import { fillOld } from '../../../tests/support/old-rows.ts';
import { newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import type { Db } from '../db.ts';
import { json } from '../json.ts';
import { openDb } from '../open-db.ts';

const ORDER_TABLES = [
  'guest_names',
  'exclusions',
  'mutes',
  'merged_guests',
  'game_words',
  'message_reports',
  'moderation_log',
] as const;

describe.each(['sqlite', 'postgres'] as const)('the tables of the order on %s', (engine) => {
  let storage: Storage;
  let db: Db;
  let people: Awaited<ReturnType<typeof fillOld>>;

  beforeEach(async () => {
    storage = await newStorage(engine);
    const old = openUnmigrated(storage.settings);
    await migrateUpTo(old, engine, '0008_name_skeletons');
    people = await fillOld(old);
    await old.destroy();
    db = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => process.emitWarning(String(error)),
    });
  });
  afterEach(async () => {
    await db.close();
    await storage.drop();
  });

  it('MOD-36 all of the order goes with its game, and each thing is there once', async () => {
    const { query } = db;
    const { game_id, player, host } = people;
    const ban = {
      game_id,
      user_id: player.id,
      kind: 'banned',
      name: 'Zoë',
      is_guest: false,
      created_at: 1,
    } as const;
    const name = { game_id, user_id: player.id, name: 'Zoë', name_key: 'zoë' };
    const report = { message_id: randomUUID(), user_id: player.id, game_id, created_at: 1 };
    const entry = { id: randomUUID(), game_id, position: 1, action: 'room_locked', created_at: 1 } as const;
    const merged = { game_id, guest_id: randomUUID(), account_id: player.id };
    const insertAll = () => [
      query.insertInto('guest_names').values(name),
      query.insertInto('exclusions').values({ ...ban, device_hash: 'hash' }),
      query.insertInto('mutes').values({ game_id, user_id: player.id, created_at: 1 }),
      query.insertInto('merged_guests').values(merged),
      query.insertInto('game_words').values({ game_id, blocked: json(['one']), allowed: json([]) }),
      query.insertInto('message_reports').values(report),
      query.insertInto('moderation_log').values(entry),
    ];
    for (const insert of insertAll()) await insert.execute();
    for (const insert of insertAll()) await expect(insert.execute()).rejects.toThrow();
    const same_name = query.insertInto('guest_names').values({ ...name, user_id: host.id });
    await expect(same_name.execute()).rejects.toThrow();
    const other_kind = { ...ban, user_id: host.id, kind: 'warned' };
    await expect(
      sql`insert into exclusions (game_id, user_id, kind, name, is_guest, created_at)
        values (${game_id}, ${host.id}, ${other_kind.kind}, 'x', ${false}, 1)`.execute(query),
    ).rejects.toThrow();
    await query.deleteFrom('games').where('id', '=', game_id).execute();
    for (const table of ORDER_TABLES) {
      expect(await query.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
