import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf, dieMigratingLater, everyRow, migrateLater } from '../../tests/support/later-version.ts';
import { gameRow, phraseRow, roundRow, userRow } from '../../tests/support/rows.ts';
import { COMPILED } from '../../tests/support/server-process.ts';
import { newMigratedStorage, newStorage, type Storage } from '../../tests/support/test-databases.ts';
import { StartupError } from '../startup-error.ts';
import { json } from './json.ts';
import { openDb } from './open-db.ts';
import { TABLES } from './tables/tables.ts';

const onBackgroundError = (error: unknown) => process.emitWarning(String(error));

describe.each(['sqlite', 'postgres'] as const)('migrating the schema on %s', (engine) => {
  let storage: Storage;
  afterEach(() => storage.drop());

  it('runs once with any number of nodes that start at the same time', async () => {
    storage = await newStorage(engine);
    const script = `
      import { openDb } from ${JSON.stringify(join(import.meta.dirname, 'open-db.ts'))};
      const db = await openDb({ ...${JSON.stringify(storage.settings)}, onBackgroundError: console.error });
      await db.ping();
      await db.close();
    `;
    const env = { ...process.env, ...COMPILED };
    const node = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
    const nodes = await Promise.all([node(), node(), node(), node()]);
    expect(
      nodes.map(({ stderr }) => stderr.replace(/^.*(ExperimentalWarning|--trace-warnings).*\n/gm, '')),
    ).toEqual(['', '', '', '']);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db.query,
    );
    expect(done.rows).toEqual([{ name: '0001_baseline' }]);
    await db.close();
  });

  /** A database that this version made, with rows. */
  async function used() {
    storage = await newMigratedStorage(engine);
    const db = await openDb({ ...storage.settings, onBackgroundError });
    const host = userRow();
    const game = gameRow(host.id);
    const round = roundRow(game.id, { ended_with: json({ pattern_config: DEFAULT_PATTERNS, texts: [] }) });
    const phrases = [phraseRow(game.id, 1, { text: 'One' }), phraseRow(game.id, 2, { is_free: true })];
    const call = { round_id: round.id, phrase_id: phrases[0]?.id ?? '', position: 1, called_at: 1 };
    await db.query.insertInto('users').values(host).execute();
    await db.query.insertInto('games').values(game).execute();
    await db.query.insertInto('rounds').values(round).execute();
    for (const phrase of phrases) await db.query.insertInto('phrases').values(phrase).execute();
    await db.query.insertInto('calls').values(call).execute();
    return db;
  }

  it('D-38 GUEST-46 a later migration adds to a database of this version, which then refuses it', async () => {
    const db = await used();
    const before = await everyRow(db);
    await migrateLater(db.query, engine);
    const hints = sql`select text, hint from phrases order by sid limit 1`;
    expect((await hints.execute(db.query)).rows).toEqual([{ text: 'One', hint: 'Sounds like One' }]);
    await sql`insert into hints_read (phrase_id, times) select id, 1 from phrases`.execute(db.query);
    const after = await everyRow(db);
    const without_hint = after['phrases']?.map((row) => row.replace(/,"hint":"[^"]*"/, ''));
    expect({ ...after, phrases: without_hint }).toEqual(before);
    expect(await everyRow(db)).toEqual(after);
    await db.close();

    const opening = openDb({ ...storage.settings, onBackgroundError });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow('newer version');
  });

  it('D-38 GUEST-47 a database that was migrated is like one that the later version makes', async () => {
    const db = await used();
    await migrateLater(db.query, engine);
    const migrated = await catalogueOf(db.query, engine);
    expect(Object.keys(migrated)).toContain('index phrases_hinted');
    for (const name of [...Object.keys(TABLES), 'hints_read'].toReversed()) {
      await db.query.schema.dropTable(name).execute();
    }
    await sql`delete from kysely_migration`.execute(db.query);
    await migrateLater(db.query, engine);
    expect(await catalogueOf(db.query, engine)).toEqual(migrated);
    await db.close();
  });

  it('GUEST-47 MOD-36 killed in the middle of a migration, it starts as if never begun', async () => {
    const db = await used();
    const seen = async () => [await catalogueOf(db.query, engine), await everyRow(db)];
    const before = await seen();
    expect(await dieMigratingLater(storage.settings, engine)).toBe('SIGKILL');
    expect(await seen()).toEqual(before);
    await migrateLater(db.query, engine);
    expect(await seen()).not.toEqual(before);
    await db.close();
  });
});
