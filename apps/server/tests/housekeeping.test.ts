import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../src/accounts/delete-expired.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { PATIENCE } from './support/patience.ts';
import { userRow } from './support/rows.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer } from './support/test-server.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

forEachEngine('housekeeping', (fixture) => {
  let db: Db;
  const user = userRow();

  /** A session with a refresh token, and a reset link, that expire at the given time. */
  async function store(expires_at: number): Promise<string> {
    const id = randomUUID();
    const created_at = expires_at - HOUR;
    await db.query.insertInto('sessions').values({ id, user_id: user.id, created_at, expires_at }).execute();
    const token = { token_hash: id, created_at, expires_at };
    await db.query
      .insertInto('refresh_tokens')
      .values({ ...token, session_id: id })
      .execute();
    await db.query
      .insertInto('reset_tokens')
      .values({ ...token, user_id: user.id })
      .execute();
    return id;
  }

  async function stored() {
    const sessions = await db.query.selectFrom('sessions').select('id').execute();
    const refresh = await db.query.selectFrom('refresh_tokens').select('token_hash').execute();
    const reset = await db.query.selectFrom('reset_tokens').select('token_hash').execute();
    return {
      sessions: sessions.map((row) => row.id),
      refresh: refresh.map((row) => row.token_hash),
      reset: reset.map((row) => row.token_hash),
    };
  }

  beforeAll(async () => {
    db = await fixture.open();
    await db.query.insertInto('users').values(user).execute();
  });

  it('OP-109 OP-122 expired rows are deleted a day after they expired, not before', async () => {
    const now = await dbNow(db);
    await store(now - DAY - HOUR);
    const lately = await store(now - HOUR);
    const living = await store(now + HOUR);
    expect(await deleteExpired(db)).toBe(false);
    const left = [lately, living].sort();
    const { sessions, refresh, reset } = await stored();
    expect([sessions.sort(), refresh.sort(), reset.sort()]).toEqual([left, left, left]);
  });

  it('OP-109 a long list is deleted in batches, also by several nodes at once', {
    tags: 'race',
  }, async () => {
    const now = await dbNow(db);
    const { sessions: before } = await stored();
    const old = Array.from({ length: 450 }, (_, i) => ({
      id: randomUUID(),
      created_at: 0,
      expires_at: now - 2 * DAY + i,
    }));
    await db.query
      .insertInto('sessions')
      .values(old.map((row) => ({ ...row, user_id: user.id })))
      .execute();
    await db.query
      .insertInto('refresh_tokens')
      .values(old.map(({ id, ...times }) => ({ ...times, token_hash: id, session_id: id })))
      .execute();
    expect(await deleteExpired(db)).toBe(true);
    expect((await stored()).sessions).toHaveLength(before.length + 450);

    const nodes = fixture.engine === 'postgres' ? [db, await fixture.open()] : [db];
    await expect
      .poll(async () => (await Promise.all(nodes.map((node) => deleteExpired(node)))).some(Boolean), PATIENCE)
      .toBe(false);
    const { sessions, refresh } = await stored();
    expect(sessions.sort()).toEqual(before.sort());
    expect(refresh).toHaveLength(before.length);
  });

  it('OP-109 a server deletes expired rows by itself', async () => {
    const gone = await store((await dbNow(db)) - 2 * DAY);
    const server = await startServer(fixture.settings());
    await expect.poll(async () => (await stored()).sessions, PATIENCE).not.toContain(gone);
    await server.drain();
  });
});
