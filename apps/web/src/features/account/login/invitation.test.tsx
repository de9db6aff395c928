import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import LoginPage from '../../../pages/login-page.tsx';
import { rememberPath } from '../../../session/remembered-path.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { becomeVisitor, CHECK, field, key } from './testing/open-wizard.tsx';

const INVITATION = { ...EXAMPLES.getInvitation.answer, game_name: 'Nan’s 80th', host_name: 'priya' };
const INVITE = `GET /api/games/g/${toCrockford(GAME.id)}/invitation`;
const SENTENCE = 'You are invited to Nan’s 80th, hosted by priya';

const open = () => renderAt(<LoginPage />, { path: '/login', pattern: '/login' });
const scene = () => document.querySelector('[data-scene]')?.getAttribute('data-scene');

beforeEach(becomeVisitor);

describe('the invitation on the login page', () => {
  it.each([`/g/${toCrockford(GAME.id)}`, `/game/${GAME.id}`, `/game/${GAME.id}/r/2?from=mail`])(
    'GUEST-04 GUEST-07 stands above the form of somebody on the way to %s, in every step',
    async (path) => {
      rememberPath(path);
      const { calls } = fakeServer({
        [INVITE]: () => answer(INVITATION),
        [CHECK]: () => answer({ exists: false }),
      });
      const user = open();
      const room = screen.getByRole('status');
      expect(room).toBeEmptyDOMElement();
      expect(scene()).toBe('short');
      expect(await screen.findByText('Nan’s 80th')).toBeVisible();
      expect(screen.getByRole('status')).toBe(room);
      expect(room).toHaveTextContent(SENTENCE);
      expect(room.compareDocumentPosition(field('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(calls).toEqual([{ route: INVITE, token: null, body: undefined }]);

      await user.type(field('Email'), 'nan@example.com{Enter}');
      await screen.findByLabelText('Username');
      expect(room).toBeVisible();
      expect(room).toHaveTextContent(SENTENCE);
    },
  );

  it('GUEST-07 keeps names of any direction apart from the words around them', async () => {
    rememberPath(`/game/${GAME.id}`);
    fakeServer({ [INVITE]: () => answer({ ...INVITATION, game_name: 'ערב בינגו', host_name: 'דנה' }) });
    open();
    expect((await screen.findByText('ערב בינגו')).tagName).toBe('BDI');
    expect(screen.getByText('דנה').tagName).toBe('BDI');
  });

  it.each([
    ['a bad link', () => refuse(400, 'game_link_invalid', 'Invalid game link')],
    ['a game that is gone', () => refuse(404, 'game_not_found', 'Game not found')],
    ['a server that fails', () => refuse(500, 'fault', 'Something went wrong')],
    ['too many requests', () => refuse(429, 'too_many_requests', 'Slow down.')],
    ['no network', cutOff],
    ['a page in its place', () => new Response('<h1>Hello</h1>')],
    ['an answer without names', () => answer({ id: GAME.id, game_name: null })],
    ['no object', () => answer('hello')],
  ])('GUEST-09 %s leaves the page as it is without one', async (_case, respond) => {
    rememberPath(`/game/${GAME.id}/r/1`);
    fakeServer({ [INVITE]: respond });
    open();
    await expect.poll(() => screen.queryByRole('status')).toBeNull();
    expect(scene()).toBe('tall');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(key('Continue')).toBeVisible();
  });

  it.each([null, '/profile', `/game/${GAME.id}/manage`, '/g/short'])(
    'GUEST-06 nobody is invited on the way to %s, and nothing is asked',
    async (path) => {
      if (path !== null) rememberPath(path);
      const { calls } = fakeServer({});
      open();
      expect(screen.queryByRole('status')).toBeNull();
      expect(scene()).toBe('tall');
      expect(calls).toEqual([]);
    },
  );
});

describe('the scene and the title of the login page', () => {
  it('AUTH-02 the scene is a strip from the second step on, and whole again at the first', async () => {
    fakeServer({ [CHECK]: () => answer({ exists: true }) });
    const user = open();
    await user.type(field('Email'), 'priya@example.com{Enter}');
    await screen.findByLabelText('Password');
    expect(scene()).toBe('strip');
    await user.click(key('Back'));
    expect(scene()).toBe('tall');
  });

  it('AUTH-02 one line says what this is', () => {
    fakeServer({});
    open();
    expect(screen.getByText('Bingo with your own phrases, played together.')).toBeVisible();
  });
});
