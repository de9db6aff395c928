import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { ODD_BODIES } from '../../../testing/odd-answers.ts';
import { PRIYA, signedInAnswer } from '../../../testing/tokens.ts';
import { ChangePassword } from './change-password.tsx';

const CHANGE = 'POST /api/users/change-password';
const OLD = 'Saturday-9?';
const GOOD = 'Sunday-best-1!';

const key = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

async function openForm() {
  const user = userEvent.setup({ delay: null });
  render(<ChangePassword email={PRIYA.email} is_social={false} />);
  await user.click(key('Change Password'));
  return user;
}

async function send(current = OLD, password = GOOD, confirmation = password) {
  const user = await openForm();
  if (current) await user.type(field('Current Password'), current);
  if (password) await user.type(field('New Password'), password);
  if (confirmation) await user.type(field('Confirm Password'), confirmation);
  await user.click(key('Change Password'));
  return user;
}

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});
afterEach(() => vi.useRealTimers());

describe('changing the password', () => {
  it('PROF-13 OP-135 opens a form with three fields, made for password managers', async () => {
    await openForm();
    expect(field('Current Password')).toHaveFocus();
    expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue(PRIYA.email);
  });

  it('PROF-13 Cancel closes it and gives the focus back', async () => {
    const user = await openForm();
    await user.click(key('Cancel'));
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    expect(key('Change Password')).toHaveFocus();
  });

  it.each([
    ['OP-135', '', GOOD, GOOD, 'Current Password', 'Current password is incorrect'],
    ['PROF-15', OLD, GOOD, OLD, 'Confirm Password', 'Passwords do not match'],
    ['PROF-16', OLD, 'sunday', 'sunday', 'New Password', 'Password must meet all complexity requirements'],
  ])('%s D-21 is said on submit: "%s" "%s" "%s"', async (_id, current, password, again, label, sentence) => {
    const { calls } = fakeServer({});
    await send(current, password, again);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  firstEveryDay(1, ODD_BODIES)(
    'OP-006 any answer with an ok status is success: %s',

    async (_name, body) => {
      fakeServer({ [CHANGE]: () => new Response(body) });
      await send();
      expect(await screen.findByText('Password changed successfully')).toBeVisible();
    },
  );

  it('PROF-17 API-46 says that it is done, and closes after 2 seconds', async () => {
    takeTheClock();
    const { calls } = fakeServer({ [CHANGE]: () => answer({ message: 'Done' }) });
    await send();
    expect(await screen.findByText('Password changed successfully')).toHaveFocus();
    expect(calls).toMatchObject([{ body: { current_password: OLD, new_password: GOOD } }]);
    await letPass(1_900);
    expect(screen.getByText('Password changed successfully')).toBeVisible();
    await letPass(100);
    expect(screen.queryByText('Password changed successfully')).not.toBeInTheDocument();
    expect(key('Change Password')).toHaveFocus();
  });

  it.each([
    [
      'OP-135 the words of the server',
      () => refuse(400, 'current_password_wrong', 'Current password is incorrect'),
      'Current password is incorrect',
    ],
    ['ERR-62 a bare refusal', () => new Response('', { status: 500 }), 'Failed to change password'],
    ['ERR-63 no connection', cutOff, 'An error occurred'],
  ])('%s are told, and what was typed stays', async (_name, respond, sentence) => {
    fakeServer({ [CHANGE]: respond });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field('New Password')).toHaveValue(GOOD);
  });

  it('PROF-14 is not offered to a social account, which sees why', () => {
    render(<ChangePassword email={PRIYA.email} is_social />);
    expect(screen.getByText('Your password is managed by your social sign-in provider.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
