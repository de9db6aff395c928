import { randomUUID } from 'node:crypto';
import { DEFAULT_ROOM } from '@phrase-bingo/game/rules/game/room-config';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  byContent,
  catalogueOf,
  dieAfter,
  migrateUpTo,
  openUnmigrated,
  rowsOf,
} from '../../../tests/support/old-database.ts';
import { fillOld } from '../../../tests/support/old-rows.ts';
import { newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import { startServer } from '../../../tests/support/test-server.ts';
import { openDb } from '../open-db.ts';
import type { Tables } from '../tables.ts';

const BEFORE = '0008_name_skeletons';

/** What the migrations add to rows that exist. */
const ADDED: Partial<Record<keyof Tables, object>> = {
  users: {
    device_hash: null,
    seen_at: null,
    guest_ended_at: null,
    merged_into: null,
    sessions_generation: 0,
  },
  sessions: { generation: 0 },
  players: { device_hash: null },
  messages: { deleted_at: null },
  games: { room_config: DEFAULT_ROOM, next_game_id: null, copied_from_id: null },
  rounds: { seed_hash: null, ended_with: null },
  cards: { seat_number: null, salt: null, dealt_from: null, attempt: null },
  calls: { draw_seats: null },
  phrases: { changed_at: null },
};

const NEW_TABLES = [
  'guest_names',
  'exclusions',
  'mutes',
  'merged_guests',
  'game_words',
  'message_reports',
  'moderation_log',
  'screen_links',
  'packs',
  'round_decks',
  'recalled_calls',
  'false_shouts',
  'quickest_marks',
  'paper_cards',
  'paper_in_play',
  'paper_wins',
  'session_endings',
];

/** Cover one column more since 0012 and 0017. */
const WIDENED_LATER = ['index refresh_tokens_of_session', 'index sessions_of_user'];
/** Since 0020 the game is part of the name of a message. */
const NAMES_OF_MESSAGES = /(messages|message_names)_(game_id_)?user_id_(game_id_)?client_id_unique/;
/** Whose rows outlive a guest. */
const HISTORY = ['cards', 'messages', 'players', 'wins'] as const;
/** Have an owner, with whose row they go. */
const OWNED = ['games', 'message_names', 'sessions'];
/** SQLite writes these anew as well. */
const REBUILT = ['calls', 'games', 'message_names', 'phrases', 'rounds', 'sessions', 'users'];

describe.each(['sqlite', 'postgres'] as const)('a database of the version before guests on %s', (engine) => {
  let storage: Storage;
  let old: Kysely<Tables>;
  let people: Awaited<ReturnType<typeof fillOld>>;
  let tables: string[];

  beforeEach(async () => {
    storage = await newStorage(engine);
    old = openUnmigrated(storage.settings);
    await migrateUpTo(old, engine, BEFORE);
    people = await fillOld(old);
    tables = (await old.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.includes('kysely'));
  });
  afterEach(async () => {
    await old.destroy();
    await storage.drop();
  });

  const open = () =>
    openDb({ ...storage.settings, onBackgroundError: (error) => process.emitWarning(String(error)) });

  it('GUEST-46 GUEST-47 starts with every row, and with the new columns at their defaults', async () => {
    const before = await rowsOf(old, tables);
    for (const table of tables) expect(before[table]?.length, table).toBeGreaterThan(0);
    const db = await open();
    const now = openUnmigrated(storage.settings);
    const after = await rowsOf(now, tables);
    await now.destroy();
    const expected = Object.entries(before).map(([table, rows]) => {
      const added = Object.entries(ADDED).find(([name]) => name === table)?.[1];
      const counted = (row: Record<string, unknown>) =>
        table === 'rounds' ? { phrase_count: row['game_id'] === people.game_id ? 2 : 0 } : {};
      return [table, rows.map((row) => ({ ...row, ...added, ...counted(row) })).toSorted(byContent)];
    });
    expect(after).toEqual(Object.fromEntries(expected));
    const fresh = await rowsOf(db.query, NEW_TABLES);
    expect(Object.values(fresh).flat()).toEqual([]);
    await db.close();
  });

  it('GUEST-47 MOD-36 keeps every key and index; only what four tables said of users is gone', {
    tags: 'long',
  }, async () => {
    const before = await catalogueOf(old, engine);
    const db = await open();
    const after = await catalogueOf(db.query, engine);
    const changed = [...before]
      .filter(([name, definition]) => after.get(name) !== definition)
      .map(([name]) => name)
      .filter((name) => !WIDENED_LATER.includes(name) && !NAMES_OF_MESSAGES.test(name));
    expect(WIDENED_LATER.every((name) => after.has(name))).toBe(true);
    if (engine === 'sqlite') {
      const rebuilt = [...HISTORY, ...REBUILT].toSorted();
      expect(changed.toSorted()).toEqual(rebuilt.map((name) => `table ${name}`));
      for (const name of rebuilt) {
        // SQLite writes added columns between the columns and the constraints.
        const [columns = '', ...constraints] = before.get(`table ${name}`)?.split(', constraint ') ?? [];
        const [kept = '', ...same] = after.get(`table ${name}`)?.split(', constraint ') ?? [];
        const others = (some: string[]) => some.filter((one) => !NAMES_OF_MESSAGES.test(one));
        expect(others(same)).toEqual(others(constraints));
        const without = HISTORY.some((one) => one === name)
          ? columns.replace(' references "users" ("id")', '')
          : columns;
        expect(without.includes('references "users"')).toBe(OWNED.includes(name));
        expect(kept.startsWith(without)).toBe(true);
      }
      const faults = await sql`pragma foreign_key_check`.execute(db.query);
      const whole = await sql`pragma integrity_check`.execute(db.query);
      expect([faults.rows, whole.rows]).toEqual([[], [{ integrity_check: 'ok' }]]);
    } else {
      expect(changed.map((name) => before.get(name))).toEqual(
        Array(4).fill('FOREIGN KEY (user_id) REFERENCES users(id)'),
      );
      expect(changed.map((name) => name.split(' ')[1]).toSorted()).toEqual([...HISTORY]);
    }
    // A new database has the same as one that was migrated.
    const fresh_storage = await newStorage(engine);
    const fresh = await openDb({ ...fresh_storage.settings, onBackgroundError: () => undefined });
    expect(new Map([...after].toSorted())).toEqual(
      new Map([...(await catalogueOf(fresh.query, engine))].toSorted()),
    );
    await fresh.close();
    await fresh_storage.drop();
    await db.close();
  });

  it('GUEST-47 what names a person in the history of a game outlives the row in users', {
    tags: 'long',
  }, async () => {
    const db = await open();
    for (const table of HISTORY) {
      await db.query
        .updateTable(table)
        .set({ user_id: randomUUID() })
        .where('user_id', '=', people.player.id)
        .execute();
    }
    await db.query.deleteFrom('users').where('id', '=', people.player.id).execute();
    // The host of a game still cannot go, and what only a user has goes along.
    await expect(db.query.deleteFrom('users').where('id', '=', people.host.id).execute()).rejects.toThrow();
    for (const table of ['sessions', 'refresh_tokens', 'social_identities', 'presences'] as const) {
      expect(await db.query.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    await db.close();
  });

  it.each(['0009_guests', '0010_order'])(
    'GUEST-47 MOD-36 killed in %s, it starts as if never begun',
    { tags: 'long' },
    async (last) => {
      const [rows, catalogue] = [await rowsOf(old, tables), await catalogueOf(old, engine)];
      expect(await dieAfter(storage.settings, engine, last)).toBe('SIGKILL');
      expect(await catalogueOf(old, engine)).toEqual(catalogue);
      expect(await rowsOf(old, tables)).toEqual(rows);
      const db = await open();
      const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(db.query);
      expect(done.map(({ name }) => name)).toContain('0010_order');
      const { messages } = await rowsOf(db.query, ['messages']);
      expect(messages).toHaveLength(rows['messages']?.length ?? 0);
      await db.close();
    },
  );

  it('GUEST-46 a server plays on with it', async () => {
    const server = await startServer(storage.settings);
    const { auth } = server.context;
    const owner = {
      ...people.player,
      full_name: '',
      provider: null,
      generation: 0,
      needs_username_setup: false,
    };
    const token = await auth.issueAccessToken(owner, randomUUID(), Date.now());
    const read = async (path: string) => {
      const response = await fetch(new URL(path, server.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, text: await response.text() };
    };
    const play = await read(`/api/games/${people.game_id}/r/1/play/full`);
    expect(play.status, play.text).toBe(200);
    await server.drain();
  });
});
