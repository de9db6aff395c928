import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
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
  const [{ enterAsGuest }, { currentUser }, { enterAhead }] = await Promise.all([
    import('./enter-as-guest.ts'),
    import('../session/session-store.ts'),
    import('../features/account/login/enter-ahead.ts'),
  ]);
  const game = { game_id: GAME.id, invited: 'unknown' } as const;
  return {
    enter: () => enterAsGuest({ display_name: 'Sam' }),
    /** As the press at the door of a game does. */
    press: async () => {
      void enterAhead('Sam', game, () => undefined);
      return await enterAsGuest({ display_name: 'Sam', game_id: GAME.id });
    },
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

  it('GUEST-26 two tabs that press at once, with requests sent ahead, end as the same guest', async () => {
    const taken = () => refuse(409, 'already_signed_in', 'You are already signed in as Sam.');
    const answers = [entered, taken];
    const { calls } = fakeServer({ [ENTER]: () => (answers.shift() ?? taken)() });
    const [one, two] = [await openTab(), await openTab()];
    expect(await Promise.all([one.press(), two.press()])).toEqual([null, null]);
    expect([one.currentUser(), two.currentUser()]).toEqual([SAM, SAM]);
    expect(calls.filter(({ route }) => route !== ENTER)).toEqual([]);
  });

  it('GUEST-26 after a failure the second tab makes the guest', async () => {
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
