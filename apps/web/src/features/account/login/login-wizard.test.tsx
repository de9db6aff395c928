import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../session/session-store.ts';
import { freshBrowser, readAccessCookie } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';
import { LoginWizard } from './login-wizard.tsx';

const CHECK = 'POST /api/auth/check-email';
const LOGIN = 'POST /api/auth/login';
const SIGNUP = 'POST /api/auth/signup';

const key = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

function open() {
  render(
    <MemoryRouter>
      <LoginWizard />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

async function openPasswordStep(email = PRIYA.email) {
  const user = open();
  await user.type(field('Email'), email);
  await user.click(key('Continue'));
  await screen.findByLabelText('Password');
  return user;
}

async function openSignUpStep() {
  const user = open();
  await user.type(field('Email'), 'nan@example.com');
  await user.click(key('Continue'));
  await screen.findByLabelText('Username');
  return user;
}

beforeEach(() => {
  freshBrowser('/login');
  useSession.setState({ user: null, left_by_choice: false });
});

describe('the entry step', () => {
  it('AUTH-01 AUTH-05 asks for the email, and Continue waits for a valid one', async () => {
    const user = open();
    expect(key('Continue')).toBeDisabled();
    await user.type(field('Email'), 'priya@example');
    expect(key('Continue')).toBeDisabled();
    await user.type(field('Email'), '.com');
    expect(key('Continue')).toBeEnabled();
  });

  it('AUTH-09 AUTH-11 says that the email is required after the field is left', async () => {
    const user = open();
    await user.click(field('Email'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
  });

  it('AUTH-10 AUTH-11 says that the email is not valid after the field is left, not while typing', async () => {
    const user = open();
    await user.type(field('Email'), 'priya@');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await user.type(field('Email'), 'example.com');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  });

  it('AUTH-06 leads to the social providers', () => {
    open();
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/oauth/google',
    );
    expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
      'href',
      '/oauth/facebook',
    );
  });

  it('AUTH-07 OP-113 OP-142 links terms and privacy in a new tab and carries the copyright line', () => {
    open();
    const terms = screen.getByRole('link', { name: /^terms/ });
    const privacy = screen.getByRole('link', { name: /^privacy policy/ });
    expect(terms).toHaveAttribute('href', '/terms.html');
    expect(privacy).toHaveAttribute('href', '/privacy.html');
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Bingo`))).toBeVisible();
  });

  it('API-33 OP-118 sends the trimmed email once, however often Enter is pressed', async () => {
    let reply = (_response: Response) => {};
    const { calls } = fakeServer({
      [CHECK]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    const user = open();
    await user.type(field('Email'), '  priya@example.com {Enter}{Enter}');
    await user.click(key('Continue'));
    expect(calls).toEqual([{ route: CHECK, token: null, body: { email: 'priya@example.com' } }]);
    reply(answer({ exists: true }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('ERR-40 a refused check is explained, and typing takes the message away', async () => {
    fakeServer({ [CHECK]: () => refuse(429, 'too_many_requests', 'Too many requests.') });
    const user = open();
    await user.type(field('Email'), 'priya@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to verify email. Please try again.');
    await user.type(field('Email'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ERR-41 a check without connection is explained', async () => {
    fakeServer({ [CHECK]: cutOff });
    const user = open();
    await user.type(field('Email'), 'priya@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Connection error. Please try again.');
  });
});

describe('the password step', () => {
  beforeEach(() => {
    fakeServer({ [CHECK]: () => answer({ exists: true }), [LOGIN]: () => answer(signedInAnswer()) });
  });

  it('AUTH-02 follows an email that exists, with the focus in its field', async () => {
    await openPasswordStep();
    expect(field('Password')).toHaveFocus();
    expect(screen.getByText(PRIYA.email)).toBeVisible();
  });

  it('AUTH-12 D-21 Sign In waits for more than 4 characters, not counting spaces around', async () => {
    const user = await openPasswordStep();
    expect(key('Sign In')).toBeDisabled();
    await user.type(field('Password'), '   abcd   ');
    expect(key('Sign In')).toBeDisabled();
    await user.clear(field('Password'));
    await user.type(field('Password'), 'abcde');
    expect(key('Sign In')).toBeEnabled();
  });

  it('AUTH-03 D-21 Back returns to the entry step and keeps the email', async () => {
    const user = await openPasswordStep();
    await user.click(key('Back'));
    expect(field('Email')).toHaveValue(PRIYA.email);
    expect(field('Email')).toHaveFocus();
    expect(key('Continue')).toBeEnabled();
  });

  it('OP-114 links to the forgotten password', async () => {
    await openPasswordStep();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('AUTH-12 gives password managers what they look for', async () => {
    await openPasswordStep();
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue(PRIYA.email);
  });

  it('API-35 OP-117 sends the email as username and the password as typed, and signs in', async () => {
    const { calls } = fakeServer({
      [CHECK]: () => answer({ exists: true }),
      [LOGIN]: () => answer(signedInAnswer()),
    });
    const user = await openPasswordStep();
    await user.type(field('Password'), ' Sunday 1! {Enter}');
    await expect.poll(() => useSession.getState().user).toEqual(PRIYA);
    expect(calls.at(-1)?.body).toEqual({ username: PRIYA.email, password: ' Sunday 1! ' });
    expect(readAccessCookie()).toBeDefined();
  });

  it.each([
    [
      'ERR-42 the server message',
      () => refuse(401, 'account_is_social', 'This account uses google sign-in.'),
      'This account uses google sign-in.',
    ],
    ['ERR-42 otherwise Invalid password', () => new Response('', { status: 401 }), 'Invalid password'],
    ['ERR-43 no connection', cutOff, 'Login failed. Please try again.'],
  ])('%s', async (_name, respond, sentence) => {
    fakeServer({ [CHECK]: () => answer({ exists: true }), [LOGIN]: respond });
    const user = await openPasswordStep();
    await user.type(field('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(useSession.getState().user).toBeNull();
    expect(field('Password')).toHaveValue('wrong');
  });
});

describe('the sign-up step', () => {
  beforeEach(() => {
    fakeServer({ [CHECK]: () => answer({ exists: false }) });
  });

  const fill = async (
    user: ReturnType<typeof userEvent.setup>,
    [name, password, again]: readonly string[],
  ) => {
    if (name) await user.type(field('Username'), name);
    if (password) await user.type(field('Password'), password);
    if (again) await user.type(field('Confirm Password'), again);
  };

  it('AUTH-02 AUTH-13 follows an unknown email, with the focus in its first field', async () => {
    await openSignUpStep();
    expect(field('Username')).toHaveFocus();
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('AUTH-03 Back returns to the entry step and keeps the email', async () => {
    const user = await openSignUpStep();
    await user.click(key('Back'));
    expect(field('Email')).toHaveValue('nan@example.com');
  });

  it('AUTH-15 agreement is implied by the text shown', async () => {
    await openSignUpStep();
    expect(screen.getByText(/By creating an account you agree to our/)).toBeVisible();
  });

  it('AUTH-14 AUTH-19 AUTH-20 AUTH-21 strength and the five rules follow the typing', async () => {
    const user = await openSignUpStep();
    const strength = () => screen.getByRole('status').textContent;
    const rules = () => within(screen.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
    const met = () => rules().filter((rule) => rule.textContent?.endsWith(', met')).length;
    expect(rules()).toHaveLength(5);
    const steps = [
      ['', 'Very Weak', 0],
      ['s', 'Weak', 1],
      ['S', 'Fair', 2],
      ['1', 'Good', 3],
      ['!', 'Good', 4],
      ['ssss', 'Strong', 5],
    ] as const;
    for (const [typed, label, count] of steps) {
      if (typed) await user.type(field('Password'), typed);
      expect(strength()).toBe(`Password strength: ${label}`);
      expect(met()).toBe(count);
    }
  });

  it.each([
    ['AUTH-16', ['N', 'Sunday1!', 'Sunday1!'], 'Username', 'Username must be at least 2 characters'],
    ['AUTH-17', ['Nan', 'sunday', 'sunday'], 'Password', 'Password must meet all complexity requirements'],
    ['AUTH-18', ['Nan', 'Sunday1!', 'Sunday1?'], 'Confirm Password', 'Passwords do not match'],
  ])('%s D-21 is said on submit, and the field has the focus', async (_id, values, label, sentence) => {
    const { calls } = fakeServer({ [CHECK]: () => answer({ exists: false }) });
    const user = await openSignUpStep();
    await fill(user, values);
    await user.click(key('Create Account'));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeInvalid();
    expect(calls.map(({ route }) => route)).toEqual([CHECK]);
  });

  it('D-21 a field says what is wrong when it is left', async () => {
    const user = await openSignUpStep();
    await user.type(field('Username'), 'N');
    await user.tab();
    expect(await screen.findByText('Username must be at least 2 characters')).toBeVisible();
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  });

  it('API-39 OP-116 creates the account and signs in', async () => {
    const { calls } = fakeServer({
      [CHECK]: () => answer({ exists: false }),
      [SIGNUP]: () => answer(signedInAnswer()),
    });
    const user = await openSignUpStep();
    await fill(user, [' Nan ', 'Sunday1!', 'Sunday1!']);
    await user.keyboard('{Enter}');
    await expect.poll(() => useSession.getState().user).toEqual(PRIYA);
    expect(calls.at(-1)?.body).toEqual({ username: 'Nan', password: 'Sunday1!', email: 'nan@example.com' });
  });

  it.each([
    [
      'ERR-45 the server message',
      () => refuse(409, 'username_taken', 'Username is not available'),
      'Username is not available',
    ],
    ['ERR-45 otherwise Signup failed', () => new Response('', { status: 500 }), 'Signup failed'],
    ['ERR-46 no connection', cutOff, 'Signup failed. Please try again.'],
  ])('%s', async (_name, respond, sentence) => {
    fakeServer({ [CHECK]: () => answer({ exists: false }), [SIGNUP]: respond });
    const user = await openSignUpStep();
    await fill(user, ['Nan', 'Sunday1!', 'Sunday1!']);
    await user.click(key('Create Account'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Username')).toHaveValue('Nan');
  });
});
