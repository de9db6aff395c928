import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentUser, signIn } from '../session/session-store.ts';
import { freshBrowser, readAccessCookie, setAccessCookie } from '../testing/browser-state.ts';
import { settle } from '../testing/fake-clock.ts';
import { answer, fakeServer } from '../testing/fake-server.ts';
import { accessToken, PRIYA, RAY, signedInAnswer } from '../testing/tokens.ts';
import { signOut } from './log-out.ts';
import { renewAccess } from './renew-access.ts';
import { signInByToken } from './sign-in-by-token.ts';

const LOGOUT = 'POST /api/auth/logout';
const REFRESH = 'POST /api/auth/refresh';

const done = () => answer({ success: true });
const refreshed = (user = PRIYA) => answer({ access_token: accessToken({ user }), refresh_token: 'next' });

/** A response that waits until the test releases it. */
function onItsWay(answered: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A lock that is never released would block the next test too.
  onTestFinished(() => resolve());
  return { respond: () => promise.then(answered), come: resolve };
}

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

describe('the session lock', () => {
  it('OP-107 a log-out waits for a refresh, whose new cookie would survive it', async () => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    const refresh = onItsWay(refreshed);
    const { calls } = fakeServer({ [REFRESH]: refresh.respond, [LOGOUT]: done });
    const renewed = renewAccess().catch(() => null);
    await settle();
    const signed_out = signOut();
    await settle();
    expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
    refresh.come();
    await Promise.all([renewed, signed_out]);
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, LOGOUT]);
    expect([currentUser(), readAccessCookie()]).toEqual([null, undefined]);
  });

  it('OP-107 SOCIAL-09 a social sign-in waits for the log-out before it', async () => {
    const log_out = onItsWay(done);
    const { calls } = fakeServer({ [LOGOUT]: log_out.respond, [REFRESH]: () => refreshed(RAY) });
    const signed_out = signOut();
    await settle();
    const came = signInByToken(accessToken({ user: RAY }));
    await settle();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
    log_out.come();
    await Promise.all([signed_out, came]);
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT, REFRESH]);
    expect(currentUser()?.id).toBe(RAY.id);
  });

  it('OP-107 two sign-outs at once are one log-out, so that the second never meets the next sign-in', async () => {
    const { calls } = fakeServer({ [LOGOUT]: done });
    await Promise.all([signOut(), signOut()]);
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT]);
  });

  it('SESS-13 a token for nobody, or an unreadable response, is a refusal', async () => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    const { calls } = fakeServer({ [REFRESH]: () => answer('hello') });
    await expect(renewAccess()).rejects.toMatchObject({ name: 'Refused', status: 200 });
    expect(currentUser()).toBeNull();
    await expect(renewAccess()).rejects.toMatchObject({ name: 'Refused', status: 401 });
    expect(calls).toHaveLength(1);
  });

  it('OP-108 a token that expires too soon is renewed', async () => {
    setAccessCookie(accessToken({ runs_out_in: 30 }));
    const { calls } = fakeServer({ [REFRESH]: () => refreshed() });
    expect(await renewAccess(20_000)).toBe(readAccessCookie());
    expect(calls).toEqual([]);
    expect(await renewAccess(60_000)).toBe(readAccessCookie());
    expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
  });
});
