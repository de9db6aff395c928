import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SocialCallbackPage from '../../../pages/social-callback-page.tsx';
import { readRememberedPath, rememberPath } from '../../../session/remembered-path.ts';
import { useSession } from '../../../session/session-store.ts';
import { takeTokenOffUrl } from '../../../session/url-token.ts';
import { freshBrowser, readAccessCookie } from '../../../testing/browser-state.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { letPass, takeTheClock } from '../../../testing/take-the-clock.ts';
import { accessToken, PRIYA } from '../../../testing/tokens.ts';
import { dismissAllToasts, useToasts } from '../../../ui/toast-store.ts';

function comeBack(query: Record<string, string>) {
  history.replaceState(null, '', `/oauth/callback?${new URLSearchParams(query)}`);
  takeTokenOffUrl();
  return renderAt(<SocialCallbackPage />, { path: location.pathname + location.search });
}

const token = (more_claims = {}) => accessToken({ more_claims: { provider: 'google', ...more_claims } });

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null, left_by_choice: false });
  dismissAllToasts();
});
afterEach(() => vi.useRealTimers());

describe('the end of a social sign-in', () => {
  it('SOCIAL-06 says that it is at work', () => {
    const page = renderToString(
      <MemoryRouter>
        <SocialCallbackPage />
      </MemoryRouter>,
    );
    expect(page).toContain('Completing authentication...');
  });

  it('SOCIAL-05 SESS-05 takes the token, keeps both copies and asks nothing of the server', () => {
    const { calls } = fakeServer({});
    const brought = token();
    comeBack({ token: brought });
    expect(screen.getByText('arrived at /')).toBeVisible();
    expect(useSession.getState().user).toMatchObject({ id: PRIYA.id, username: PRIYA.username });
    expect(readAccessCookie()).toBe(brought);
    expect(localStorage.getItem('token')).toBe(brought);
    expect(calls).toEqual([]);
  });

  it('SOCIAL-10 OP-111 goes to redirect_url before the remembered path, which is then forgotten', () => {
    rememberPath('/profile');
    comeBack({ token: token(), redirect_url: '/g/0123?from=mail' });
    expect(screen.getByText('arrived at /g/0123?from=mail')).toBeVisible();
    expect(readRememberedPath()).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])('SOCIAL-10 OP-111 goes to the remembered path instead of "%s"', (redirect_url) => {
    rememberPath('/profile');
    comeBack({ token: token(), redirect_url });
    expect(screen.getByText('arrived at /profile')).toBeVisible();
  });

  it.each([
    ['the address', { needs_username_setup: 'true' }, {}],
    ['the token', {}, { needs_username_setup: true }],
  ])('SOCIAL-10 UNAME-01 goes to the username first when %s says so', (_where, query, claims) => {
    comeBack({ token: token(claims), redirect_url: '/g/0123', ...query });
    expect(screen.getByText('arrived at /username-setup')).toBeVisible();
    expect(readRememberedPath()).toBe('/g/0123');
  });
});

const REMOVED =
  'Your password was removed because this email address had not been confirmed. You can set a new one with Forgot Password.';

describe('what the server has to tell', () => {
  const told = () => useToasts.getState().toasts.map(({ text }) => text);

  it('D-24 a removed password is told on the next page', async () => {
    comeBack({ token: token(), redirect_url: '/profile', notice: 'password_removed' });
    expect(await screen.findByText('arrived at /profile')).toBeVisible();
    expect(told()).toEqual([REMOVED]);
  });

  it.each([
    ['of no kind we know', { token: token(), notice: 'You have won! Call 0190' }, 'arrived at /'],
    ['without a sign-in', { notice: 'password_removed' }, 'Authentication Failed'],
    ['that is missing', { token: token() }, 'arrived at /'],
  ])('D-24 a notice %s is not shown', async (_name, query, end) => {
    comeBack(query);
    expect(await screen.findByText(end)).toBeVisible();
    expect(told()).toEqual([]);
  });
});

describe('a social sign-in that failed', () => {
  beforeEach(takeTheClock);

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
    expect(screen.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    await letPass(2_999);
    expect(screen.getByRole('alert')).toBeVisible();
    await letPass(1);
    expect(screen.getByText('arrived at /login')).toBeVisible();
    expect(useSession.getState().user).toBeNull();
  });

  it.each([
    ['cancelled', /turned back/],
    ['email_missing', /shares no email address/],
    ['email_unverified', /not confirmed yet/],
    ['expired', /took too long/],
    ['unavailable', /not available right now/],
  ])(
    'SOCIAL-08 D-22 %s has a sentence of its own, which stays in sight at the login',
    async (error, hint) => {
      comeBack({ error });
      expect(screen.getByText('No authentication token received')).toBeVisible();
      expect(screen.getByText(hint)).toBeVisible();
      await letPass(3_000);
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: expect.stringMatching(hint) },
      ]);
    },
  );
});
