import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useSession } from '../../../session/session-store.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { accessToken, PRIYA, SAM, signedInAnswer } from '../../../testing/tokens.ts';
import { SocialClaim } from './claim-views.tsx';
import {
  becomeGuest,
  CLAIM,
  field,
  fillIn,
  key,
  openClaim,
  PASSWORD,
  title,
  told,
} from './testing/open-claim.tsx';

const REFRESH = 'POST /api/auth/refresh';
const GOOGLE = 'POST /api/auth/claim/google';

const ACCOUNT = { ...SAM, username: 'sam_i_am', email: 'sam@example.com', is_guest: false };
const claimed = () => answer({ access_token: accessToken({ user: ACCOUNT }), user: ACCOUNT });

beforeEach(becomeGuest);

describe('the page of a guest who wants an account', () => {
  it('CLAIM-01 CLAIM-02 says what it is for, and has the fields of a sign-up with the name filled in', () => {
    fakeServer({});
    openClaim();
    expect(title('Keep your cards and wins')).toBeVisible();
    expect(screen.getByText(/^You are/)).toHaveTextContent(
      'You are Sam, a guest. An account keeps your cards, wins and level, on every device.',
    );
    expect(field('Email')).toHaveValue('');
    expect(field('Username')).toHaveValue('Sam');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('list', { name: 'Password rules' }).children).toHaveLength(5);
    expect(key('Continue with Google')).toBeEnabled();
    expect(key('Continue with Facebook')).toBeEnabled();
    expect(screen.getByText(/By creating an account you agree to our/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'I already have an account' })).toBeVisible();
  });

  it('CLAIM-01 an account is sent on to the profile', () => {
    fakeServer({});
    signIn(signedInAnswer(PRIYA));
    openClaim();
    expect(screen.getByText('arrived at /profile')).toBeVisible();
  });

  it.each([
    ['AUTH-16', { username: 'S' }, 'Username', 'Username must be at least 2 characters'],
    ['OP-114', { email: 'sam' }, 'Email', 'Please enter a valid email address'],
  ])(
    'CLAIM-02 %s says what is wrong under the field and sends nothing',
    { tags: 'long' },
    async (_id, given, label, sentence) => {
      const { calls } = fakeServer({});
      const user = openClaim();
      await fillIn(user, given);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(field(label)).toHaveFocus();
      expect(calls.filter(({ route }) => route === CLAIM)).toEqual([]);
    },
  );

  it('CLAIM-21 CLAIM-03 makes the account, says so and leads back to where it was opened', async () => {
    const { calls } = fakeServer({ [CLAIM]: claimed });
    const user = openClaim();
    await fillIn(user);
    expect(await screen.findByText('arrived at /game/7/r/1?x=1')).toBeVisible();
    expect(calls.find(({ route }) => route === CLAIM)?.body).toEqual({
      email: 'sam@example.com',
      username: 'sam_i_am',
      password: PASSWORD,
    });
    expect(useSession.getState().user).toEqual(ACCOUNT);
    await waitFor(() => expect(told()).toEqual(['Your account is ready. Your cards and wins are yours.']));
  });

  firstEveryDay(1, [[null], [{ from: '//evil.example' }], ['nonsense']])(
    'CLAIM-03 leads home when it was opened from nowhere: %j',
    async (state) => {
      fakeServer({ [CLAIM]: claimed });
      const user = openClaim(state);
      await fillIn(user);
      expect(await screen.findByText('arrived at /')).toBeVisible();
    },
  );

  it.each([
    ['a refusal', () => refuse(409, 'username_taken', 'This username is taken'), 'This username is taken'],
    ['no answer', cutOff, 'Signup failed. Please try again.'],
  ])('CLAIM-02 OP-010 shows %s, and the fields stay', async (_name, respond, sentence) => {
    fakeServer({ [CLAIM]: respond });
    const user = openClaim();
    await fillIn(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Email')).toHaveValue('sam@example.com');
    expect(useSession.getState().user).toEqual(SAM);
  });

  it('CLAIM-20 whose other tab was faster goes to the profile', async () => {
    fakeServer({
      [CLAIM]: () => refuse(409, 'not_guest', 'This is a full account already.'),
      [REFRESH]: () => answer({ access_token: accessToken({ user: ACCOUNT }), refresh_token: 'next' }),
    });
    const user = openClaim();
    await fillIn(user);
    expect(await screen.findByText('arrived at /profile')).toBeVisible();
    expect(useSession.getState().user).toMatchObject({ id: SAM.id, username: 'sam_i_am' });
    expect(useSession.getState().user?.is_guest).toBeUndefined();
    expect(told()).toEqual([]);
  });
});

describe('a provider', () => {
  it('CLAIM-18 is told where to lead back to, and the page goes to the address', async () => {
    const { calls } = fakeServer({ [GOOGLE]: () => answer({ address: 'https://provider.example/go' }) });
    const leave = vi.fn();
    const user = renderAt(<SocialClaim from="/game/7/r/1" leave={leave} />);
    await user.click(key('Continue with Google'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/go'));
    expect(calls.map(({ route, body }) => [route, body])).toEqual([
      [GOOGLE, { redirect_url: '/game/7/r/1' }],
    ]);
  });

  it('CLAIM-18 OP-010 that cannot be reached is said, and the keys work again', async () => {
    fakeServer({ [GOOGLE]: cutOff });
    const user = renderAt(<SocialClaim from="/" />);
    await user.click(key('Continue with Google'));
    expect(await screen.findByText('Signup failed. Please try again.')).toBeVisible();
    expect(key('Continue with Facebook')).toBeEnabled();
  });
});

it('GUEST-43 the scene shows the level once it is known, and is decoration', async () => {
  const profile = { username: 'Sam', email: '', level: 2, xp: 34, xp_for_next_level: 200 };
  const rest = { games_played: 0, games_won: 0, streak_current: 0, streak_longest: 0, bucks: 0, badges: [] };
  const dates = { created_at: '2026-03-14T12:00:00.000Z', last_login: null };
  fakeServer({
    'GET /api/users/profile': () =>
      answer({ ...profile, ...rest, ...dates, is_social_login: false, is_guest: true }),
  });
  openClaim();
  const level = await screen.findByText('Level 2');
  const scene = level.closest<HTMLElement>('[aria-hidden=true]');
  expect(scene).not.toBeNull();
  expect(within(scene ?? document.body).getByText('Guest')).toBeInTheDocument();
});
