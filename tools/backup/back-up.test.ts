import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../apps/server/src/db/db.ts';
import { json } from '../../apps/server/src/db/json.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { FILE_NAME } from '../../apps/server/src/db/sqlite/open-sqlite.ts';
import { transact } from '../../apps/server/src/db/transact.ts';
import { ROOT } from '../root.ts';
import { backUp } from './back-up.ts';

const AT_LEAST = 200;
const ROW_PADDING = 'x'.repeat(2_000);

let folder = '';
let source = '';
const opened: Db[] = [];
const writers: Writer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-backup-'));
  source = join(folder, FILE_NAME);
});
afterEach(async () => {
  await Promise.all(writers.splice(0).map((writer) => writer.stop()));
  await Promise.all(opened.splice(0).map((db) => db.close()));
  rmSync(folder, { recursive: true });
});

async function open(data_dir = folder): Promise<Db> {
  const db = await openDb({ data_dir, onBackgroundError: (error) => process.emitWarning(String(error)) });
  opened.push(db);
  return db;
}

type Writer = {
  written: () => number;
  writesUpTo: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Inserts numbered accounts, each in its own commit, until stopped. */
function keepWriting(db: Db): Writer {
  let written = 0;
  let is_over = false;
  let tell = () => {};
  async function write(): Promise<void> {
    while (!is_over) {
      const id = `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`;
      const row = { id, email: id, email_key: id, username: id, username_key: id, created_at: written };
      await transact(db, ({ query }) =>
        query
          .insertInto('users')
          .values({ ...row, password_hash: ROW_PADDING })
          .execute(),
      );
      written += 1;
      tell();
      // Yields to the event loop, which the synchronous database never does.
      await new Promise(setImmediate);
    }
  }
  const writing = write();
  const writer = {
    written: () => written,
    /** Waits for the number or for a failed write, however slow the disk is. */
    writesUpTo: (count: number) => {
      const reached = new Promise<void>((resolve) => {
        tell = () => {
          if (written >= count) resolve();
        };
        tell();
      });
      return Promise.race([reached, writing]);
    },
    stop: () => {
      is_over = true;
      return writing;
    },
  };
  writers.push(writer);
  return writer;
}

async function restored(copy: string): Promise<Db> {
  const data_dir = mkdtempSync(join(folder, 'restored-'));
  writeFileSync(join(data_dir, FILE_NAME), readFileSync(copy));
  return open(data_dir);
}

function integrityOf(copy: string): unknown[] {
  const database = new DatabaseSync(copy, { readOnly: true });
  const found = database.prepare('pragma integrity_check').all();
  database.close();
  return found;
}

describe('a backup', () => {
  it('has everything acknowledged before it began, as of one moment, while writes go on', async () => {
    const writer = keepWriting(await open());
    await writer.writesUpTo(AT_LEAST);
    for (const name of ['first', 'second', 'third']) {
      const before = writer.written();
      const copy = join(folder, `${name}.sqlite`);
      await backUp(source, copy);
      await writer.writesUpTo(before + 1);
      expect(integrityOf(copy)).toEqual([{ integrity_check: 'ok' }]);
      const db = await restored(copy);
      const rows = await db.query.selectFrom('users').select('created_at').orderBy('created_at').execute();
      expect(rows.length).toBeGreaterThanOrEqual(before);
      expect(rows.map(({ created_at }) => created_at)).toEqual([...rows.keys()]);
    }
    await writer.stop();
  });

  it('works the same without a running server', async () => {
    const db = await open();
    const writer = keepWriting(db);
    await writer.writesUpTo(AT_LEAST);
    await writer.stop();
    await db.close();
    const copy = join(folder, 'copy.sqlite');
    await backUp(source, copy);
    const rows = await (await restored(copy)).query.selectFrom('users').select('id').execute();
    expect(rows).toHaveLength(writer.written());
  });

  it('GUEST-47 KEEP-09 carries guests, their names, the order of the room and what its recaps tell', async () => {
    const { query } = await open();
    const [id, host, guest] = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    if (!id || !host || !guest) return expect.unreachable();
    const row = { email: '', created_at: 1 };
    await query
      .insertInto('users')
      .values({ ...row, id: host, username: 'ana', username_key: 'ana', password_hash: 'hash' })
      .execute();
    await query
      .insertInto('users')
      .values({
        ...row,
        id: guest,
        username: 'Sam',
        username_key: `GUEST:${guest}`,
        provider: 'guest',
        seen_at: 1,
      })
      .execute();
    await query
      .insertInto('games')
      .values({
        id,
        creator_id: host,
        game_name: 'Town hall',
        game_code: '123456',
        pattern_config: json(DEFAULT_PATTERNS),
        auto_call_config: json(NEW_AUTO_CALLER.config),
        datetime_created: 1,
        datetime_updated: 1,
      })
      .execute();
    const about = { game_id: id, user_id: guest, created_at: 1 };
    const names = { game_id: id, user_id: guest, name: 'Sam 2', name_key: 'sam 2' };
    const ban = { ...about, kind: 'banned', name: 'Sam 2', is_guest: true, device_hash: 'hash' } as const;
    await query.insertInto('guest_names').values(names).execute();
    await query.insertInto('exclusions').values(ban).execute();
    const mute = { ...about, device_hash: 'hash' };
    await query.insertInto('mutes').values(mute).execute();
    await query
      .insertInto('rounds')
      .values({ id, game_id: id, round_number: 1, datetime_start: 1, seed_hash: '' })
      .execute();
    const shout = { round_id: id, user_id: guest, call_position: 3, shouted_at: 1, missing: 2 };
    await query.insertInto('false_shouts').values(shout).execute();
    const copy = join(folder, 'copy.sqlite');
    await backUp(source, copy);
    const { query: kept } = await restored(copy);
    expect(await kept.selectFrom('guest_names').selectAll().execute()).toEqual([names]);
    expect(await kept.selectFrom('exclusions').selectAll().execute()).toEqual([ban]);
    expect(await kept.selectFrom('mutes').selectAll().execute()).toEqual([mute]);
    expect(await kept.selectFrom('false_shouts').selectAll().execute()).toEqual([shout]);
    const people = await kept.selectFrom('users').select(['id', 'provider']).orderBy('id').execute();
    expect(people).toEqual([
      { id: host, provider: null },
      { id: guest, provider: 'guest' },
    ]);
  });

  it('is readable only by its owner, replaces an older one and leaves no other file', async () => {
    await open();
    const target = join(folder, 'daily.sqlite');
    writeFileSync(target, 'yesterday');
    chmodSync(target, 0o644);
    await backUp(source, target);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readFileSync(target).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('leaves the older copy as it was when it fails', async () => {
    const target = join(folder, 'daily.sqlite');
    writeFileSync(target, 'yesterday');
    writeFileSync(source, 'not a database, but somebody may want it back. '.repeat(200));
    await expect(backUp(source, target)).rejects.toThrow();
    expect(readFileSync(target, 'utf8')).toBe('yesterday');
    expect(existsSync(`${target}.partial`)).toBe(false);
  });

  it('never overwrites the database and refuses a missing folder', async () => {
    await open();
    for (const ending of ['', '-wal', '-shm']) {
      await expect(
        backUp(source, `${folder}/../${folder.split('/').at(-1)}/${FILE_NAME}${ending}`),
      ).rejects.toThrow('is the database itself.');
    }
    await expect(backUp(source, join(folder, 'no', 'copy.sqlite'))).rejects.toThrow('There is no folder');
    await expect(backUp(join(folder, 'no.sqlite'), join(folder, 'copy.sqlite'))).rejects.toThrow(
      'There is no database',
    );
  });

  it('D-01 needs only the data folder, in production too', async () => {
    await open();
    const copy = join(folder, 'copy.sqlite');
    const { PATH = '' } = process.env;
    const { status, stderr } = spawnSync(process.execPath, ['tools/backup.ts', copy], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH, NODE_ENV: 'production', DATA_DIR: folder },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(existsSync(copy)).toBe(true);
  });
});
