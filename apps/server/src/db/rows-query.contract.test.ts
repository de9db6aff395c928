import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import type { Db, Queryable } from './db.ts';
import { rowsQuery } from './rows-query.ts';
import { transact } from './transact.ts';

forEachEngine('a query about given rows', (ground) => {
  let db: Db;
  beforeAll(async () => {
    db = await ground.open();
  });

  let built = 0;
  const given = rowsQuery({ user_id: 'id', bucks: 'count' }, ({ query }: Queryable, rows) => {
    built += 1;
    return query.selectFrom(rows.as('given')).select(['given.user_id', 'given.bucks']);
  });

  it('is built once and asked with the rows of each time, in a transaction or not', async () => {
    const [one, other] = [
      { user_id: randomUUID(), bucks: 1 },
      { user_id: null, bucks: null },
    ];
    const before = built;
    expect(await given(db, [one])).toEqual([one]);
    expect(await transact(db, (tx) => given(tx, [other, one]))).toEqual([other, one]);
    expect(await given(db, [])).toEqual([]);
    expect(built - before).toBe(1);
  });
});
