import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLog } from '../health/log.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { callApi, callByStatus } from './call-api.ts';
import { failureOf, isToWait, Refused, Unreachable } from './failures.ts';

const LOGIN = 'POST /api/auth/login';

const INPUT = { body: { username: 'a@b.cd', password: 'x' } };
const login = () => callApi(ACCOUNT_ENDPOINTS.login, INPUT);

beforeEach(() => freshBrowser());

describe('a request', () => {
  it('sends JSON or nothing, with its headers, and accepts JSON', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
      const given = new Headers(headers);
      sent.push([given.get('Accept'), given.get('Content-Type'), body]);
      return answer(signedInAnswer());
    });
    await login();
    await callByStatus(ACCOUNT_ENDPOINTS.logout, {});
    expect(sent).toEqual([
      ['application/json', 'application/json', JSON.stringify(INPUT.body)],
      ['application/json', null, undefined],
    ]);
  });

  it('that changes something never uses an early answer', async () => {
    const { calls } = fakeServer({ [LOGIN]: () => answer(signedInAnswer()) });
    const answers = new Map([['/api/auth/login', Promise.resolve(answer({}))]]);
    vi.stubGlobal('early', { token: null, answers });
    await login();
    expect(calls).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('OP-138 that breaks off halfway counts as unreachable', async () => {
    const broken = new Response('{"access_');
    broken.text = () => Promise.reject(new TypeError('network error'));
    fakeServer({ [LOGIN]: () => broken });
    const failure = await login().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreachable);
    expect(failure).toHaveProperty('message', 'The answer broke off');
  });

  it('OP-006 of another form is a refusal with its status, or a success where nobody needs it', async () => {
    const { routes } = fakeServer({ [LOGIN]: () => answer({ access_token: 7 }, { status: 201 }) });
    await expect(login()).rejects.toMatchObject({ name: 'Refused', status: 201 });
    expect(await callByStatus(ACCOUNT_ENDPOINTS.login, INPUT)).toBeNull();
    routes[LOGIN] = () => answer(signedInAnswer());
    expect(await callByStatus(ACCOUNT_ENDPOINTS.login, INPUT)).toMatchObject({ refresh_token: 'refresh' });
  });

  it.each([
    ['7', 7],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('D-25 that asks to wait gives the seconds, or nothing: %s', async (given, seconds) => {
    fakeServer({ [LOGIN]: () => refuse(429, 'too_many_requests', 'Slow down.', { 'Retry-After': given }) });
    await expect(login()).rejects.toMatchObject({ status: 429, retry_after: seconds });
  });
});

describe('a failure', () => {
  it.each([
    ['info', 'Refused: No.', () => refuse(400, 'invalid', 'No.')],
    ['info', 'Refused: Never.', () => refuse(499, 'invalid', 'Never.')],
    ['warning', 'Refused: Oh dear.', () => refuse(500, 'internal', 'Oh dear.')],
    ['warning', 'Refused: The server answered with 201', () => answer({ access_token: 7 }, { status: 201 })],
    ['warning', 'Unreachable: No answer', cutOff],
  ])('HEALTH-11 is logged once, as %s: %s', async (level, text, respond) => {
    fakeServer({ [LOGIN]: respond });
    const before = readLog().length;
    await expect(login()).rejects.toBeInstanceOf(Error);
    expect(readLog().slice(before)).toMatchObject([{ level, text: `${LOGIN}: ${text}` }]);
  });

  it('D-25 D-28 has to wait after a rate limit or for a newer app, and only then', () => {
    const failures = [new Refused(429), new Refused(426), new Refused(409), new Unreachable('gone'), null];
    expect(failures.map(isToWait)).toEqual([true, true, false, false, false]);
  });

  it('does not hide our own bugs', () => {
    const fault = new TypeError('not a function');
    expect(() => failureOf(fault)).toThrow(fault);
  });
});
