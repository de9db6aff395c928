import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ResetPasswordPage from '../../../pages/reset-password-page.tsx';
import { readRememberedPath, rememberPath } from '../../../session/remembered-path.ts';
import { useSession } from '../../../session/session-store.ts';
import { readTakenToken, takeTokenOffUrl } from '../../../session/url-token.ts';
import { freshBrowser, readAccessCookie } from '../../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';

const RESET = 'POST /api/auth/reset-password';
const GOOD = 'Sunday-best-1!';
const FORM = 'Choose a new password';

const key = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
const done = () => answer({ ...signedInAnswer(), username: PRIYA.username });

function openLink(query = '?token=mailed') {
  freshBrowser(`/reset-password${query}`);
  takeTokenOffUrl();
  return renderAt(<ResetPasswordPage />, { path: '/reset-password' });
}

async function send(password = GOOD, confirmation = password) {
  const user = openLink();
  if (password) await user.type(field('New Password'), password);
  if (confirmation) await user.type(field('Confirm Password'), confirmation);
  await user.click(key('Reset Password'));
  return user;
}

beforeEach(() => useSession.setState({ user: null, left_by_choice: false }));
afterEach(() => vi.useRealTimers());

describe('a reset link', () => {
  firstEveryDay(1, ['', '?token='])(
    'RESET-05 ERR-50 without a token shows that it is invalid: "%s"',
    (query) => {
      openLink(query);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Invalid or missing reset token. Please request a new password reset.',
      );
      expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'ERR-51',
      'Reset token has expired',
      'This reset link has expired. Please request a new password reset.',
    ],
    ['ERR-52', 'Invalid reset token', 'This reset link is invalid. Please request a new password reset.'],
    [
      'ERR-53',
      'Reset token has already been used',
      'This reset link has already been used. Please request a new password reset if needed.',
    ],
  ])('RESET-10 OP-122 %s its fault takes the place of the form', async (_id, said, sentence) => {
    fakeServer({ [RESET]: () => refuse(400, 'reset_token', said) });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
    expect(screen.queryByText(FORM)).not.toBeInTheDocument();
  });

  it.each([
    ['ERR-54 a refusal', () => refuse(500, 'internal', 'Oh dear.'), 'Failed to reset password'],
    ['ERR-55 no connection', cutOff, 'Failed to reset password. Please check your connection and try again.'],
  ])('%s is told, and the form stays as it is', async (_name, respond, sentence) => {
    fakeServer({ [RESET]: respond });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field('New Password')).toHaveValue(GOOD);
  });
});

describe('the token of a link', () => {
  it('RESET-04 is forgotten once it is used', { tags: 'long' }, async () => {
    fakeServer({ [RESET]: done });
    await send();
    await screen.findByText('Continue Now');
    expect(readTakenToken()).toBeNull();
  });

  it('RESET-10 is forgotten once it has turned out to be at fault', { tags: 'long' }, async () => {
    fakeServer({ [RESET]: () => refuse(400, 'reset_token', 'Reset token has expired') });
    await send();
    await screen.findByRole('alert');
    expect(readTakenToken()).toBeNull();
  });

  it('RESET-04 stays usable for another attempt when the server could not be reached', {
    tags: 'long',
  }, async () => {
    fakeServer({ [RESET]: cutOff });
    await send();
    await screen.findByRole('alert');
    expect(readTakenToken()).toBe('mailed');
  });

  it('RESET-04 is forgotten when the page is left', () => {
    openLink();
    cleanup();
    expect(readTakenToken()).toBeNull();
  });

  it('RESET-06 is gone when the page comes back from the memory of the browser', () => {
    openLink();
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or missing reset token.');
    expect(readTakenToken()).toBeNull();
  });
});

describe('the form for a new password', () => {
  it('RESET-07 has two fields for password managers, and shows the strength', async () => {
    const user = openLink();
    for (const label of ['New Password', 'Confirm Password']) {
      expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    await user.type(field('New Password'), GOOD);
    expect(screen.getByRole('status')).toHaveTextContent('Strong');
  });

  it.each([
    ['RESET-11', '', '', 'New Password', 'New password is required'],
    ['RESET-12', 'Aa1!', 'Aa1!', 'New Password', 'Password must be at least 8 characters'],
    ['RESET-14', GOOD, '', 'Confirm Password', 'Please confirm your password'],
    ['RESET-15', GOOD, `${GOOD}!`, 'Confirm Password', 'Passwords do not match'],
    [
      'RESET-16',
      'sunday-best',
      'sunday-best',
      'New Password',
      'Password must meet all complexity requirements',
    ],
  ])('%s D-21 refuses "%s" and "%s"', async (_id, password, confirmation, label, sentence) => {
    const { calls } = fakeServer({});
    await send(password, confirmation);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('RESET-13 OP-120 refuses 128 characters and takes 127', async () => {
    const { calls } = fakeServer({ [RESET]: done });
    const user = openLink();
    const long = `Aa1!${'x'.repeat(124)}`;
    await user.click(field('New Password'));
    await user.paste(long);
    await user.tab();
    expect(await screen.findByText('Password must be less than 128 characters')).toBeVisible();
    await user.type(field('New Password'), '{Backspace}');
    await user.click(field('Confirm Password'));
    await user.paste(long.slice(0, 127));
    await user.keyboard('{Enter}');
    await screen.findByText('Continue Now');
    expect(calls).toHaveLength(1);
  });

  it('API-41 OP-123 sends the token of the link and signs in', async () => {
    const { calls } = fakeServer({ [RESET]: done });
    await send();
    expect(await screen.findByRole('heading', { name: /Priya/ })).toHaveFocus();
    expect(calls).toMatchObject([
      { route: RESET, body: { token: 'mailed', new_password: GOOD, confirm_password: GOOD } },
    ]);
    expect(useSession.getState().user).toEqual(PRIYA);
    expect(readAccessCookie()).toBeDefined();
  });
});

describe('after a reset', () => {
  beforeEach(() => fakeServer({ [RESET]: done }));

  it('RESET-08 counts three seconds down and goes on to the remembered path, once', async () => {
    takeTheClock();
    await send();
    rememberPath('/g/0123?from=mail');
    expect(await screen.findByRole('timer')).toHaveTextContent('3');
    await letPass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('2');
    await letPass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('1');
    await letPass(1_000);
    expect(await screen.findByText('arrived at /g/0123?from=mail')).toBeVisible();
    expect(readRememberedPath()).toBeNull();
  });

  it('RESET-09 Continue Now does not wait, and leads home when nothing is remembered', async () => {
    const user = await send();
    await user.click(await screen.findByRole('button', { name: 'Continue Now' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });
});
