import type { Profile } from '@phrase-bingo/game/wire/account';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../../api/reach.ts';
import ProfilePage from '../../pages/profile-page.tsx';
import { signIn, useSession } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PRIYA, SAM, signedInAnswer } from '../../testing/tokens.ts';
import { Streaks } from './profile-view.tsx';

const PROFILE = 'GET /api/users/profile';

const NEWCOMER: Profile = {
  username: PRIYA.username,
  email: PRIYA.email,
  level: 1,
  xp: 0,
  xp_for_next_level: 100,
  games_played: 0,
  games_won: 0,
  streak_current: 0,
  streak_longest: 0,
  bucks: 0,
  badges: [],
  created_at: new Date(2026, 2, 14, 12).toISOString(),
  last_login: null,
  is_social_login: false,
};

const BADGES = ['First Game', 'First Win', 'Five Wins', 'Week Streak', 'Level 5', 'First Hosted Game'];

const open = () => renderAt(<ProfilePage />, { path: '/profile' });

async function show(changes: Partial<Profile> = {}) {
  fakeServer({ [PROFILE]: () => answer({ ...NEWCOMER, ...changes }) });
  const user = open();
  await screen.findByText('Games played');
  return user;
}

/** The value beside a name in a list of facts. */
const factOf = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

describe('the profile', () => {
  it('CLAIM-05 GUEST-39 of a guest is not shown to the account that they have become', async () => {
    signIn(signedInAnswer(SAM));
    await show({ username: 'Sam', email: '', is_guest: true });
    expect(screen.getByText(/^You are playing as a guest/)).toBeVisible();
    const account = { ...SAM, username: 'sam_i_am', email: 'sam@example.com', is_guest: false };
    const asked = Promise.withResolvers<Response>();
    fakeServer({ [PROFILE]: () => asked.promise });
    act(() => signIn(signedInAnswer(account)));
    expect(screen.queryByText(/^You are playing as a guest/)).toBeNull();
    asked.resolve(answer({ ...NEWCOMER, username: 'sam_i_am', email: 'sam@example.com' }));
    expect(await screen.findByText('sam@example.com')).toBeVisible();
  });

  it('PROF-02 PROF-03 shows who it is, the level and the experience', async () => {
    await show({ level: 7, xp: 640, xp_for_next_level: 1_000 });
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getByText(PRIYA.username)).toBeVisible();
    expect(screen.getByText(PRIYA.email)).toBeVisible();
    expect(screen.getByText('Level 7')).toBeVisible();
    expect(screen.getByText('640 of 1,000 XP')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Experience' })).toHaveAttribute('value', '64');
  });

  it.each([
    [0, '0'],
    [250, '100'],
  ])('PROF-04 %i of 100 xp fill the bar to %s percent', async (xp, value) => {
    await show({ xp });
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', value);
  });

  it('PROF-05 PROF-09 shows games, win rate and bucks', async () => {
    await show({ games_played: 58, games_won: 11, bucks: 1_240 });
    expect(factOf('Games played')).toBe('58');
    expect(factOf('Games won')).toBe('11');
    expect(factOf('Win rate')).toBe('19.0%');
    expect(factOf('Bucks')).toBe('1,240');
  });

  it('PROF-06 OP-134 without games the win rate is 0.0%', async () => {
    await show();
    expect(factOf('Win rate')).toBe('0.0%');
  });

  it('PROF-07 shows both streaks', async () => {
    await show({ streak_current: 1, streak_longest: 12 });
    expect(factOf('Current streak')).toBe('1 day');
    expect(factOf('Longest streak')).toBe('12 days');
  });

  it('PROF-08 each step at 3, 7 and 30 days has a colour and a sign of its own', () => {
    const lookAt = (streak_current: number) => {
      const { container, unmount } = render(<Streaks {...NEWCOMER} streak_current={streak_current} />);
      const streak = container.querySelector<HTMLElement>('[data-step]');
      const look = `${streak?.dataset.step} ${streak?.querySelector('svg')?.getAttribute('class')}`;
      unmount();
      return look;
    };
    expect(new Set([2, 3, 7, 30].map(lookAt)).size).toBe(4);
    expect(lookAt(6)).toBe(lookAt(3));
    expect(lookAt(29)).toBe(lookAt(7));
  });

  it('PROF-10 shows badges six per row with their names, and what earned each', async () => {
    const user = await show({ badges: BADGES });
    const panel = screen.getByRole('region', { name: 'Badges' });
    const buttons = within(panel).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(BADGES);
    expect(within(panel).getByRole('list').style.getPropertyValue('--per-row')).toBe('6');
    expect(within(panel).getByText('6 earned')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Five Wins' }));
    expect(within(panel).getByRole('status')).toHaveTextContent('Five Wins Win five rounds');
    expect(within(panel).getByRole('button', { name: 'Five Wins' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('PROF-10 tells someone without badges how to get the first', async () => {
    await show();
    expect(screen.getByText(/Play your first round/)).toBeVisible();
  });

  it('PROF-11 shows when the account was made and the last login, and N/A without one', async () => {
    await show();
    expect(factOf('Created')).toBe('14 March 2026');
    expect(factOf('Last login')).toBe('N/A');
  });

  it('PROF-11 shows the day and time of the last login', async () => {
    vi.setSystemTime(new Date(2026, 2, 15, 18, 0));
    signIn(signedInAnswer());
    await show({ last_login: new Date(2026, 2, 15, 15, 12).toISOString() });
    expect(factOf('Last login')).toBe('Today, 3:12 pm');
  });

  it('PROF-13 PROF-14 offers the change of the password to password accounts alone', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible();
  });

  it('PROF-14 tells a social account why not', async () => {
    await show({ is_social_login: true });
    expect(screen.getByText(/managed by your social sign-in provider/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
  });
});

describe('the profile of a guest', () => {
  const GUEST = { username: SAM.username, email: '', is_guest: true };

  it('GUEST-39 GUEST-43 shows the badge in the place of the email, and what was earned', async () => {
    await show({
      ...GUEST,
      level: 2,
      xp: 34,
      xp_for_next_level: 200,
      games_played: 5,
      badges: ['First Game'],
    });
    const card = within(screen.getByRole('region', { name: 'Membership' }));
    expect(card.getByText('Sam')).toBeVisible();
    expect(card.getByText('Guest')).toBeVisible();
    expect(card.getByText('34 of 200 XP')).toBeVisible();
    expect(factOf('Games played')).toBe('5');
    expect(factOf('Current streak')).toBe('0 days');
    expect(factOf('Created')).toBe('14 March 2026');
    expect(screen.getByRole('button', { name: 'First Game' })).toBeVisible();
  });

  it('GUEST-39 CLAIM-03 offers an account in the place of the password form', async () => {
    const user = await show(GUEST);
    const account = screen.getByRole('region', { name: 'Account' });
    expect(account).toHaveTextContent('You are playing as a guest. Create an account to keep all this.');
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    await user.click(within(account).getByRole('link', { name: 'Create Account' }));
    expect(screen.getByText('arrived at /claim')).toBeVisible();
  });
});

describe('a profile that is not there', () => {
  it('PROF-01 shows its shapes while it is on its way', () => {
    fakeServer({ [PROFILE]: () => new Promise(() => undefined) });
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
  });

  it('PROF-12 is missing, and there is a way home', async () => {
    fakeServer({ [PROFILE]: () => refuse(404, 'not_found', 'Nobody.') });
    open();
    expect(await screen.findByText('Profile not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  firstEveryDay(1, [
    ['a refusal', () => refuse(500, 'internal', 'Oh dear.')],
    ['no connection', cutOff],
  ])('ERR-61 could not be loaded for %s, and can be tried again', async (_name, respond) => {
    const { routes } = fakeServer({ [PROFILE]: respond });
    const user = open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('Error loading profile')).toBeVisible();
    routes[PROFILE] = () => answer(NEWCOMER);
    await user.click(again);
    expect(await screen.findByText('Games played')).toBeVisible();
  });

  it('ERR-61 OP-138 comes by itself when the server is back', async () => {
    const { routes } = fakeServer({ [PROFILE]: cutOff });
    open();
    await screen.findByText('Error loading profile');
    routes[PROFILE] = () => answer(NEWCOMER);
    act(() => noteReach(true));
    expect(await screen.findByText('Games played')).toBeVisible();
  });

  it('SESS-12 API-45 a 401 ends the session', async () => {
    fakeServer({ [PROFILE]: () => refuse(401, 'session_ended', 'Session ended') });
    open();
    await waitFor(() => expect(useSession.getState().user).toBeNull());
  });
});
