import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRetryable, isUnavailable, sqliteCode } from '../errors.ts';
import { openGroups } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';

describe('changes that share a commit', () => {
  let folder: string;
  let file: DatabaseSync;
  /** Another connection, which sees only what is committed. */
  let outside: DatabaseSync;
  let connection: SqliteConnection;
  let groups: ReturnType<typeof openGroups>;
  let commits: ReturnType<typeof vi.spyOn>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-test-'));
    const open = () => new DatabaseSync(join(folder, 'test.sqlite'), { timeout: 0 });
    file = open();
    file.exec('pragma journal_mode = wal; create table things (name text primary key, size text)');
    outside = open();
    connection = new SqliteConnection(file);
    groups = openGroups(connection, Number.POSITIVE_INFINITY);
    commits = vi.spyOn(connection, 'commit');
  });
  afterEach(() => {
    file.close();
    outside.close();
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, size = '') =>
    connection.prepare('insert into things (name, size) values (?, ?)').run([name, size]);
  const add = (name: string, size?: string) => groups.run(async () => write(name, size));
  const stored = () =>
    outside
      .prepare('select name from things order by rowid')
      .all()
      .map(({ name }) => name);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `thing ${index}`);

  it('D-03 those that arrive together are committed once, and answered after that', async () => {
    const seen_when_answered = await Promise.all(
      names(20).map((name) => add(name).then(() => stored().length)),
    );
    expect(commits).toHaveBeenCalledTimes(1);
    expect(seen_when_answered).toEqual(names(20).map(() => 20));
    expect(stored()).toEqual(names(20));
  });

  it('those that arrive later in the same turn come along, and a single one waits for nobody', async () => {
    const answered: string[] = [];
    const first = add('first').then(() => answered.push('first'));
    await Promise.resolve();
    const second = add('second').then(() => answered.push('second'));
    await Promise.all([first, second]);
    expect(commits).toHaveBeenCalledTimes(1);
    await add('third');
    expect(commits).toHaveBeenCalledTimes(2);
    expect(answered).toEqual(['first', 'second']);
  });

  it('a refusal undoes only its own writes, and is answered after the commit of the others', async () => {
    const order: string[] = [];
    const refused = groups.run(async () => {
      write('undone');
      throw new Error('not allowed');
    });
    const outcomes = await Promise.allSettled([
      add('before').then(() => order.push(`before, ${stored().length} stored`)),
      refused.catch((error: Error) => order.push(`${error.message}, ${stored().length} stored`)),
      add('after'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(order).toEqual(['not allowed, 2 stored', 'before, 2 stored']);
    expect(stored()).toEqual(['before', 'after']);
    expect(commits).toHaveBeenCalledTimes(1);
  });

  it('a failed statement spoils only the change it is in, even one that goes on', async () => {
    await add('taken');
    const spoiled = groups.run(async () => {
      write('undone');
      expect(() => write('taken')).toThrow('UNIQUE');
      expect(() => write('also undone')).toThrow('aborted');
    });
    const outcomes = await Promise.allSettled([add('one'), spoiled, add('two')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual(['taken', 'one', 'two']);
  });

  it('each sees what the earlier ones of its group wrote', async () => {
    const count = () => connection.prepare('select count(*) as count from things').all([]);
    const [, seen] = await Promise.all([add('one'), groups.run(async () => count())]);
    expect(seen).toEqual([{ count: 1 }]);
  });

  it('when SQLite rolls the group back, its cause gets the reason and the others can be tried again', async () => {
    await add('before');
    const { page_count } = file.prepare('pragma page_count').get() ?? {};
    file.exec(`pragma max_page_count = ${Number(page_count) + 2}`);
    const [small, large, later] = await Promise.allSettled([
      add('small'),
      add('large', 'x'.repeat(100_000)),
      wait(1).then(() => add('later')),
    ]);
    expect(stored()).toEqual(['before', 'later']);
    expect(later.status).toBe('fulfilled');
    const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
      outcome.status === 'rejected' ? outcome.reason : null;
    expect(sqliteCode(reasonOf(large))).toBe(13);
    expect(isRetryable(reasonOf(large))).toBe(false);
    expect(isUnavailable(reasonOf(large))).toBe(true);
    expect(isRetryable(reasonOf(small))).toBe(true);
  });

  it('when the commit fails, nobody is told that anything was stored', async () => {
    commits.mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    const outcomes = await Promise.allSettled(names(3).map((name) => add(name)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    await add('next');
    expect(stored()).toEqual(['next']);
  });

  it('a large crowd is committed in several groups, so that the first need not wait for the last', async () => {
    const seen_when_answered: number[] = [];
    await Promise.all(
      names(250).map((name) => add(name).then(() => void seen_when_answered.push(stored().length))),
    );
    expect(stored()).toEqual(names(250));
    expect(commits).toHaveBeenCalledTimes(3);
    expect(seen_when_answered[0]).toBe(100);
  });

  it('a group that is open for long takes nobody else in', async () => {
    groups = openGroups(connection, -1);
    await Promise.all(names(3).map((name) => add(name)));
    expect(stored()).toEqual(names(3));
    expect(commits).toHaveBeenCalledTimes(3);
  });

  it('waits while another process writes to the file', async () => {
    outside.exec('begin immediate');
    const adding = add('patient');
    await wait(30);
    expect(stored()).toEqual([]);
    outside.exec('commit');
    await adding;
    expect(stored()).toEqual(['patient']);
  });
});
