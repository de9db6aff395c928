import { DEFAULT_ROOM } from '@phrase-bingo/game/rules/game/room-config';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import type { Moderation } from '@phrase-bingo/game/wire/moderation';
import { screen } from '@testing-library/react';
import { answer, cutOff } from '../../../../testing/fake-server.ts';
import { BASE } from '../../../../testing/setup-manage-page.tsx';
import type { Server } from '../../../../testing/setup-page.tsx';
import { gameWithPlayers, playerIn } from '../../testing/setup-players.ts';

export const READ = `GET ${BASE}/moderation`;
export const AT = '2026-02-01T19:14:00.000Z';

const EMPTY: Moderation = {
  room_config: DEFAULT_ROOM,
  blocked_words: [],
  allowed_words: [],
  removed: [],
  banned: [],
  muted: [],
  reports: [],
  log: [],
};

/** What the server tells the host about the room. */
export const withModeration = (moderation: Partial<Moderation>) => (server: Server) => {
  server.routes[READ] = () => answer({ ...EMPTY, ...moderation });
};

/** The lists of the room cannot be read. */
export const withoutModeration = (server: Server): void => {
  server.routes[READ] = cutOff;
};

/** A game with three players, of whom cleo is a guest. */
export function gameWithGuest(): SmallGame {
  const game = gameWithPlayers(['ben', 'cleo', 'dan']);
  Object.assign(playerIn(game, 'cleo'), { is_guest: true });
  return game;
}

export const key = (name: string): HTMLElement => screen.getByRole('button', { name });
export const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name });
export const items = (): (string | null)[] =>
  screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
