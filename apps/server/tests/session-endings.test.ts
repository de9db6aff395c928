import { randomUUID } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpired } from '../src/accounts/delete-expired.ts';
import { deleteGuests } from '../src/accounts/guests/delete-guests.ts';
import { endOtherSessions } from '../src/accounts/sessions/sessions.ts';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { json } from '../src/db/json.ts';
import { transact } from '../src/db/transact.ts';
import { recordStatements } from './plans/record-statements.ts';
import { addSessions, openSessionsOf } from './support/limits/open-sessions.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newPeople } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { changePassword, login, profile, refresh } = ACCOUNT_ENDPOINTS;
const FRESH = 'Two-fat-ladies!88';
const DAY = 24 * 60 * 60 * 1_000;
const MANY = 20_000;

const cookieOf = ({ refresh_token }: { refresh_token: string }) => `refresh_token=${refresh_token}`;
const change = (server: TestServer, token: string, [current_password, new_password] = [PASSWORD, FRESH]) =>
  send(server.url, changePassword.path, { method: 'POST', token, body: { current_password, new_password } });
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return response.ok ? 'ok' : (await readRefusal(response)).code;
};
const asks = (server: TestServer, token: string) => codeOf(send(server.url, profile.path, { token }));
const trades = (server: TestServer, one: { refresh_token: string }) =>
  codeOf(send(server.url, refresh.path, { method: 'POST', cookie: cookieOf(one) }));

