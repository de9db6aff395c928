import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../src/accounts/delete-expired.ts';
import { deleteGuests } from '../src/accounts/guests/delete-guests.ts';
import type { Db } from '../src/db/db.ts';
import { recordStatements } from './plans/record-statements.ts';
import { addSessions, openSessionsOf } from './support/limits/open-sessions.ts';
import {
  asks,
  changePassword,
  codeOf,
  cookieOf,
  FRESH,
  logIn,
  trades,
} from './support/limits/use-sessions.ts';
import { newPeople } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, send, startServer, type TestServer } from './support/test-server.ts';

const { login, refresh } = ACCOUNT_ENDPOINTS;
const DAY = 24 * 60 * 60 * 1_000;
const MANY = 20_000;

forEachEngine('ending sessions', (fixture) => {
  let server: TestServer;
  let db: Db;
  const signUp = () => signUpPerson(server.url);

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
      expect((await changePassword(server, person.access_token)).status).toBe(200);
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

  it('D-35 an account with 20,000 open sessions comes down to 50 with the next log-in, those that began last', {
    tags: 'long',
  }, async () => {
    const person = await signUp();
    await addSessions(db, person.user.id, MANY);
    const begun = await logIn(server, person.person.email);
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
    await changePassword(server, person.access_token);
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

  it('D-35 OP-124 of log-ins and refreshes that race a change of the password none survives that should not', {
    tags: 'race',
  }, async () => {
    for (const _ of upTo(3)) {
      const person = await signUp();
      const others = await Promise.all(upTo(5).map(() => logIn(server, person.person.email)));
      const [changed, traded, logins] = await Promise.all([
        changePassword(server, person.access_token),
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
      const after = await logIn(server, person.person.email, FRESH);
      expect([await asks(server, after.access_token), await trades(server, after)]).toEqual(['ok', 'ok']);
    }
  });

  it('D-35 the session that is kept goes on through several changes, with its first token too', async () => {
    const person = await signUp();
    const passwords = [PASSWORD, FRESH, 'Legs-eleven!11', 'Kelly-eye!1'];
    for (const [at, password] of passwords.entries()) {
      const next = passwords[at + 1];
      if (next)
        expect((await changePassword(server, person.access_token, [password, next])).status).toBe(200);
      expect(await asks(server, person.access_token)).toBe('ok');
    }
    const { answer } = await call(server.url, refresh, { cookie: person.cookie });
    expect(readClaims(answer.access_token)?._gen).toBe(3);
    expect(await asks(server, answer.access_token)).toBe('ok');
  });
});
