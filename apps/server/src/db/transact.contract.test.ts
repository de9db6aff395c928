import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { gameRow, userRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import type { Db } from './db.ts';
import { isUnavailable, isUniqueViolation } from './errors.ts';
import { lockForUpdate, lockUnclaimed } from './locks.ts';
import { type Tx, transact } from './transact.ts';

forBothEngines('transactions', (fixture) => {
  const background: unknown[] = [];
  let db: Db;
  /** A second node on the same database. */
  let other: Db;
  let game_id: string;

  beforeAll(async () => {
    db = await fixture.open((error) => background.push(error));
    other = await fixture.open();
    const user = userRow();
    const game = gameRow(user.id);
    game_id = game.id;
    await db.query.insertInto('users').values(user).execute();
    await db.query.insertInto('games').values(game).execute();
  });

  const lockedGame = (tx: Tx) =>
    lockForUpdate(
      tx,
      tx.query.selectFrom('games').select('seq').where('id', '=', game_id),
    ).executeTakeFirstOrThrow();

  async function raiseSeq(node: Db): Promise<number> {
    return transact(node, async (tx) => {
      const seq = (await lockedGame(tx)).seq + 1;
      await tx.query.updateTable('games').set({ seq }).where('id', '=', game_id).execute();
      await tx.query.insertInto('game_events').values({ game_id, seq, frame: '{}', created_at: 1 }).execute();
      return seq;
    });
  }

  const userCount = async (id: string) =>
    (await db.query.selectFrom('users').select('id').where('id', '=', id).execute()).length;

  it('D-03 numbers concurrent events of one game without gaps or duplicates', async () => {
    const raised = await Promise.all(Array.from({ length: 40 }, (_, i) => raiseSeq(i % 2 ? db : other)));
    expect(raised.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    const events = await db.query.selectFrom('game_events').select('seq').orderBy('seq').execute();
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('accepts one of many equal rows and reports the violated key for the others', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        transact(i % 2 ? db : other, (tx) =>
          tx.query
            .insertInto('users')
            .values(userRow({ email_key: 'same@example.com' }))
            .execute(),
        ),
      ),
    );
    const refused = tries.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) {
      expect(isUniqueViolation(reason, 'users', 'email_key')).toBe(true);
      expect(isUniqueViolation(reason, 'users', 'username_key')).toBe(false);
      expect(isUnavailable(reason)).toBe(false);
    }
  });

  it('rolls back everything when the work throws, and runs no hook', async () => {
    const row = userRow();
    const ran: string[] = [];
    const failing = transact(db, async (tx) => {
      await tx.query.insertInto('users').values(row).execute();
      tx.afterCommit(() => void ran.push('hook'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await userCount(row.id)).toBe(0);
    expect(ran).toEqual([]);
  });

  it('D-03 runs the hooks in order after the commit, when others can see the change', async () => {
    const row = userRow();
    const ran: string[] = [];
    const answer = await transact(db, async (tx) => {
      await tx.query.insertInto('users').values(row).execute();
      tx.afterCommit(async () => {
        ran.push(`seen ${await userCount(row.id)}`);
      });
      tx.afterCommit(() => void ran.push('second'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(ran).toEqual(['seen 1', 'second']);
  });

  it('reports a failing hook without affecting the commit or the next hook', async () => {
    const row = userRow();
    const ran: string[] = [];
    const answer = await transact(db, async (tx) => {
      await tx.query.insertInto('users').values(row).execute();
      tx.afterCommit(() => Promise.reject(new Error('the bus is away')));
      tx.afterCommit(() => void ran.push('second'));
      return 'done';
    });
    expect({ answer, ran, stored: await userCount(row.id) }).toEqual({
      answer: 'done',
      ran: ['second'],
      stored: 1,
    });
    expect(background.at(-1)).toEqual(new Error('the bus is away'));
  });

  it('retries from the start after a conflict, with only the hooks of the last attempt', async () => {
    let tries = 0;
    const ran: number[] = [];
    const row = userRow();
    await transact(db, async (tx) => {
      tries += 1;
      const now = tries;
      tx.afterCommit(() => void ran.push(now));
      await tx.query.insertInto('users').values(row).execute();
      if (tries < 3) throw Object.assign(new Error('clash'), { code: '40001' });
    });
    expect({ tries, ran, stored: await userCount(row.id) }).toEqual({ tries: 3, ran: [3], stored: 1 });
  });

  it('gives up after a limited number of conflicts', async () => {
    let tries = 0;
    const clash = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
    const failing = transact(db, async () => {
      tries += 1;
      throw clash;
    });
    await expect(failing).rejects.toBe(clash);
    expect(tries).toBe(6);
    expect(isUnavailable(clash)).toBe(true);
  });

  it('refuses queries on the database itself inside a transaction', async () => {
    const sentence = 'use the transaction you were given';
    const asking = transact(db, () => db.query.selectFrom('users').select('id').execute());
    await expect(asking).rejects.toThrow(sentence);
    await expect(transact(db, () => transact(db, async () => {}))).rejects.toThrow(sentence);
    await expect(transact(db, () => db.ping())).rejects.toThrow(sentence);
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('refuses a transaction that is over', async () => {
    let leaked: Tx | undefined;
    await transact(db, async (tx) => {
      leaked = tx;
    });
    await expect(leaked?.query.selectFrom('users').select('id').execute()).rejects.toThrow(
      /already committed|is over/,
    );
    expect(() => leaked?.afterCommit(() => {})).toThrow('The transaction is over.');
    await transact(db, async (tx) => {
      leaked = tx;
      throw new Error('no');
    }).catch(() => {});
    await expect(leaked?.query.selectFrom('users').select('id').execute()).rejects.toThrow(
      /already rolled back|is over/,
    );
    expect(() => leaked?.afterCommit(() => {})).toThrow('The transaction is over.');
  });

  it('refuses a transaction that is over, even inside another one', async () => {
    const row = userRow();
    const leaked: Tx[] = [];
    await transact(db, async (tx) => void leaked.push(tx));
    await transact(db, async () => {
      for (const over of leaked) {
        const writing = over.query.insertInto('users').values(row);
        await expect(writing.execute()).rejects.toThrow(/already committed|is over/);
        await expect(over.runCompiled(writing.compile())).rejects.toThrow(/already committed|is over/);
      }
    });
    expect(leaked).toHaveLength(1);
    expect(await userCount(row.id)).toBe(0);
  });

  it('commits nothing of a transaction in which a statement failed, even if the work goes on', async () => {
    const [first, second] = [userRow(), userRow()];
    const aborted = transact(db, async (tx) => {
      await tx.query.insertInto('users').values(first).execute();
      await tx.query
        .insertInto('users')
        .values(first)
        .execute()
        .catch(() => {});
      await tx.query
        .insertInto('users')
        .values(second)
        .execute()
        .catch(() => {});
    });
    await expect(aborted).rejects.toThrow();
    expect(await userCount(first.id)).toBe(0);
    expect(await userCount(second.id)).toBe(0);
  });

  it('holds no lock after a failure', async () => {
    await expect(
      transact(db, async (tx) => {
        await lockedGame(tx);
        await sql`select nonsense from nowhere`.execute(tx.query);
      }),
    ).rejects.toThrow();
    await expect(raiseSeq(other)).resolves.toBeGreaterThan(0);
  });

  it('claims each due row once, however many nodes poll at the same time', async () => {
    const due = await db.query.selectFrom('users').select('id').execute();
    await db.query.updateTable('users').set({ last_day: 1 }).execute();
    const claimAll = async (node: Db): Promise<string[]> => {
      const claimed: string[] = [];
      for (;;) {
        const id = await transact(node, async (tx) => {
          const waiting = tx.query.selectFrom('users').select('id').where('last_day', '=', 1).limit(1);
          const row = await lockUnclaimed(tx, waiting).executeTakeFirst();
          if (row)
            await tx.query.updateTable('users').set({ last_day: 2 }).where('id', '=', row.id).execute();
          return row?.id;
        });
        if (id === undefined) return claimed;
        claimed.push(id);
      }
    };
    const claims = (await Promise.all([claimAll(db), claimAll(other), claimAll(db)])).flat();
    expect(claims.toSorted()).toEqual(due.map(({ id }) => id).toSorted());
  });
});
