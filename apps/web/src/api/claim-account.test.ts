import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, setAccessCookie } from '../testing/browser-state.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { answer, fakeServer, refuse } from '../testing/fake-server.ts';
import { accessToken, PRIYA, SAM, signedInAnswer } from '../testing/tokens.ts';

const CLAIM = 'POST /api/auth/claim';
const MERGE = 'POST /api/auth/merge';
const REFRESH = 'POST /api/auth/refresh';
const GAMES = 'GET /api/games/my';

const ACCOUNT = { ...SAM, username: 'sam_i_am', email: 'sam@example.com', is_guest: false };
const NEW = { email: 'sam@example.com', username: 'sam_i_am', password: 'Sunday1!' };
const KNOWN = { email: PRIYA.email, password: 'Sunday1!' };

const nothing = () => undefined;
const claimed = () => answer({ access_token: accessToken({ user: ACCOUNT }), user: ACCOUNT });
const merged = () => answer({ ...signedInAnswer(PRIYA), merged: { games_moved: 1, games_kept: 0 } });
const ended = () => refuse(401, 'session_ended', 'Session ended');
const refreshed = (user = SAM) => answer({ access_token: accessToken({ user }), refresh_token: 'next' });

/** The app's modules once more: another page over the same cookies, storage, locks and server. */
async function openTab() {
  vi.resetModules();
  const [{ claimAccount, mergeAccount }, { callApi }, { renewAccess }, { useSession }] = await Promise.all([
    import('./claim-account.ts'),
    import('./call-api.ts'),
    import('./renew-access.ts'),
    import('../session/session-store.ts'),
  ]);
  return {
    claim: () => claimAccount(NEW, nothing),
    merge: () => mergeAccount(KNOWN, nothing),
    listGames: () => callApi(GAME_ENDPOINTS.listMyGames, {}),
    renew: () => renewAccess(1_000),
    user: () => useSession.getState().user,
  };
}

beforeEach(() => {
  freshBrowser();
  localStorage.setItem('user', JSON.stringify(SAM));
  setAccessCookie(accessToken({ user: SAM }));
  fakeLocks();
});

describe('a guest who claims', () => {
  it('CLAIM-05 stays the same person, in the browser too', async () => {
    fakeServer({ [CLAIM]: claimed });
    const tab = await openTab();
    await tab.claim();
    expect(tab.user()).toEqual(ACCOUNT);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ACCOUNT);
  });

  it('CLAIM-05 OP-108 with a token that has run out renews it first, under the same lock', async () => {
    setAccessCookie(accessToken({ user: SAM, runs_out_in: -1 }));
    const { calls } = fakeServer({ [REFRESH]: () => refreshed(), [CLAIM]: claimed });
    const tab = await openTab();
    await tab.claim();
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, CLAIM]);
  });

  it('CLAIM-20 in two tabs at once: one is the account’s, the other learns of it', async () => {
    const answers = [claimed, () => refuse(409, 'not_guest', 'This is a full account already.')];
    fakeServer({
      [CLAIM]: () => answers.shift()?.() ?? ended(),
      [REFRESH]: () => refreshed(ACCOUNT),
    });
    const [one, two] = [await openTab(), await openTab()];
    const [first, second] = await Promise.allSettled([one.claim(), two.claim()]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'not_guest' } });
    expect(one.user()).toEqual(ACCOUNT);
    expect(two.user()).toMatchObject({ id: SAM.id, username: 'sam_i_am' });
    expect(two.user()?.is_guest).not.toBe(true);
  });

  it('CLAIM-20 whose answer got lost is the account’s with the next token', async () => {
    setAccessCookie(accessToken({ user: SAM, runs_out_in: -1 }));
    fakeServer({ [REFRESH]: () => refreshed(ACCOUNT) });
    const tab = await openTab();
    await tab.renew();
    expect(tab.user()).toEqual({ id: SAM.id, username: 'sam_i_am', email: '' });
  });
});

describe('the other tabs of a guest who merges', () => {
  it('CLAIM-16 CLAIM-17 wait for the new token instead of asking with the cookie of the guest', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = fakeServer({ [MERGE]: () => promise, [REFRESH]: ended });
    const [one, two] = [await openTab(), await openTab()];
    const merging = one.merge();
    await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain(MERGE));
    // The server has closed the socket of the guest, and the page wants a token for the next one.
    setAccessCookie(accessToken({ user: SAM, runs_out_in: -1 }));
    const renewed = two.renew();
    resolve(merged());
    await merging;
    await renewed;
    expect(two.user()).toEqual(PRIYA);
    expect(calls.map(({ route }) => route)).toEqual([MERGE]);
  });

  it('CLAIM-17 a call that is told that the session has ended looks at the stored user first', async () => {
    const asked = Promise.withResolvers<Response>();
    fakeServer({ [GAMES]: () => asked.promise, [MERGE]: merged });
    const [one, two] = [await openTab(), await openTab()];
    const listing = two.listGames();
    await one.merge();
    asked.resolve(ended());
    await expect(listing).rejects.toMatchObject({ status: 401 });
    expect(two.user()).toEqual(PRIYA);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(PRIYA);
  });

  it('CLAIM-20 that claim at the same time follow the account', async () => {
    fakeServer({
      [MERGE]: merged,
      [CLAIM]: () => refuse(409, 'not_guest', 'This is a full account already.'),
    });
    const [one, two] = [await openTab(), await openTab()];
    const [first, second] = await Promise.allSettled([one.merge(), two.claim()]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect([one.user(), two.user()]).toEqual([PRIYA, PRIYA]);
  });

  it('CLAIM-16 CLAIM-17 a tab whose cookie is the account’s before anybody told it follows, and signs nobody out', async () => {
    const { calls } = fakeServer({ [REFRESH]: () => refreshed(PRIYA), [GAMES]: () => answer([]) });
    setAccessCookie(accessToken({ user: SAM, runs_out_in: 0 }));
    const tab = await openTab();
    await expect(tab.renew()).rejects.toMatchObject({ status: 401 });
    expect(tab.user()).toMatchObject({ id: PRIYA.id, username: PRIYA.username });
    await tab.listGames();
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, GAMES]);
  });
});
