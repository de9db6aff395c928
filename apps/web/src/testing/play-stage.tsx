import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setMuted } from '../features/play/feel/mute-store.ts';
import PlayPage from '../pages/play-page.tsx';
import { signIn } from '../session/session-store.ts';
import { dismissAllToasts } from '../ui/toast-store.ts';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { freshBrowser } from './browser-state.ts';
import { answer, type Call } from './fake-server.ts';
import { BASE, START } from './game-stage.ts';
import { pass, settle, stopClocks } from './passing-time.ts';
import { renderAt } from './render-at.tsx';
import { BEN_USER, smallGame, smallServer } from './small-server.ts';
import { signedInAnswer } from './tokens.ts';

export { BASE };
export const SPACE = `POST ${BASE}/r/1/space`;
export const VALIDATE = `POST ${BASE}/validate`;
const ROUND_ROUTE = '/game/:id/r/:round';
export const roundPath = (round: number | string) => `/game/${GAME.id}/r/${round}`;

type Server = ReturnType<typeof smallServer>;
type Wish = {
  game?: SmallGame;
  path?: string;
  user?: typeof BEN_USER;
  is_wide?: boolean;
  /** Changes what the server answers before the page asks. */
  prepare?: (server: Server) => void;
};

/** A screen as wide as a phone or a desk, for people who like motion or do not. */
function stubScreen(is_wide: boolean, wants_less_motion = false): void {
  const matches = (query: string) => (query.includes('reduced-motion') ? wants_less_motion : is_wide);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const saveMarks = ({ routes }: Server): void => {
  routes[SPACE] = ({ body }: Call) => answer(body);
};

/** The whole page of a player over a fake network, for each test anew. */
export function playStage() {
  beforeEach(() => {
    stopClocks(START);
    // Testing Library waits by the clocks of Jest alone, so it is shown ours under that name.
    vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
    freshBrowser();
    setMuted(true);
    dismissAllToasts();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  return {
    async open({
      game = smallGame(),
      path = roundPath(1),
      user = BEN_USER,
      is_wide = false,
      prepare,
    }: Wish = {}) {
      signIn(signedInAnswer(user));
      stubScreen(is_wide);
      const server = smallServer(game);
      prepare?.(server);
      const page = (
        <>
          <PlayPage />
          <ToastViewport />
        </>
      );
      const person = renderAt(page, { path, pattern: ROUND_ROUTE });
      await act(settle);

      return {
        server,
        person,
        /** The socket is open, and the page has caught up. */
        async connect(): Promise<void> {
          await act(async () => {
            const socket = server.sockets.last();
            socket.accept();
            for (const frame of server.greeting(socket)) socket.push(frame);
            await settle();
          });
        },
        /** Something happens in the game and is told. */
        async happens(name: string, pick = 0): Promise<void> {
          await act(async () => {
            for (const frame of server.play(name, pick)) server.sockets.last().push(frame);
            await settle();
          });
        },
        later: (milliseconds: number) => act(() => pass(milliseconds)),
        settled: () => act(settle),
        async click(element: HTMLElement): Promise<void> {
          await person.click(element);
          await act(settle);
        },
      };
    },
    wantsLessMotion: () => stubScreen(false, true),
  };
}

/** The cell of one's card at a place such as B1. */
export const cellAt = (place: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${place}:`) });
