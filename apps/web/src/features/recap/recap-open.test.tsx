import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import RecapPage from '../../pages/rounds/recap-page.tsx';
import { PATHS } from '../../paths.ts';
import { signIn } from '../../session/session-store.ts';
import { freshBrowser } from '../../testing/browser-state.ts';
import { answer, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubScreen } from '../../testing/setup-page.tsx';
import { PRIYA, signedInAnswer } from '../../testing/tokens.ts';
import { makeRecap } from './testing/make-recap.ts';

const BASE = `/api/games/${GAME.id}`;
const GAME_READ = `GET ${BASE}`;
const READ = `GET ${BASE}/r/2/recap`;

const inRound = (round: number) => () => answer({ ...GAME, round, round_number: round, seq: 1 });

const server = (recap = makeRecap()) => fakeServer({ [GAME_READ]: inRound(2), [READ]: () => answer(recap) });

/** Pages of one app share what was read. */
const open = (round: number) =>
  renderAt(<RecapPage />, { path: `/game/${GAME.id}/r/${round}/recap`, pattern: PATHS.recap });

const ready = () => screen.findByRole('heading', { level: 2, name: 'Timeline' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  freshBrowser();
  signIn(signedInAnswer(PRIYA));
  stubScreen(false);
});

describe('a recap that is open', () => {
  it('RECAP-02 stays as it was loaded when the round is opened again or another one starts', async () => {
    const { routes, calls } = server();
    open(9);
    await ready();
    routes[READ] = () => refuse(409, 'round_not_over', 'This round is not over yet');
    routes[GAME_READ] = inRound(3);
    const before = document.body.textContent;
    for (const type of ['visibilitychange', 'focus', 'offline', 'online']) {
      await act(async () => void dispatchEvent(new Event(type)));
    }
    expect(title()).toBe(`Round 2, ${GAME.game_name}`);
    expect(document.body.textContent).toBe(before);
    expect(calls.map(({ route }) => route)).toEqual([GAME_READ, READ]);
  });

  it('RECAP-01 the recap of a round that came meanwhile is not that of the round before', {
    tags: 'long',
  }, async () => {
    const { routes, calls } = server();
    routes[GAME_READ] = inRound(1);
    routes[`GET ${BASE}/r/1/recap`] = () => answer(makeRecap());
    open(1);
    await ready();
    cleanup();
    await waitFor(() => expect(queryClient().getQueryCache().getAll()).toEqual([]));
    routes[GAME_READ] = inRound(2);
    open(2);
    await ready();
    expect(title()).toBe(`Round 2, ${GAME.game_name}`);
    expect(calls.at(-1)?.route).toBe(READ);
  });
});

describe('what the recap shows', () => {
  it('RECAP-10 a room that was never one away has no peak and no sentence about it', async () => {
    server();
    open(2);
    await ready();
    const strip = within(screen.getByRole('region', { name: 'How close it got' }));
    expect(strip.getAllByRole('row')).toHaveLength(4);
    expect(strip.queryByText(/^At call/)).toBeNull();
  });

  it('RECAP-16 the line of the own card says FREE in its centre', { tags: 'long' }, async () => {
    server(makeRecap({ calls: [11, 12, 14], me: { marks: [11, 12, 14] } }));
    open(2);
    await ready();
    const own = within(screen.getByRole('region', { name: 'Your round' }));
    expect(own.getByText('FREE')).toBeVisible();
  });

  it('RECAP-18 a card on which no pattern is possible has no empty panel', async () => {
    server(makeRecap({ me: { cells: Array.from({ length: 25 }, () => null) } }));
    open(2);
    await ready();
    expect(screen.queryByRole('region', { name: 'Your round' })).toBeNull();
  });

  it('PIC-01 is shared from its heading on a phone, and from below it', async () => {
    server();
    open(2);
    await ready();
    const [icon, key] = screen.getAllByRole('button', { name: 'Share picture' });
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(icon);
    expect(key).toHaveTextContent('Share picture');
  });

  it('RECAP-01 PIC-01 its keys stand in the order in which they are seen', async () => {
    stubScreen(true);
    server();
    open(2);
    await ready();
    const share = screen.getByRole('button', { name: 'Share picture' });
    expect([...(share.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'All rounds',
      'Check this round',
      'Share picture',
    ]);
  });
});
