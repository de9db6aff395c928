import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { CODE, INVITATION, INVITE, openDoor, openInvited, PLAY, scene } from './testing/open-door.tsx';
import { becomeVisitor, CHECK, field, key } from './testing/open-wizard.tsx';

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

beforeEach(becomeVisitor);

describe('the invitation on the login page', () => {
  firstEveryDay(1, [`/g/${CODE}`, `/game/${GAME.id}`, `/game/${GAME.id}/r/2?from=mail`])(
    'GUEST-04 GUEST-07 stands above the email of somebody on the way to %s, and is told in the other steps',
    async (path) => {
      const { user, calls } = openDoor(path, {
        [INVITE]: () => answer(INVITATION),
        [CHECK]: () => answer({ exists: false }),
      });
      expect(scene()).toBe('ticket');
      expect(screen.getByRole('heading', { level: 1, name: 'Grab a dauber' })).toBeVisible();
      expect(screen.getByRole('button', { name: PLAY, hidden: true }).closest('[inert]')).not.toBeNull();
      const title = await screen.findByRole('heading', { level: 2, name: 'Nan’s 80th' });
      expect(isBefore(title, field('Email'))).toBe(true);
      expect(isBefore(key(PLAY), field('Email'))).toBe(true);
      for (const name of ['Continue', PLAY]) expect(key(name)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
      expect(calls).toEqual([{ route: INVITE, token: null, body: undefined }]);

      await user.type(field('Email'), 'nan@example.com{Enter}');
      await screen.findByLabelText('Username');
      expect(screen.getByText('You are invited to', { exact: false }).parentElement).toHaveTextContent(
        'You are invited to Nan’s 80th, hosted by priya',
      );
      expect(screen.queryByRole('button', { name: PLAY })).toBeNull();
    },
  );

  it('GUEST-05 says by whom and to what, how the game stands, and what it means to play', async () => {
    await openInvited();
    expect(screen.getByText('You are invited to')).toBeVisible();
    expect(screen.getByText('Hosted by', { exact: false })).toHaveTextContent('Hosted by priya');
    expect(screen.getByText('PLAYING')).toBeVisible();
    expect(screen.getByText('Round 2, 14 players')).toBeVisible();
    expect(key('Another Name')).toBeVisible();
    expect(
      screen.getByText('No account needed. Everyone in the game sees your name. It is kept for 90 days.'),
    ).toBeVisible();
    const legal = screen.getByText('By playing you agree', { exact: false });
    expect(legal).toHaveTextContent(/^By playing you agree to our terms.* and privacy policy.*\.$/);
    expect(within(legal).getByRole('link', { name: /^terms/ })).toHaveAttribute('href', '/terms.html');
    expect(within(legal).getByRole('link', { name: /^privacy/ })).toHaveAttribute('href', '/privacy.html');
    expect(isBefore(screen.getByText('or sign in'), field('Email'))).toBe(true);
  });

  it('GUEST-05 one player is one player, and names of any direction stay apart from the words', async () => {
    await openInvited({ game_name: 'ערב בינגו', host_name: 'דנה', player_count: 1 });
    expect(screen.getByText('Round 2, 1 player')).toBeVisible();
    expect(screen.getByText('דנה').tagName).toBe('BDI');
    expect(screen.getByRole('heading', { name: 'ערב בינגו' })).toHaveAttribute('dir', 'auto');
  });

  firstEveryDay(1, ['browser_banned', 'game_ended', 'guests_not_allowed', 'room_locked'])(
    'GUEST-08 %s stands in the place of field and keys, and signing in works',
    async (why_not_guest) => {
      const { user } = await openInvited({ why_not_guest }, { [CHECK]: () => answer({ exists: true }) });
      expect(screen.getByText(REFUSALS[why_not_guest].message)).toBeVisible();
      for (const name of [PLAY, 'Another Name']) expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByLabelText('Your name')).toBeNull();
      await user.type(field('Email'), 'priya@example.com{Enter}');
      expect(await screen.findByLabelText('Password')).toBeVisible();
    },
  );

  firstEveryDay(1, [
    ['a bad link', () => refuse(400, 'game_link_invalid', 'Invalid game link')],
    ['a game that is gone', () => refuse(404, 'game_not_found', 'Game not found')],
  ])('GUEST-09 %s leaves the page as it is without an invitation', async (_case, respond) => {
    openDoor(`/game/${GAME.id}/r/1`, { [INVITE]: respond });
    expect(await screen.findByRole('button', { name: 'Join with a Code' })).toBeVisible();
    expect(scene()).toBe('tall');
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  firstEveryDay(1, [
    ['a server that fails', () => refuse(500, 'internal_error', 'Something went wrong.')],
    ['too many requests', () => refuse(429, 'too_many_requests', 'Too many requests.')],
    ['no network', cutOff],
    ['a page in its place', () => new Response('<h1>Hello</h1>')],
    ['an answer without names', () => answer({ id: GAME.id, game_name: null })],
    ['no object', () => answer('hello')],
  ])('GUEST-09 %s: the panel has a title of its own and no host', async (_case, respond) => {
    openDoor(`/game/${GAME.id}/r/1`, { [INVITE]: respond });
    expect(await screen.findByRole('heading', { level: 2, name: 'Play as a guest' })).toBeVisible();
    expect(screen.queryByText(/Hosted by/)).toBeNull();
    expect(key(PLAY)).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  firstEveryDay(2, [null, '/profile', `/game/${GAME.id}/manage`, '/g/short'])(
    'GUEST-06 nobody is invited on the way to %s, and nothing is asked',
    async (path) => {
      const { calls } = openDoor(path);
      expect(isBefore(key('Join with a Code'), field('Email'))).toBe(true);
      expect(screen.queryByLabelText('Your name')).toBeNull();
      expect(scene()).toBe('tall');
      expect(calls).toEqual([]);
    },
  );
});

describe('the scene and the title of the login page', () => {
  it('AUTH-02 the scene is a strip from the second step on, and whole again at the first', async () => {
    const { user } = openDoor(null, { [CHECK]: () => answer({ exists: true }) });
    await user.type(field('Email'), 'priya@example.com{Enter}');
    await screen.findByLabelText('Password');
    expect(scene()).toBe('strip');
    await user.click(key('Back'));
    expect(scene()).toBe('tall');
  });

  it('AUTH-02 one line says what this is', () => {
    fakeServer({});
    openDoor(null);
    expect(screen.getByText('Bingo with your own phrases, played together.')).toBeVisible();
  });
});
