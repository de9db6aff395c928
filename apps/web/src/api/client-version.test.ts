import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentUser, signIn } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie, setAccessCookie } from '../testing/browser-state.ts';
import { settle } from '../testing/fake-clock.ts';
import { answer, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { isTooOld, onTooOld, setTooOld } from './client-version.ts';
import { signOut } from './log-out.ts';

const CHECK = 'GET /api/auth/check-username?username=ray';
const REFRESH = 'POST /api/auth/refresh';
const LOGIN = 'POST /api/auth/login';

const check = () => callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username: 'ray' } });
const login = () => callApi(ACCOUNT_ENDPOINTS.login, { body: { username: 'a@b.cd', password: 'x' } });

const runOut = () => setAccessCookie(accessToken({ runs_out_in: -1 }));

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

describe('the version of the app', () => {
  it('D-28 is sent with every call, also to renew a token and to sign out', async () => {
    runOut();
    const { calls, versions } = fakeServer({
      [REFRESH]: () => answer({ access_token: accessToken(), refresh_token: 'next' }),
      [CHECK]: () => answer({ available: true, message: '' }),
      [LOGIN]: () => answer(signedInAnswer()),
    });
    await check();
    await login();
    await signOut();
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, CHECK, LOGIN, 'POST /api/auth/logout']);
    expect(versions).toEqual(['1', '1', '1', '1']);
    expect(isTooOld()).toBe(false);
  });

  const tooOld = () => refuse(statusOfRefusal('client_too_old'), 'client_too_old', 'Too old.');

  it('D-28 that is too old is reported once, and signs nobody out', async () => {
    let times = 0;
    const stop = onTooOld(async () => {
      times += 1;
    });
    fakeServer({ [CHECK]: tooOld });
    expect(isTooOld()).toBe(false);
    for (let call = 0; call < 3; call += 1)
      await expect(check()).rejects.toMatchObject({ status: 426, code: 'client_too_old' });
    expect([times, isTooOld(), currentUser()]).toEqual([1, true, PRIYA]);
    expect(readAccessCookie()).toBeDefined();
    stop();
  });

  it('D-28 that is too old to renew a token signs nobody out either', async () => {
    runOut();
    fakeServer({ [REFRESH]: tooOld });
    await expect(check()).rejects.toMatchObject({ status: 426 });
    expect([isTooOld(), currentUser()]).toEqual([true, PRIYA]);
  });

  it('D-28 that is too old is reported to late listeners too', () => {
    setTooOld(true);
    let times = 0;
    onTooOld(async () => {
      times += 1;
    })();
    expect(times).toBe(1);
    setTooOld(false);
    setTooOld(true);
    expect(times, 'nor does it hear of anything once it has gone').toBe(1);
  });

  it('D-28 that is too old holds back refusals while the page updates itself', async () => {
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    const stop = onTooOld(() => promise);
    fakeServer({ [CHECK]: tooOld, [LOGIN]: () => answer(signedInAnswer()) });
    let failed = 0;
    const calls = [check(), check()].map((call) =>
      call.catch(() => {
        failed += 1;
      }),
    );
    await settle();
    expect([failed, isTooOld()]).toEqual([0, true]);
    await expect(login(), 'what is served is not held back').resolves.toMatchObject({ user: PRIYA });
    giveUp();
    await Promise.all(calls);
    expect(failed).toBe(2);
    stop();
  });
});
