import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../session/session-store.ts';
import { readAccessCookie } from '../../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';
// Fetched when the first field is entered; here it is at hand already.
import './later-steps.ts';
import { becomeVisitor, CHECK, field, key, LOGIN, openPasswordStep } from './testing/open-wizard.tsx';

beforeEach(becomeVisitor);

describe('the password step', () => {
  beforeEach(() => {
    fakeServer({ [CHECK]: () => answer({ exists: true }), [LOGIN]: () => answer(signedInAnswer()) });
  });

  it('AUTH-02 follows an email that exists, with the focus in its field', async () => {
    await openPasswordStep();
    expect(field('Password')).toHaveFocus();
    expect(screen.getByText(PRIYA.email)).toBeVisible();
  });

  it('AUTH-12 D-21 Sign In waits for more than 4 characters, not counting spaces around', {
    tags: 'long',
  }, async () => {
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

  it('OP-114 links to the forgotten password', { tags: 'long' }, async () => {
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
    await waitFor(() => expect(useSession.getState().user).toEqual(PRIYA));
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
