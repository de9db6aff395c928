import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import GameLinkPage from '../../pages/game-link-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn, useSession } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { firstEveryDay } from '../../testing/first-every-day.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { signedInAnswer } from '../../testing/tokens.ts';

const GAME = '0b9f4c1e-52ab-4c8e-8f3e-6a7b8c9d0e1f';
const CODE = toCrockford(GAME);
const routeOf = (code: string) => `GET /api/games/g/${encodeURIComponent(code)}`;

const open = (code: string, query = '') =>
  renderAt(<GameLinkPage />, { path: `/g/${encodeURIComponent(code)}${query}`, pattern: PATHS.short_link });

const grouped = CODE.toLowerCase().replace(/(.{6})/g, '$1-');

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer());
});

describe('a short link', () => {
  it('LINK-02 API-32 leads to the game that the server names, and keeps the query', async () => {
    const { calls } = fakeServer({ [routeOf(CODE)]: () => answer({ id: GAME }) });
    open(CODE, '?from=mail&x=1');
    expect(await screen.findByText(`arrived at /game/${GAME}?from=mail&x=1`)).toBeVisible();
    expect(calls).toMatchObject([{ route: routeOf(CODE), token: expect.any(String) }]);
  });

  it('LINK-03 says that there is no such game, and leads home', async () => {
    fakeServer({ [routeOf(CODE)]: () => refuse(404, 'game_not_found', 'Gone') });
    const user = open(CODE);
    expect(await screen.findByRole('heading', { name: 'Game not found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  firstEveryDay(2, [
    ['the server refuses', CODE, () => refuse(500, 'internal', 'Oh dear.')],
    ['there is no connection', CODE, cutOff],
    ['it was written by hand', grouped, cutOff],
    ['it has letters for digits', CODE.replaceAll('0', 'o').replaceAll('1', 'l'), cutOff],
  ])('LINK-04 LINK-06 is read here when %s, and keeps the query', async (_name, code, respond) => {
    fakeServer({ [routeOf(code)]: respond });
    open(code, '?from=mail');
    expect(await screen.findByText(`arrived at /game/${GAME}?from=mail`)).toBeVisible();
  });

  it.each([
    ['LINK-05', 'nope'],
    ['LINK-07 too long', `${CODE}0`],
    ['LINK-07 more than 16 bytes', `8${CODE.slice(1)}`],
    ['LINK-06 no digit', `${CODE.slice(1)}U`],
  ])('%s OP-136 that means nothing says so, and leads home', async (_name, code) => {
    fakeServer({ [routeOf(code)]: () => refuse(400, 'game_link_invalid', 'Invalid game link') });
    const user = open(code);
    expect(await screen.findByRole('heading', { name: 'Invalid game link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });

  it('LINK-01 SESS-12 a 401 ends the session', async () => {
    fakeServer({ [routeOf(CODE)]: () => refuse(401, 'session_ended', 'Session ended') });
    open(CODE);
    await waitFor(() => expect(useSession.getState().user).toBeNull());
  });
});
