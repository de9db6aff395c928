import { randomUUID } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '../src/context.ts';
import { answerError } from '../src/http/errors.ts';
import { authenticateRequests } from '../src/http/request-guards.ts';
import { mount } from '../src/http/route.ts';
import { PATIENCE } from './support/patience.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { call, readRefusal, SECRET, send, startServer, type TestServer } from './support/test-server.ts';

const base = { method: 'GET', summary: 'A call of the tests', tag: 'tests' } as const;

const WHO_AM_I = {
  ...base,
  path: '/api/whoami',
  access: 'user',
  answer: z.object({ id: z.string() }),
} as const satisfies Endpoint;

const IN_SETUP = { ...WHO_AM_I, path: '/api/in-setup', access: 'user_in_setup' } as const satisfies Endpoint;

const ECHO = {
  ...base,
  method: 'POST',
  path: '/api/echo/{word}',
  access: 'anyone',
  params: z.object({ word: z.string() }),
  query: z.object({ times: z._default(z.pipe(z.string(), z.transform(Number)), 1) }),
  body: z.object({ text: z.string() }),
  answer: z.object({ word: z.string(), times: z.number(), text: z.string() }),
} as const satisfies Endpoint;

const FAIL = {
  ...base,
  path: '/api/fail',
  access: 'anyone',
  query: z.object({ with: z.string() }),
  answer: z.null(),
} as const satisfies Endpoint;

const FAILURES: Record<string, Error> = {
  bug: new Error('the password of the database is hunter2'),
  outage: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
};

