import { randomBytes } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockAccount } from '../src/accounts/account-queries.ts';
import { hashSecretToken } from '../src/accounts/secret-tokens.ts';
import { signIn } from '../src/accounts/sign-in.ts';
import { openSessionsOf } from './support/limits/open-sessions.ts';
import { openSocket } from './support/live-client.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { gameRow } from './support/rows.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, LIMITED, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { login, profile, refresh } = ACCOUNT_ENDPOINTS;
const HOUR = 60 * 60 * 1_000;

const sessionOf = ({ access_token }: { access_token: string }) => readClaims(access_token)?._ses ?? '';

forEachEngine('the ceiling of open sessions', (fixture) => {
  const { server } = room(fixture);

  const signUp = () => signUpPerson(server.url);
  /** A sign-in without the cost of a password. */
  const beginFor = async (user_id: string) =>
    (await signIn(server.context, null, (tx) => lockAccount(tx, user_id))).signed_in;
  const backdate = (session_id: string, by: number) =>
    server.context.db.query
      .updateTable('refresh_tokens')
      .set((row) => ({ created_at: row('created_at', '-', by) }))
      .where('session_id', '=', session_id)
      .execute();
  const ask = (token: string) => send(server.url, profile.path, { token });

  it('D-35 D-12 the 51st session ends the one seen longest ago, with its socket and its access token', async () => {
    const first = await signUp();
    const { db } = server.context;
    const game = gameRow(first.user.id, { state: 'OPEN' });
    await db.query.insertInto('games').values(game).execute();
    const others = [];
    for (const _ of upTo(49)) others.push(await beginFor(first.user.id));
    expect(await openSessionsOf(db, first.user.id)).toHaveLength(50);
    const [oldest] = others;
    if (!oldest) throw new Error('A session is missing.');
    // The first one began before all others, but was seen since.
    for (const one of others) await backdate(sessionOf(one), HOUR);
    await backdate(sessionOf(oldest), HOUR);
    const live = openSocket(server.url, game.id, { token: oldest.access_token });
    await live.next('auth_success');
    const { answer } = await call(server.url, login, {
      body: { username: first.person.email, password: PASSWORD },
    });
    expect(await live.closed).toEqual({ code: 1008, reason: 'Session ended' });
    expect(await readRefusal(await ask(oldest.access_token))).toMatchObject({ code: 'session_ended' });
    const open = [first, ...others.slice(1), answer].map(sessionOf).sort();
    expect(await openSessionsOf(db, first.user.id)).toEqual(open);
    expect((await ask(first.access_token)).status).toBe(200);
  });

  it('D-35 log-ins at the same moment never leave more than 50', { tags: 'race' }, async () => {
    const { user } = await signUp();
    for (const _ of upTo(48)) await beginFor(user.id);
    const begun = await Promise.all(upTo(8).map(() => beginFor(user.id)));
    const open = await openSessionsOf(server.context.db, user.id);
    expect(open).toHaveLength(SESSION.open_max);
    expect(open).toEqual(expect.arrayContaining(begun.map(sessionOf)));
  });
});

forEachEngine('the pace of sessions', (fixture) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(fixture.settings(), { env: { ...LIMITED, TRUST_PROXY: '1' } });
  });
  afterAll(() => server.drain());

  const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
  const trade = (refresh_token: string, address = newAddress()) =>
    send(server.url, refresh.path, {
      method: 'POST',
      cookie: `refresh_token=${refresh_token}`,
      headers: { 'x-forwarded-for': address },
    });
  const tooMany = async (answer: Response) => {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readRefusal(answer)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      is_same: true,
    });
  };
  const tokenIn = async (answer: Response) => refresh.answer.parse(await answer.json()).refresh_token;

  it('D-35 D-25 30 exchanges a minute of one session, and the repeat of one is free', async () => {
    const { refresh_token } = await signUpPerson(server.url);
    let [token, before] = [refresh_token, refresh_token];
    for (const _ of upTo(30)) [token, before] = [await tokenIn(await trade(token)), token];
    await tooMany(await trade(token));
    for (const _ of upTo(5)) expect(await tokenIn(await trade(before))).toBe(token);
    // Nothing has changed: the token is not exchanged.
    const row = server.context.db.query.selectFrom('refresh_tokens').select('rotated_at');
    const stored = await row.where('token_hash', '=', hashSecretToken(token)).executeTakeFirst();
    expect(stored).toEqual({ rotated_at: null });
    expect((await trade((await signUpPerson(server.url)).refresh_token)).status).toBe(200);
  });

  it('D-35 OP-108 50 tabs that exchange one token at once count as one', { tags: 'race' }, async () => {
    const { refresh_token } = await signUpPerson(server.url);
    const tokens = await Promise.all(upTo(50).map(async () => tokenIn(await trade(refresh_token))));
    expect(new Set(tokens).size).toBe(1);
  });

  it('D-35 D-25 60 unknown refresh tokens a minute from one address, and a right one is never refused there', async () => {
    const address = newAddress();
    const unknown = await Promise.all(upTo(60).map((n) => trade(`unknown ${n}`, address)));
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([401]));
    await tooMany(await trade('unknown', address));
    const { refresh_token } = await signUpPerson(server.url);
    expect((await trade(refresh_token, address)).status).toBe(200);
    expect((await trade('unknown')).status).toBe(401);
  });

  it('D-35 D-25 30 log-ins in 10 minutes with the right password of an account, from wherever', async () => {
    const { person } = await signUpPerson(server.url);
    const other = await signUpPerson(server.url);
    const logIn = (username: string) =>
      send(server.url, login.path, {
        method: 'POST',
        body: { username, password: PASSWORD },
        headers: { 'x-forwarded-for': newAddress() },
      });
    const answers = await Promise.all(upTo(34).map(() => logIn(person.email)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    for (const answer of answers.filter(({ ok }) => !ok)) await tooMany(answer);
    expect((await logIn(other.person.email)).status).toBe(200);
  });
});
