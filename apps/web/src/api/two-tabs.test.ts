import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, setAccessCookie } from '../testing/browser-state.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { answer, fakeServer } from '../testing/fake-server.ts';
import { accessToken, PRIYA } from '../testing/tokens.ts';

/** The app's modules once more: another page over the same cookies, storage, locks and server. */
async function openTab() {
  vi.resetModules();
  const [{ callApi }, { useSession }] = await Promise.all([
    import('./call-api.ts'),
    import('../session/session-store.ts'),
  ]);
  return {
    check: () => callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username: 'ray' } }),
    currentUser: () => useSession.getState().user,
  };
}

beforeEach(() => {
  freshBrowser();
  localStorage.setItem('user', JSON.stringify(PRIYA));
  setAccessCookie(accessToken({ runs_out_in: -1 }));
  fakeLocks();
});

describe('two tabs', () => {
  it('OP-108 take turns to refresh, so that one refresh serves both', async () => {
    const { calls } = fakeServer({
      'POST /api/auth/refresh': () => answer({ access_token: accessToken(), refresh_token: 'next' }),
      'GET /api/auth/check-username?username=ray': () => answer({ available: true, message: '' }),
    });
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.check(), two.check(), one.check(), two.check()]);
    expect(calls.filter(({ route }) => route === 'POST /api/auth/refresh')).toHaveLength(1);
    expect([one.currentUser(), two.currentUser()]).toEqual([PRIYA, PRIYA]);
  });
});
