import { randomUUID } from 'node:crypto';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endOtherSessions } from '../src/accounts/sessions/sessions.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { json } from '../src/db/json.ts';
import { transact } from '../src/db/transact.ts';
import { asks, changePassword, logIn } from './support/limits/use-sessions.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

forEachEngine('ended sessions', (fixture) => {
  let server: TestServer;
  let db: Db;
  const signUp = () => signUpPerson(server.url);

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('D-36 D-35 of two endings the later one counts for a node that starts, whichever way the clock was set', async () => {
    const now = await dbNow(db);
    const [user_id, session_id] = [(await signUp()).user.id, randomUUID()];
    const endings = [
      { generation: 1, kept: [session_id], ended_at: now },
      { generation: 2, kept: [], ended_at: now - 1_000 },
    ];
    for (const { kept, ...one } of endings) {
      await db.query
        .insertInto('session_endings')
        .values({ user_id, ...one, kept: json(kept) })
        .execute();
    }
    const other = await startServer(fixture.settings());
    expect(other.context.auth.hasEnded({ user_id, session_id, generation: 0 })).toBe(true);
    await other.drain();
  });

  it('D-12 a node without the bus reads it, also of a transaction that commits late', async () => {
    const other = await startServer(fixture.settings());
    const [lost, late] = [await signUp(), await signUp()];
    const there = await logIn(server, lost.person.email);
    await changePassword(server, lost.access_token);
    const long_ago = (await dbNow(db)) - 40_000;
    await transact(db, (tx) => endOtherSessions(server.context, tx, late.user.id, null, long_ago));
    for (const token of [there.access_token, late.access_token]) {
      await vi.waitFor(async () => expect(await asks(other, token)).toBe('session_ended'), PATIENCE);
    }
    expect(await asks(other, lost.access_token)).toBe('ok');
    await other.drain();
    const later = await startServer(fixture.settings());
    expect(await asks(later, there.access_token)).toBe('session_ended');
    expect(await asks(later, lost.access_token)).toBe('ok');
    await later.drain();
  });
});

describe('ended sessions on two nodes', () => {
  const nodes = twoNodes();

  it('D-12 D-35 the other node hears it on the bus', async () => {
    const { one, other } = nodes();
    const heard: string[] = [];
    await other.context.node.bus.subscribe('generations-ended', (message) => heard.push(message));
    const person = await signUpPerson(one.url);
    const there = await logIn(one, person.person.email);
    await changePassword(one, person.access_token);
    await vi.waitFor(
      async () => expect(await asks(other, there.access_token)).toBe('session_ended'),
      PATIENCE,
    );
    expect(await asks(other, person.access_token)).toBe('ok');
    const kept = readClaims(person.access_token)?._ses;
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { user_id: person.user.id, generation: 1, kept: [kept] },
    ]);
  });

  it('D-12 D-35 the bus alone is enough, and what it does not understand is read', async () => {
    const { one } = nodes();
    const person = await signUpPerson(one.url);
    const ending = { user_id: person.user.id, generation: 1, kept: [randomUUID()], more: 'of tomorrow' };
    await one.context.node.bus.publish('generations-ended', '{');
    await one.context.node.bus.publish('generations-ended', JSON.stringify(ending));
    await vi.waitFor(
      async () => expect(await asks(one, person.access_token)).toBe('session_ended'),
      PATIENCE,
    );
  });
});
