import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import ForgotPasswordPage from '../../../pages/forgot-password-page.tsx';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { ODD_BODIES } from '../../../testing/odd-answers.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PRIYA } from '../../../testing/tokens.ts';

const FORGOT = 'POST /api/auth/forgot-password';

const key = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText('Email');
const openPage = (state?: unknown) => renderAt(<ForgotPasswordPage />, { path: '/forgot-password', state });

beforeEach(() => freshBrowser());

describe('the forgotten password', () => {
  it('RESET-02 RESET-03 sends the address and says to look for the mail', async () => {
    const { calls } = fakeServer({ [FORGOT]: () => answer({ email_service_available: true }) });
    const user = openPage();
    await user.type(field(), ` ${PRIYA.email} {Enter}`);
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
    expect(calls).toMatchObject([{ route: FORGOT, body: { email: PRIYA.email } }]);
    expect(screen.getByText(PRIYA.email)).toBeVisible();
    expect(screen.getByText(/15 minutes/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  firstEveryDay(1, ODD_BODIES)(
    'API-40 only false says that there is no mail service: %s',
    async (_name, body) => {
      fakeServer({ [FORGOT]: () => new Response(body) });
      const user = openPage();
      await user.type(field(), `${PRIYA.email}{Enter}`);
      expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  );

  it('RESET-03 Send Another Email leads to the form again, with the same address', {
    tags: 'long',
  }, async () => {
    const { calls } = fakeServer({ [FORGOT]: () => answer({ email_service_available: true }) });
    const user = openPage();
    await user.type(field(), `${PRIYA.email}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Send Another Email' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(PRIYA.email);
    await user.click(key('Send Reset Link'));
    await screen.findByText('Check Your Email');
    expect(calls).toHaveLength(2);
  });

  it('OP-114 begins with the address that was typed at the login', () => {
    openPage({ email: PRIYA.email });
    expect(field()).toHaveValue(PRIYA.email);
  });

  it.each([
    ['AUTH-09', '', 'Email is required'],
    ['AUTH-10', 'priya', 'Please enter a valid email address'],
  ])(
    '%s D-21 says what is wrong with the address and sends nothing',
    { tags: 'long' },
    async (_id, typed, sentence) => {
      const { calls } = fakeServer({});
      const user = openPage();
      if (typed) await user.type(field(), typed);
      await user.click(key('Send Reset Link'));
      expect(screen.getByText(sentence)).toBeVisible();
      expect(field()).toHaveFocus();
      expect(calls).toEqual([]);
    },
  );

  it.each([
    [
      'ERR-47 no mail service',
      () => answer({ email_service_available: false }),
      'Email service is temporarily unavailable. Please try again later or contact support.',
    ],
    [
      'ERR-48 OP-121 a refusal',
      () => refuse(500, 'internal', 'The server stumbled.'),
      'Failed to send reset email',
    ],
    ['ERR-49 OP-121 no connection', cutOff, 'Failed to send reset email. Please try again.'],
    [
      'OP-130 a limit',
      () => refuse(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.'),
      'Too many requests. Please wait a moment and try again.',
    ],
  ])('%s is told, and the form stays', async (_name, respond, sentence) => {
    fakeServer({ [FORGOT]: respond });
    const user = openPage();
    await user.type(field(), `${PRIYA.email}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field()).toHaveValue(PRIYA.email);
  });
});
