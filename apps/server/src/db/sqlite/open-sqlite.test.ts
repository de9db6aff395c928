import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userRow } from '../../../tests/support/rows.ts';
import { StartupError } from '../../startup-error.ts';
import { openDb } from '../open-db.ts';

describe('opening the embedded database', () => {
  let data_dir: string;
  let file: string;
  beforeEach(() => {
    data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-test-'));
    file = join(data_dir, 'phrase-bingo.sqlite');
  });
  afterEach(() => {
    chmodSync(data_dir, 0o700);
    rmSync(data_dir, { recursive: true });
  });

  const open = (folder = data_dir) =>
    openDb({ data_dir: folder, onBackgroundError: (error) => process.emitWarning(String(error)) });

  async function sentenceOf(opening: Promise<unknown>): Promise<string> {
    const error: unknown = await opening.then(
      () => new Error('it opened'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    return error instanceof Error ? error.message : '';
  }

  it('D-01 makes the folder and a file only its owner can read', async () => {
    const deep = join(data_dir, 'a', 'b');
    const db = await open(deep);
    await db.close();
    expect(statSync(join(deep, 'phrase-bingo.sqlite')).mode & 0o777).toBe(0o600);
  });

  it('uses a write-ahead log, syncs every commit and enforces foreign keys', async () => {
    const db = await open();
    const answers = await Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys'].map((name) =>
        sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db.query),
      ),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual([
      { journal_mode: 'wal' },
      { synchronous: 2 },
      { foreign_keys: 1 },
    ]);
    await db.close();
  });

  it('reports a file that is no database and leaves it unchanged', async () => {
    const bytes = Buffer.from('not a database, but somebody may want it back. '.repeat(200));
    writeFileSync(file, bytes);
    expect(await sentenceOf(open())).toContain(`The database ${file} is damaged; it was left as it is.`);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('reports a damaged database and leaves it unchanged', async () => {
    const db = await open();
    await db.query.insertInto('users').values(userRow()).execute();
    await db.close();
    truncateSync(file, 3 * 4096);
    const bytes = readFileSync(file);
    expect(await sentenceOf(open())).toContain('is damaged');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('says that the data folder is a file', async () => {
    const plain = join(data_dir, 'plain');
    writeFileSync(plain, 'x');
    expect(await sentenceOf(open(plain))).toBe(
      `The data folder ${plain} is a file, not a folder (DATA_DIR).`,
    );
    expect(await sentenceOf(open(join(plain, 'deeper')))).toContain('lies below a file');
  });

  /** Root can write everywhere, so this test runs as another user. */
  async function withoutRoot<T>(work: () => Promise<T>): Promise<T> {
    if (process.geteuid?.() !== 0) return work();
    process.seteuid?.('nobody');
    try {
      return await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  it('says that the data folder may not be written, whether or not a database is in it', async () => {
    const refused = `The data folder ${data_dir} may not be written (DATA_DIR).`;
    chmodSync(data_dir, 0o555);
    expect(await withoutRoot(() => sentenceOf(open()))).toBe(refused);
    chmodSync(data_dir, 0o755);
    await (await open()).close();
    chmodSync(file, 0o444);
    chmodSync(data_dir, 0o555);
    expect(await withoutRoot(() => sentenceOf(open()))).toBe(refused);
  });

  it('reports the message of an unknown failure', async () => {
    const strange = Object.assign(new Error('disk I/O error'), { errcode: 10 });
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
      throw strange;
    });
    expect(await sentenceOf(open())).toBe(`The database ${file} cannot be used: disk I/O error.`);
    exec.mockRestore();
  });
});