forEachEngine('ending sessions', (fixture) => {
  let server: TestServer;
  let db: Db;
  const signUp = () => signUpPerson(server.url);
  const logIn = async (email: string, password = PASSWORD) =>
    (await call(server.url, login, { body: { username: email, password } })).answer;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('D-35 OP-124 a change of the password writes as little with 20,000 sessions as with two', async () => {
    const written = async (sessions: number) => {
      const person = await signUp();
      await addSessions(db, person.user.id, sessions);
      const recording = recordStatements(fixture.engine);
      expect((await change(server, person.access_token)).status).toBe(200);
      const statements = recording.read();
      recording.stop();
      expect(await openSessionsOf(db, person.user.id)).toEqual([readClaims(person.access_token)?._ses]);
      const { revoked } = await db.query
        .selectFrom('sessions')
        .select(({ fn }) => fn.count<number>('revoked_at').as('revoked'))
        .where('user_id', '=', person.user.id)
        .executeTakeFirstOrThrow();
      expect(revoked).toBe(0);
      // Timers only read meanwhile; how statements read is looked at where all plans are.
      return statements
        .map((statement) => statement.sql.replace(/\((\?|\$\d+)(, (\?|\$\d+))*\)/g, '(…)'))
        .filter((text) => !text.startsWith('select'))
        .sort();
    };
    expect(await written(MANY)).toEqual(await written(2));
  });

  it('D-35 an account with 20,000 open sessions comes down to 50 with the next log-in, those that began last', async () => {
    const person = await signUp();
    await addSessions(db, person.user.id, MANY);
    const begun = await logIn(person.person.email);
    const open = await openSessionsOf(db, person.user.id);
    expect(open).toHaveLength(50);
    expect(open).toEqual(
      expect.arrayContaining([begun, person].map((one) => readClaims(one.access_token)?._ses)),
    );
    expect([await asks(server, person.access_token), await trades(server, person)]).toEqual(['ok', 'ok']);
  });

  it('D-35 what ended together is deleted a day later, 200 rows at a time, and the present session stays', async () => {
    const person = await signUp();
    await addSessions(db, person.user.id, 450);
    await change(server, person.access_token);
    const rowsLeft = async () => {
      const sessions = await db.query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.user.id)
        .execute();
      const tokens = await db.query
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where(
          'session_id',
          'in',
          sessions.map(({ id }) => id),
        )
        .execute();
      return sessions.length + tokens.length;
    };
    await deleteExpired(db);
    expect(await rowsLeft()).toBe(902);
    await db.query
      .updateTable('session_endings')
      .set({ ended_at: Date.now() - 2 * DAY })
      .where('user_id', '=', person.user.id)
      .execute();
    const steps: number[] = [];
    let before = await rowsLeft();
    while (await deleteExpired(db)) {
      const left = await rowsLeft();
      steps.push(before - left);
      before = left;
    }
    expect(before).toBe(2);
    expect(Math.max(...steps)).toBeLessThanOrEqual(400);
    expect(await trades(server, person)).toBe('ok');
    const endings = db.query.selectFrom('session_endings').select('generation');
    expect(await endings.where('user_id', '=', person.user.id).execute()).toEqual([]);
  });

  it('D-35 a guest with many sessions is deleted step by step', async () => {
    const [guest] = await newPeople(server, 1, 'guest');
    const { id = '' } = guest ?? {};
    await addSessions(db, id, 450);
    await db.query.updateTable('users').set({ seen_at: 1 }).where('id', '=', id).execute();
    const isThere = async () =>
      (await db.query.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
    expect([await deleteGuests(db), await isThere()]).toEqual([true, true]);
    while (await deleteGuests(db));
    expect(await isThere()).toBe(false);
  });

  it('D-35 OP-124 of log-ins and refreshes that race a change of the password none survives that should not', async () => {
    for (const _ of upTo(3)) {
      const person = await signUp();
      const others = await Promise.all(upTo(5).map(() => logIn(person.person.email)));
      const [changed, traded, logins] = await Promise.all([
        change(server, person.access_token),
        Promise.all(
          others.map((one) => send(server.url, refresh.path, { method: 'POST', cookie: cookieOf(one) })),
        ),
        Promise.all(
          upTo(4).map(() =>
            codeOf(
              send(server.url, login.path, {
                method: 'POST',
                body: { username: person.person.email, password: PASSWORD },
              }),
            ),
          ),
        ),
      ]);
      expect(changed.status).toBe(200);
      expect(logins.every((code) => ['ok', 'password_wrong'].includes(code))).toBe(true);
      expect(await openSessionsOf(db, person.user.id)).toEqual([readClaims(person.access_token)?._ses]);
      for (const answer of traded.filter(({ ok }) => ok)) {
        const renewed = refresh.answer.parse(await answer.json());
        expect(await asks(server, renewed.access_token)).toBe('session_ended');
        expect(await trades(server, renewed)).toBe('session_ended');
      }
      const after = await logIn(person.person.email, FRESH);
      expect([await asks(server, after.access_token), await trades(server, after)]).toEqual(['ok', 'ok']);
    }
  });

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

  it('D-35 the session that is kept goes on through several changes, with its first token too', async () => {
    const person = await signUp();
    const passwords = [PASSWORD, FRESH, 'Legs-eleven!11', 'Kelly-eye!1'];
    for (const [at, password] of passwords.entries()) {
      const next = passwords[at + 1];
      if (next) expect((await change(server, person.access_token, [password, next])).status).toBe(200);
      expect(await asks(server, person.access_token)).toBe('ok');
    }
    const { answer } = await call(server.url, refresh, { cookie: person.cookie });
    expect(readClaims(answer.access_token)?._gen).toBe(3);
    expect(await asks(server, answer.access_token)).toBe('ok');
  });

  it('D-12 a node without the bus reads it, also of a transaction that commits late', async () => {
    const other = await startServer(fixture.settings());
    const [lost, late] = [await signUp(), await signUp()];
    const there = await logIn(lost.person.email);
    await change(server, lost.access_token);
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

describe('ending sessions on two nodes', () => {
  const nodes = twoNodes();

  it('D-12 D-35 the other node hears it on the bus, in the form of this version and of the one before', async () => {
    const { one, other } = nodes();
    const heard = new Map<string, string[]>();
    for (const channel of ['sessions-ended', 'generations-ended']) {
      await other.context.bus.subscribe(channel, (message) =>
        heard.set(channel, [...(heard.get(channel) ?? []), message]),
      );
    }
    const person = await signUpPerson(one.url);
    const { answer } = await call(one.url, login, {
      body: { username: person.person.email, password: PASSWORD },
    });
    await change(one, person.access_token);
    await vi.waitFor(
      async () => expect(await asks(other, answer.access_token)).toBe('session_ended'),
      PATIENCE,
    );
    expect(await asks(other, person.access_token)).toBe('ok');
    const kept = readClaims(person.access_token)?._ses;
    expect(heard.get('sessions-ended')).toEqual([readClaims(answer.access_token)?._ses]);
    expect(heard.get('generations-ended')?.map((text) => JSON.parse(text))).toEqual([
      { user_id: person.user.id, generation: 1, kept: [kept] },
    ]);
  });

  it('D-12 D-35 the bus alone is enough, and what it does not understand is read', async () => {
    const { one } = nodes();
    const person = await signUpPerson(one.url);
    const ending = { user_id: person.user.id, generation: 1, kept: [randomUUID()], more: 'of tomorrow' };
    await one.context.bus.publish('generations-ended', '{');
    await one.context.bus.publish('generations-ended', JSON.stringify(ending));
    await vi.waitFor(
      async () => expect(await asks(one, person.access_token)).toBe('session_ended'),
      PATIENCE,
    );
  });
});
