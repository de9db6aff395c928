import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import type { User } from '@phrase-bingo/game/wire/account';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import PlayPage from '../pages/play-page.tsx';
import { PATHS } from '../paths.ts';
import { answer, type Call } from './fake-server.ts';
import { BASE } from './setup-game.ts';
import { freshPages, type Server, stubScreen, visit } from './setup-page.tsx';
import { BEN_USER, smallGame } from './small-server.ts';

export { BASE };
export const SPACE = `POST ${BASE}/r/1/space`;
export const VALIDATE = `POST ${BASE}/validate`;
export const roundPath = (round: number | string) => `/game/${GAME.id}/r/${round}`;

type Options = {
  game?: SmallGame;
  path?: string;
  user?: User;
  is_wide?: boolean;
  prepare?: (server: Server) => void;
};

export const saveMarks = ({ routes }: Server): void => {
  routes[SPACE] = ({ body }: Call) => answer(body);
};

/** Gives each test the whole play page over a fake network. */
export function setupPlayPage() {
  // How long these files take must not decide whether a test sees them.
  beforeAll(async () => {
    await import('../features/play/results/result-banner.tsx');
    await import('../features/play/results/round-history.tsx');
    await import('../features/share/share-result.tsx');
  });
  freshPages();
  return {
    open: ({
      game = smallGame(),
      path = roundPath(1),
      user = BEN_USER,
      is_wide = false,
      prepare,
    }: Options = {}) =>
      visit({ game, page: <PlayPage />, path, pattern: PATHS.round, user, is_wide, prepare }),
    wantsLessMotion: () => stubScreen(false, true),
  };
}

/** The cell of the own card at a place such as B1. */
export const cellAt = (place: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${place}:`) });
