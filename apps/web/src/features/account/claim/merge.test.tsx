import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../session/session-store.ts';
import { answer, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { PRIYA, SAM, signedInAnswer } from '../../../testing/tokens.ts';
import {
  becomeGuest,
  CLAIM,
  field,
  fill,
  fillIn,
  key,
  openClaim,
  PASSWORD,
  title,
  told,
} from './testing/open-claim.tsx';

const MERGE = 'POST /api/auth/merge';

const mergedWith = (games_moved: number, games_kept: number) => () =>
  answer({ ...signedInAnswer(PRIYA), merged: { games_moved, games_kept } });

async function toSignIn(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'I already have an account' }));
  fill('Email', PRIYA.email);
  fill('Password', PASSWORD);
}

beforeEach(becomeGuest);

describe('a guest with an account', () => {
  it('CLAIM-07 whose email is taken signs in, with the address filled in', async () => {
    fakeServer({ [CLAIM]: () => refuse(409, 'email_taken', 'Email is taken') });
    const user = openClaim();
    await fillIn(user);
    expect(await screen.findByRole('heading', { name: 'Bring your games along' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'An account with this email already exists. Sign in, and your games come along.',
    );
    expect(field('Email')).toHaveValue('sam@example.com');
    await waitFor(() => expect(field('Password')).toHaveFocus());
  });

  it('CLAIM-08 has a view of their own, and Back leads to the first one', async () => {
    fakeServer({});
    const user = openClaim();
    fill('Email', PRIYA.email);
    await user.click(screen.getByRole('link', { name: 'I already have an account' }));
    expect(title('Bring your games along')).toBeVisible();
    expect(screen.getByText(/^Sign in, and the games/)).toHaveTextContent(
      'Sign in, and the games you played as Sam move to your account.',
    );
    expect(screen.queryByText(/already exists/)).toBeNull();
    expect(field('Email')).toHaveValue(PRIYA.email);
    expect(key('Sign In')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await user.click(key('Back'));
    await waitFor(() => expect(title('Keep your cards and wins')).toHaveFocus());
    expect(field('Email')).toHaveValue(PRIYA.email);
  });

  it('CLAIM-07 CLAIM-08 after the way back by the browser, the email is not called taken any more', {
    tags: 'long',
  }, async () => {
    fakeServer({ [CLAIM]: () => refuse(409, 'email_taken', 'Email is taken') });
    const user = openClaim();
    await fillIn(user);
    await screen.findByRole('heading', { name: 'Bring your games along' });
    history.back();
    await waitFor(() => expect(title('Keep your cards and wins')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'I already have an account' }));
    expect(title('Bring your games along')).toBeVisible();
    expect(screen.queryByText(/already exists/)).toBeNull();
  });

  it('CLAIM-08 Back goes back in the history, so that the first view is in it once', async () => {
    fakeServer({});
    const user = openClaim();
    await user.click(screen.getByRole('link', { name: 'I already have an account' }));
    await user.click(key('Back'));
    await waitFor(() => expect(title('Keep your cards and wins')).toHaveFocus());
    history.forward();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bring your games along' })).toBeVisible();
  });

  it.each([
    [3, 0, 'Your games moved to your account: 3.'],
    [2, 1, 'Your games moved to your account: 2. In 1 of them you play already; those stayed as they were.'],
  ])(
    'CLAIM-21 CLAIM-03 reads that %i games moved and %i stayed, back where it began',
    { tags: 'long' },
    async (moved, kept, words) => {
      const { calls } = fakeServer({ [MERGE]: mergedWith(moved, kept) });
      const user = openClaim();
      await toSignIn(user);
      await user.click(key('Sign In'));
      expect(await screen.findByText('arrived at /game/7/r/1?x=1')).toBeVisible();
      expect(calls.find(({ route }) => route === MERGE)?.body).toEqual({
        email: PRIYA.email,
        password: PASSWORD,
      });
      expect(useSession.getState().user).toEqual(PRIYA);
      await waitFor(() => expect(told()).toEqual([words]));
    },
  );

  it('CLAIM-08 the key is busy while the games move', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = fakeServer({ [MERGE]: () => promise });
    const user = openClaim();
    await toSignIn(user);
    await user.click(key('Sign In'));
    await user.click(key('Sign In'));
    expect(key('Sign In')).toHaveAttribute('aria-busy', 'true');
    resolve(mergedWith(1, 0)());
    await screen.findByText('arrived at /game/7/r/1?x=1');
    expect(calls.filter(({ route }) => route === MERGE)).toHaveLength(1);
  });

  it.each([
    ['merge_password_wrong', 'Invalid password'],
    ['merge_account_is_social', 'This account uses Google sign-in.'],
  ])('CLAIM-09 CLAIM-08 reads why it was refused and stays a guest: %s', async (code, sentence) => {
    fakeServer({ [MERGE]: () => refuse(400, code, sentence) });
    const user = openClaim();
    await toSignIn(user);
    await user.click(key('Sign In'));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(useSession.getState().user).toEqual(SAM);
  });
});