/** The real authentication, error and route code around small test endpoints, on a free port. */
async function startSmallApp(context: Context): Promise<{ url: string; app: FastifyInstance }> {
  const app = fastify();
  app.setErrorHandler(answerError);
  authenticateRequests(app, context);
  mount(app, WHO_AM_I, ({ user }) => ({ id: user.id }));
  mount(app, IN_SETUP, ({ user }) => ({ id: user.id }));
  mount(app, ECHO, ({ params, query, body }) => ({ ...params, ...query, ...body }));
  mount(app, FAIL, ({ query }) => {
    throw FAILURES[query.with];
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

const MINUTE = 60;
const seconds = () => Math.floor(Date.now() / 1_000);

function sign(claims: Partial<TokenClaims>, secret = SECRET, alg = 'HS256'): Promise<string> {
  const whole = {
    iat: seconds(),
    exp: seconds() + 15 * MINUTE,
    _id: randomUUID(),
    _ses: randomUUID(),
    _usr: 'x',
  };
  return new SignJWT({ ...whole, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}

describe('access tokens', () => {
  let storage: Storage;
  let server: TestServer;
  let small: { url: string; app: FastifyInstance };
  const ask = (token: string | null, path = '/api/whoami') => send(small.url, path, token ? { token } : {});
  const refused = async (token: string) => readRefusal(await ask(token));

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings);
    small = await startSmallApp(server.context);
  });
  afterAll(async () => {
    await small.app.close();
    await server.drain();
    await storage.drop();
  });

  it('SESS-01 an endpoint that needs a user identifies them by the bearer token', async () => {
    const { access_token, user } = await signUpPerson(server.url);
    const response = await ask(access_token);
    expect(await response.json()).toEqual({ id: user.id });
    expect(
      (await send(small.url, '/api/whoami', { headers: { authorization: `bearer ${access_token}` } })).ok,
    ).toBe(true);
  });

  it('OP-005 OP-107 a token in a cookie, in the query or in another scheme is ignored', async () => {
    const { access_token } = await signUpPerson(server.url);
    const tries = [
      send(small.url, '/api/whoami', { cookie: `access_token=${access_token}` }),
      send(small.url, `/api/whoami?token=${access_token}`),
      send(small.url, '/api/whoami', { headers: { authorization: `Basic ${access_token}` } }),
      send(small.url, '/api/whoami', { headers: { authorization: access_token } }),
    ];
    for (const response of await Promise.all(tries)) {
      expect(await readRefusal(response)).toMatchObject({ status: 401, code: 'authentication_required' });
    }
  });

  it('SESS-10 D-10 only an HS256 token of our secret with all its claims is accepted', async () => {
    const { access_token } = await signUpPerson(server.url);
    const [header, payload] = access_token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      'nonsense',
      `${none}.${payload}.`,
      `${header}.${payload}.AAAA`,
      await sign({}, 'another secret that is long enough too'),
      await sign({}, SECRET, 'HS512'),
      await sign({ _id: 'somebody' }),
      await sign({ _ses: 'some session' }),
    ];
    for (const token of forged)
      expect(await refused(token)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await refused(await sign({ exp: seconds() - 1 }))).toMatchObject({
      status: 401,
      code: 'token_expired',
    });
  });

  it('OP-127 until a username is chosen only the setup endpoints are open', async () => {
    const token = await sign({ needs_username_setup: true });
    expect(await refused(token)).toMatchObject({ status: 403, code: 'username_setup_needed' });
    expect((await ask(token, '/api/in-setup')).status).toBe(200);
  });

  it('SESS-11 D-10 a half-spent token is renewed, a newer one is not', async () => {
    const { access_token, user } = await signUpPerson(server.url);
    const claims = readClaims(access_token);
    if (!claims) return expect.unreachable();
    const fresh = await sign({ ...claims, iat: seconds() - 7 * MINUTE, exp: seconds() + 8 * MINUTE });
    expect((await ask(fresh)).headers.get('x-new-token')).toBeNull();

    const spent = await sign({ ...claims, iat: seconds() - 8 * MINUTE, exp: seconds() + 7 * MINUTE });
    const response = await ask(spent);
    const renewed = response.headers.get('x-new-token') ?? '';
    expect(response.headers.get('access-control-expose-headers')).toBe('x-new-token');
    expect(readClaims(renewed)).toMatchObject({ _id: user.id, _ses: claims._ses });
    expect((await ask(renewed)).status).toBe(200);
  });

  it('OP-109 D-10 no new token for a session that has ended', async () => {
    const spent = await sign({ iat: seconds() - 14 * MINUTE, exp: seconds() + MINUTE });
    const response = await ask(spent);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-new-token')).toBeNull();
  });

  it('OP-124 D-12 after log-out the access token is refused', async () => {
    const { access_token, cookie } = await signUpPerson(server.url);
    expect((await ask(access_token)).status).toBe(200);
    await call(server.url, ACCOUNT_ENDPOINTS.logout, { cookie });
    expect(await refused(access_token)).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('D-12 another node without the bus learns of a log-out from the database', async () => {
    const other = await startServer(storage.settings);
    const { access_token, cookie } = await signUpPerson(other.url);
    await call(other.url, ACCOUNT_ENDPOINTS.logout, { cookie });
    await vi.waitFor(
      async () => expect(await refused(access_token)).toMatchObject({ code: 'session_ended' }),
      PATIENCE,
    );
    await other.drain();
    const later = await startServer(storage.settings);
    await expect(later.context.auth.authenticate(access_token)).rejects.toThrow('Session ended');
    await later.drain();
  });

  it('D-12 another node learns of a log-out from the bus alone', async () => {
    const { access_token } = await signUpPerson(server.url);
    await server.context.node.bus.publish('sessions-ended', 'nonsense');
    await server.context.node.bus.publish('sessions-ended', readClaims(access_token)?._ses ?? '');
    await vi.waitFor(
      async () => expect(await refused(access_token)).toMatchObject({ code: 'session_ended' }),
      PATIENCE,
    );
  });

  it('OP-004 D-08 invalid input is a plain 400', async () => {
    const echo = (path: string, body: unknown) => send(small.url, path, { method: 'POST', body });
    const good = await echo('/api/echo/bingo?times=2', { text: 'a', more: 'b' });
    expect(await good.json()).toEqual({ word: 'bingo', times: 2, text: 'a' });
    for (const body of [{}, { text: 1 }, [], null]) {
      expect(await readRefusal(await echo('/api/echo/bingo', body))).toMatchObject({
        status: 400,
        code: 'bad_request',
      });
    }
  });

  it('OP-004 a failure is answered without details, an outage with 503 and Retry-After', async () => {
    const bug = await send(small.url, '/api/fail?with=bug');
    const text = await bug.clone().text();
    expect(await readRefusal(bug)).toMatchObject({ status: 500, code: 'internal_error' });
    expect(text).not.toContain('hunter2');
    const outage = await send(small.url, '/api/fail?with=outage');
    expect(outage.headers.get('retry-after')).toBe('2');
    expect(await readRefusal(outage)).toMatchObject({ status: 503, code: 'service_unavailable' });
  });
});
