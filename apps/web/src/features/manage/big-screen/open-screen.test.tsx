import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { keepScreenLink, keptScreenLink } from '../../../session/kept-screen-links.ts';
import { signIn } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { settle } from '../../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { HOST_USER } from '../../../testing/small-server.ts';
import { signedInAnswer } from '../../../testing/tokens.ts';
import { OpenScreen } from './open-screen.tsx';

const ROUTE = `/api/games/${GAME.id}/screen`;
const LINK = { made_at: '2026-05-12T14:51:00.000Z', show_names: true, is_open: false };
const NEW_LINK = { ...LINK, made_at: '2026-05-12T15:00:00.000Z' };

let opened: string[] = [];

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer(HOST_USER));
  opened = [];
});

async function open(link: typeof LINK | null, get = () => answer({ link }), id: string = GAME.id) {
  const server = fakeServer({
    [`GET /api/games/${id}/screen`]: get,
    [`POST /api/games/${id}/screen`]: () => answer({ token: 'NEW', path: '/screen/NEW', link: NEW_LINK }),
  });
  const page = (
    <StrictMode>
      <OpenScreen game_id={id} openAddress={(path) => opened.push(path)} />
    </StrictMode>
  );
  const person = renderAt(page, { path: `/game/${id}/screen`, pattern: PATHS.game_screen });
  await act(settle);
  const press = async (name: string) => {
    await person.click(screen.getByRole('button', { name }));
    await act(settle);
  };
  return { server, press };
}

const keep = (made_at: string) => keepScreenLink({ game_id: GAME.id, token: 'KEPT', made_at });

describe('the address that becomes the big screen', () => {
  it('SCREEN-10 opens the link that was made here', async () => {
    keep(LINK.made_at);
    const { server } = await open(LINK);
    expect(opened).toEqual(['/screen/KEPT']);
    expect(server.calls.map(({ route }) => route)).toEqual([`GET ${ROUTE}`]);
  });

  it('SCREEN-10 without a link makes one, once', async () => {
    const { server } = await open(null);
    expect(opened).toEqual(['/screen/NEW']);
    expect(server.calls.map(({ route }) => route)).toEqual([`GET ${ROUTE}`, `POST ${ROUTE}`]);
    expect(keptScreenLink(GAME.id)?.token).toBe('NEW');
    expect(screen.getByText('Getting the big screen ready')).toBeVisible();
  });

  it('SCREEN-09 SCREEN-10 asks about a link made elsewhere, and forgets its own that has ended', async () => {
    keep('2026-05-01T10:00:00.000Z');
    const { server, press } = await open(LINK);
    expect(opened).toEqual([]);
    expect(keptScreenLink(GAME.id)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Make a new link?' })).toBeVisible();
    expect(screen.getByText(/made on another device\. It can be copied only there\.$/)).toBeVisible();
    expect(screen.getByText('Screens that use the present one go dark.')).toBeVisible();
    expect(server.calls).toHaveLength(1);
    await press('New Link');
    expect(opened).toEqual(['/screen/NEW']);
  });

  it('SCREEN-10 Cancel leads to the game', async () => {
    const { press } = await open(LINK);
    await press('Cancel');
    expect(screen.getByText(`arrived at /game/${GAME.id}`)).toBeVisible();
    expect(opened).toEqual([]);
  });

  firstEveryDay(1, [
    ['a player', 403, 'not_host'],
    ['somebody at an unknown game', 404, 'game_not_found'],
  ])('SCREEN-10 sends %s to the game', async (_, status, code) => {
    await open(null, () => refuse(status, code, 'No'));
    expect(screen.getByText(`arrived at /game/${GAME.id}`)).toBeVisible();
  });

  it('SCREEN-10 without an answer says so, and tries again after a press', async () => {
    let is_away = true;
    const { press } = await open(null, () => (is_away ? cutOff() : answer({ link: null })));
    expect(screen.getByRole('heading', { name: 'Failed to make the link' })).toBeVisible();
    is_away = false;
    await press('Try Again');
    expect(opened).toEqual(['/screen/NEW']);
  });

  it('SCREEN-09 knows the game in capitals too', async () => {
    keep(LINK.made_at);
    await open(LINK, undefined, GAME.id.toUpperCase());
    expect(opened).toEqual(['/screen/KEPT']);
  });
});
