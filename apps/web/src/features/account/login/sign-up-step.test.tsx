import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../session/session-store.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';
// Fetched when the first field is entered; here it is at hand already.
import './later-steps.ts';
import { becomeVisitor, CHECK, field, key, openSignUpStep, SIGNUP } from './testing/open-wizard.tsx';

beforeEach(becomeVisitor);

describe('the sign-up step', () => {
  beforeEach(() => {
    fakeServer({ [CHECK]: () => answer({ exists: false }) });
  });

  const fill = async (user: UserEvent, [name, password, again]: readonly string[]) => {
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

  it('AUTH-03 Back returns to the entry step and keeps the email', { tags: 'long' }, async () => {
    const user = await openSignUpStep();
    await user.click(key('Back'));
    expect(field('Email')).toHaveValue('nan@example.com');
  });

  it('AUTH-15 agreement is implied by the text shown', async () => {
    await openSignUpStep();
    expect(screen.getByText(/By creating an account you agree to our/)).toBeVisible();
  });

  it('AUTH-14 AUTH-20 strength and the five rules follow the typing', async () => {
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
    ['OP-116', ['H O S T', 'Sunday1!', 'Sunday1!'], 'Username', 'Username is not available'],
    ['OP-116', ['Na\u200bn', 'Sunday1!', 'Sunday1!'], 'Username', 'Username is not available'],
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

  it('D-21 a field says what is wrong when it is left', { tags: 'long' }, async () => {
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
    await waitFor(() => expect(useSession.getState().user).toEqual(PRIYA));
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
