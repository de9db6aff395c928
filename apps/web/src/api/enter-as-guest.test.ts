import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { answer, cutOff, fakeServer } from '../testing/fake-server.ts';
import { accessToken, RAY } from '../testing/tokens.ts';

const ENTER = 'POST /api/auth/guest';
const LOGOUT = 'POST /api/auth/logout';
const SAM = { ...RAY, username: 'Sam', email: '', is_guest: true };

const entered = () =>
  answer({
    access_token: accessToken({ user: SAM, more_claims: { provider: 'guest' } }),
    refresh_token: 'refresh',
    user: SAM,
  });

/** The app's modules once more: another page over the same storage, locks and server. */
async function openTab() {
  vi.resetModules();
  // Fetched later, they would belong to the tab that was opened last.
  const calls = import('../features/account/login/guest-calls.ts');
  vi.doMock('../features/account/login/fetch-calls.ts', () => ({ fetchGuestCalls: () => calls }));
  const [{ enterAsGuest }, { currentUser }, { enterGame }] = await Promise.all([
    import('./enter-as-guest.ts'),
    import('../session/session-store.ts'),
    import('../features/account/login/enter-ahead.ts'),
  ]);
  const game = { game_id: GAME.id, invited: 'unknown' } as const;
  return {
    enter: () => enterAsGuest({ display_name: 'Sam' }),
    press: () => enterGame('Sam', game, () => undefined),
    currentUser,
  };
}

beforeEach(() => {
  freshBrowser();
  fakeLocks();
});

describe('entering as a guest', () => {
  it('GUEST-26 two tabs at once make one guest, and the second goes on as the first one’s', async () => {
    const { calls } = fakeServer({ [ENTER]: entered });
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.enter(), two.enter()]);
    expect(calls.map(({ route }) => route)).toEqual([ENTER]);
    expect([one.currentUser(), two.currentUser()]).toEqual([SAM, SAM]);
  });

  it('GUEST-26 two tabs that press at once send one request ahead, and end as the same guest', {
    tags: 'long',
  }, async () => {
    const { calls } = fakeServer({ [ENTER]: entered });
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.press(), two.press()]);
    expect([one.currentUser(), two.currentUser()]).toEqual([SAM, SAM]);
    expect(calls.map(({ route }) => route)).toEqual([ENTER]);
  });

  it('GUEST-26 after a failure the second tab makes the guest', { tags: 'long' }, async () => {
    const answers = [cutOff, entered];
    fakeServer({ [ENTER]: () => (answers.shift() ?? entered)() });
    const [one, two] = [await openTab(), await openTab()];
    const [first, second] = await Promise.allSettled([one.enter(), two.enter()]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
    expect(two.currentUser()).toEqual(SAM);
  });

  it('GUEST-21 OP-107 the log-out of the person before goes first', async () => {
    localStorage.setItem('log_out_owed', 'yes');
    const { calls } = fakeServer({ [LOGOUT]: () => answer({ success: true }), [ENTER]: entered });
    await (await openTab()).enter();
    expect(calls.map(({ route }) => route)).toEqual([LOGOUT, ENTER]);
  });
});
