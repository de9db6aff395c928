import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGuestName, rememberGuestName } from '../../session/guest-name.ts';
import { useSession } from '../../session/session-store.ts';
import { answer, fakeServer } from '../../testing/fake-server.ts';
import { aGame, becomePriya, becomeSam, key, LIST, openHome, openWith } from './testing/open-home.tsx';

const LOGOUT = 'POST /api/auth/logout';

beforeEach(becomeSam);

const banner = () => within(screen.getByRole('complementary', { name: 'Playing as a guest' }));
const question = () => within(screen.getByRole('dialog', { name: 'Leave as a guest?' }));

function openGuestHome() {
  const { calls } = fakeServer({ [LIST]: () => answer([]), [LOGOUT]: () => answer({ success: true }) });
  const user = openHome();
  return { user, logOuts: () => calls.filter(({ route }) => route === LOGOUT).length };
}

describe('the home page of a guest', () => {
  it('GUEST-40 CLAIM-03 has a banner that leads to an account, and otherwise all that anybody has', async () => {
    const { user } = await openWith([aGame({ game_name: 'Quiz Night' })]);
    expect(banner().getByText(/^You are playing as/)).toHaveTextContent('You are playing as Sam, a guest.');
    expect(screen.getByRole('group', { name: 'Six-digit game code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create New Game' })).toHaveAttribute('href', '/new-game');
    expect(screen.getByRole('tab', { name: 'Archived Games' })).toBeVisible();
    await user.click(banner().getByRole('link', { name: 'Create Account' }));
    expect(screen.getByText('arrived at /claim')).toBeVisible();
  });

  it('GUEST-40 GUEST-21 Not You? logs out without a question', async () => {
    rememberGuestName('Sam');
    const { user, logOuts } = openGuestHome();
    await user.click(banner().getByRole('button', { name: 'Not You?' }));
    await waitFor(() => expect(logOuts()).toBe(1));
    expect(useSession.getState().user).toBeNull();
    expect(readGuestName()).toBe('');
  });

  it('GUEST-40 an account has no banner', async () => {
    becomePriya();
    await openWith([aGame()]);
    expect(screen.queryByRole('complementary', { name: 'Playing as a guest' })).toBeNull();
  });
});

describe('Log Out of a guest', () => {
  async function ask() {
    const home = openGuestHome();
    await home.user.click(key('Log Out'));
    return home;
  }

  it('GUEST-41 asks first, and Stay changes nothing', async () => {
    const { user, logOuts } = await ask();
    expect(
      question().getByText(/^Without an account nobody can open the cards and wins of/),
    ).toHaveTextContent('Without an account nobody can open the cards and wins of Sam again.');
    await user.click(question().getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSession.getState().user?.username).toBe('Sam');
    expect(logOuts()).toBe(0);
  });

  it('GUEST-41 GUEST-18 then logs out, and the name is forgotten', async () => {
    rememberGuestName('Sam');
    const { user, logOuts } = await ask();
    await user.click(question().getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(logOuts()).toBe(1));
    expect(useSession.getState().user).toBeNull();
    expect(readGuestName()).toBe('');
  });

  it('GUEST-41 CLAIM-03 offers an account instead', async () => {
    const { user, logOuts } = await ask();
    await user.click(question().getByRole('link', { name: 'Create Account' }));
    expect(screen.getByText('arrived at /claim')).toBeVisible();
    expect(logOuts()).toBe(0);
  });

  it('GUEST-41 HOME-14 an account is not asked', async () => {
    becomePriya();
    const { user, logOuts } = openGuestHome();
    await user.click(key('Log Out'));
    await waitFor(() => expect(logOuts()).toBe(1));
  });
});
