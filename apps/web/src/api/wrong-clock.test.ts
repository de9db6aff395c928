import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { isExpired, readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUser, signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { stopClocks } from '../testing/fake-clock.ts';
import { answer, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { noteServerTime } from './server-time.ts';

const REFRESH = 'POST /api/auth/refresh';
const CHECK = 'GET /api/auth/check-username?username=ray';
const HOUR = 60 * 60 * 1_000;
const START = Date.parse('2026-02-01T19:30:00.000Z');

const check = () => callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username: 'ray' } });

/** The clock of the server goes on with the one of this device, so far behind it. */
let ahead = 0;
const serverNow = () => Date.now() - ahead;

const dated = (response: Response): Response => {
  response.headers.set('Date', new Date(serverNow()).toUTCString());
  return response;
};
const newToken = () => accessToken({ runs_out_in: 900 - ahead / 1_000 });

/** A server that judges tokens by its own clock, as the real one does. */
const openServer = () =>
  fakeServer({
    [REFRESH]: () => dated(answer({ access_token: newToken(), refresh_token: 'next' })),
    [CHECK]: ({ token }) => {
      const claims = readClaims(token ?? '');
      const is_good = claims !== null && !isExpired(claims, serverNow());
      return dated(
        is_good ? answer({ available: true, message: '' }) : refuse(401, 'token_expired', 'Token expired'),
      );
    },
  });

beforeEach(() => {
  freshBrowser();
  stopClocks(new Date(START).toISOString());
  signIn(signedInAnswer(PRIYA));
});
afterEach(() => {
  ahead = 0;
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

describe('a device whose clock is wrong', () => {
  it.each([
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
  ])('D-36 SESS-12 (%s) refreshes once for each token, and stays signed in', async (_how, by) => {
    ahead = by;
    const { calls } = openServer();
    signIn({ access_token: newToken(), user: PRIYA });
    const refreshes = () => calls.filter(({ route }) => route === REFRESH).length;
    for (let minute = 0; minute < 60; minute += 1) {
      await check();
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(refreshes()).toBeGreaterThanOrEqual(3);
    expect(refreshes()).toBeLessThanOrEqual(5);
    expect(currentUser()).toEqual(PRIYA);
  });

  it('D-36 a server whose clock was set ahead ends no session: the page asks for a new token', async () => {
    const { calls } = openServer();
    await check();
    ahead = -HOUR;
    await Promise.all([check(), check()]);
    expect(calls.map(({ route }) => route)).toEqual([CHECK, CHECK, CHECK, REFRESH, CHECK, CHECK]);
    expect(currentUser()).toEqual(PRIYA);
  });
});
