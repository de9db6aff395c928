import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { Game } from '@phrase-bingo/game/wire/game';
import { screen, within } from '@testing-library/react';
import HomePage from '../../../pages/home-page.tsx';
import { signIn } from '../../../session/session-store.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { PRIYA, RAY, SAM, signedInAnswer } from '../../../testing/tokens.ts';

export const LIST = 'GET /api/games/my';
export const JOIN = 'POST /api/games/code';

export function becomePriya(): void {
  freshBrowser();
  signIn(signedInAnswer());
}

export function becomeSam(): void {
  freshBrowser();
  signIn(signedInAnswer(SAM));
}

const MANUAL = { ...GAME.auto_call_config, enabled: false };

/** A game of Ray's in which Priya has a card. */
export function aGame({ game_name = 'Quiz Night', round = 1, ...changes }: Partial<Game> = {}): Game {
  return {
    ...GAME,
    creator_id: RAY.id,
    state: 'OPEN',
    needs_phrases: false,
    phrases: [],
    phrases_called_count: 0,
    phrases_total_count: 24,
    auto_call_config: MANUAL,
    datetime_start: null,
    ...changes,
    game_name,
    name: game_name,
    round,
    round_number: round,
  };
}

export const hosted = (changes: Partial<Game> = {}): Game => aGame({ creator_id: PRIYA.id, ...changes });

export const openHome = (path = '/') => renderAt(<HomePage />, { path, pattern: '/' });

/** Home with these games, once they are there. */
export async function openWith(games: readonly Game[]) {
  const server = fakeServer({ [LIST]: () => answer(games) });
  const user = openHome();
  await screen.findByRole('heading', { level: 2, name: games[0]?.game_name ?? 'No active games' });
  return { ...server, user };
}

export const tile = (name: string) => within(screen.getByRole('article', { name }));
export const key = (name: string) => screen.getByRole('button', { name });
export const tab = (name: string) => screen.getByRole('tab', { name });
