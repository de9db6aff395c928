import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimedFrom } from '../../../bingo/claim-link.tsx';
import SocialCallbackPage from '../../../pages/social-callback-page.tsx';
import { Router, useLocation } from '../../../routing/router.tsx';
import { readRememberedPath, rememberPath } from '../../../session/remembered-path.ts';
import { signIn, useSession } from '../../../session/session-store.ts';
import { takeTokenOffUrl } from '../../../session/url-token.ts';
import { freshBrowser, readAccessCookie } from '../../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../../testing/fake-clock.ts';
import { answer, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { accessToken, PRIYA, RAY, SAM, signedInAnswer } from '../../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../../ui/overlays/toast-store.ts';

const REFRESH = 'POST /api/auth/refresh';

function comeBack(query: Record<string, string>) {
  history.replaceState(null, '', `/oauth/callback?${new URLSearchParams(query)}`);
  takeTokenOffUrl();
  return renderAt(<SocialCallbackPage />, { path: location.pathname + location.search });
}

const token = (more_claims = {}) => accessToken({ more_claims: { provider: 'google', ...more_claims } });

/** The end of the trip has set the cookie of the very person whose token it put into the address. */
const cookieOf = (access_token: string) =>
  fakeServer({ [REFRESH]: () => answer({ access_token, refresh_token: 'next' }) });

beforeEach(() => {
  freshBrowser();
  cookieOf(token());
  useSession.setState({ user: null, left_by_choice: false });
  dismissAllToasts();
});
afterEach(() => vi.useRealTimers());

describe('the end of a social sign-in', () => {
  it('SOCIAL-06 says that it is at work', () => {
    const page = renderToString(<SocialCallbackPage />);
    expect(page).toContain('Completing authentication...');
  });

  it('SOCIAL-05 SESS-05 has the cookie confirm the token, and keeps both copies', async () => {
    const renewed = token({ full_name: 'Priya Patel' });
    const { calls } = cookieOf(renewed);
    comeBack({ token: token() });
    expect(await screen.findByText('arrived at /')).toBeVisible();
    expect(useSession.getState().user).toMatchObject({ id: PRIYA.id, username: PRIYA.username });
    expect(readAccessCookie()).toBe(renewed);
    expect(localStorage.getItem('token')).toBe(renewed);
    expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
  });

  it('SOCIAL-10 OP-111 goes to redirect_url before the remembered path, which is then forgotten', async () => {
    rememberPath('/profile');
    comeBack({ token: token(), redirect_url: '/g/0123?from=mail' });
    expect(await screen.findByText('arrived at /g/0123?from=mail')).toBeVisible();
    expect(readRememberedPath()).toBeNull();
  });

  firstEveryDay(1, [
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])('SOCIAL-10 OP-111 goes to the remembered path instead of "%s"', async (redirect_url) => {
    rememberPath('/profile');
    comeBack({ token: token(), redirect_url });
    expect(await screen.findByText('arrived at /profile')).toBeVisible();
  });

  it.each([
    ['the address', { needs_username_setup: 'true' }, {}],
    ['the token', {}, { needs_username_setup: true }],
  ])('SOCIAL-10 UNAME-01 goes to the username first when %s says so', async (_where, query, claims) => {
    cookieOf(token(claims));
    comeBack({ token: token(claims), redirect_url: '/g/0123', ...query });
    expect(await screen.findByText('arrived at /username-setup')).toBeVisible();
    expect(readRememberedPath()).toBe('/g/0123');
  });
});

const REMOVED =
  'Your password was removed because this email address had not been confirmed. You can set a new one with Forgot Password.';

describe('a notice of the server', () => {
  const told = () => useToasts.getState().toasts.map(({ text }) => text);

  it('D-24 a removed password shows a notice on the next page', async () => {
    comeBack({ token: token(), redirect_url: '/profile', notice: 'password_removed' });
    expect(await screen.findByText('arrived at /profile')).toBeVisible();
    expect(told()).toEqual([REMOVED]);
  });

  it('CLAIM-19 CLAIM-21 a guest who became an account reads it, and chooses a username', async () => {
    const claims = { provider: 'google', needs_username_setup: true };
    signIn(signedInAnswer(SAM));
    cookieOf(accessToken({ user: SAM, more_claims: claims }));
    comeBack({
      token: accessToken({ user: SAM, more_claims: claims }),
      redirect_url: '/profile',
      notice: 'account_ready',
    });
    expect(await screen.findByText('arrived at /username-setup')).toBeVisible();
    expect(told()).toEqual(['Your account is ready. Your cards and wins are yours.']);
    expect(useSession.getState().user?.id).toBe(SAM.id);
    expect(useSession.getState().user?.is_guest).toBeUndefined();
    expect(readRememberedPath()).toBe('/profile');
  });

  it.each([
    ['3', '0', 'Your games moved to your account: 3.'],
    [
      '0',
      '2',
      'Your games moved to your account: 0. In 2 of them you play already; those stayed as they were.',
    ],
  ])(
    'CLAIM-19 CLAIM-21 a guest with an account reads that %s games moved and %s stayed',
    async (games_moved, games_kept, words) => {
      signIn(signedInAnswer(SAM));
      comeBack({ token: token(), redirect_url: '/g/0123', games_moved, games_kept });
      expect(await screen.findByText('arrived at /g/0123')).toBeVisible();
      expect(told()).toEqual([words]);
      expect(useSession.getState().user?.id).toBe(PRIYA.id);
    },
  );

  it.each([
    ['of no kind we know', { token: token(), notice: 'You have won! Call 0190' }, 'arrived at /'],
    ['without a sign-in', { notice: 'password_removed', games_moved: '1' }, 'Authentication Failed'],
    ['with a count that is none', { token: token(), games_moved: 'all' }, 'arrived at /'],
    ['that is missing', { token: token() }, 'arrived at /'],
  ])('D-24 a notice %s is not shown', async (_name, query, end) => {
    comeBack(query);
    expect(await screen.findByText(end)).toBeVisible();
    expect(told()).toEqual([]);
  });
});

describe('a social sign-in that failed', () => {
  beforeEach(takeTheClock);

  it('CLAIM-18 leads a guest back to where it began', async () => {
    signIn(signedInAnswer(SAM));
    comeBack({ error: 'unavailable' });
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/claim');
    await letPass(3_000);
    expect(screen.getByText('arrived at /claim')).toBeVisible();
    expect(useSession.getState().user).toEqual(SAM);
  });

  it.each(['by itself', 'by Back'])('CLAIM-03 the claim knows where it was opened, %s', async (how) => {
    const from = vi.fn();
    function Pages() {
      const { pathname, state } = useLocation();
      if (pathname === '/claim') from(claimedFrom(state));
      return pathname === '/claim' ? null : <SocialCallbackPage />;
    }
    signIn(signedInAnswer(SAM));
    history.replaceState(null, '', '/oauth/callback?error=cancelled&redirect_url=/game/7/r/1');
    render(
      <Router>
        <Pages />
      </Router>,
    );
    const back = await screen.findByRole('link', { name: 'Back' });
    if (how === 'by Back') fireEvent.click(back);
    else await letPass(3_000);
    expect(from).toHaveBeenLastCalledWith('/game/7/r/1');
  });

  it.each([
    ['SOCIAL-08 without a token', {}, 'No authentication token received'],
    ['SOCIAL-08 OP-125 without keys', { error: 'failed' }, 'No authentication token received'],
    ['SOCIAL-09 with nonsense', { token: 'nonsense' }, 'Failed to process authentication. Please try again.'],
    [
      'SOCIAL-09 SESS-10 with an old token',
      { token: accessToken({ runs_out_in: -1 }) },
      'Failed to process authentication. Please try again.',
    ],
  ])('SOCIAL-07 %s says so and leads to /login after 3 seconds', async (_name, query, sentence) => {
    comeBack(query);
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    await letPass(2_999);
    expect(screen.getByRole('alert')).toBeVisible();
    await letPass(1);
    expect(screen.getByText('arrived at /login')).toBeVisible();
    expect(useSession.getState().user).toBeNull();
  });

  it.each([
    ['of somebody else', () => answer({ access_token: accessToken({ user: RAY }), refresh_token: 'r' })],
    ['that is not there', () => refuse(401, 'authentication_required', 'Authentication required')],
  ])(
    'SOCIAL-07 SOCIAL-09 a link with a good token and a cookie %s signs nobody in, and nobody out',
    async (_name, respond) => {
      signIn(signedInAnswer(RAY));
      const before = readAccessCookie();
      fakeServer({ [REFRESH]: respond });
      comeBack({ token: token(), needs_username_setup: 'true' });
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Failed to process authentication. Please try again.',
      );
      await letPass(3_000);
      expect(screen.getByText('arrived at /login')).toBeVisible();
      expect(useSession.getState().user).toEqual(RAY);
      expect(readAccessCookie()).toBe(before);
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  firstEveryDay(1, [
    ['cancelled', /turned back/],
    ['email_missing', /shares no email address/],
    ['email_unverified', /not confirmed yet/],
    ['expired', /took too long/],
    ['unavailable', /not available right now/],
  ])(
    'SOCIAL-08 D-22 %s has a sentence of its own, which stays in sight at the login',
    async (error, hint) => {
      comeBack({ error });
      expect(await screen.findByText('No authentication token received')).toBeVisible();
      expect(screen.getByText(hint)).toBeVisible();
      await letPass(3_000);
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: expect.stringMatching(hint) },
      ]);
    },
  );
});
