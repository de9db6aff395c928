import { seededRandom } from '@phrase-bingo/game/rules/random';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setMuted } from '../features/play/feedback.ts';
// Loaded up front for the same reason as in setup-game.ts.
import '../features/chat/message-menu.tsx';
import '../features/next-game/next-game-banner.tsx';
import '../features/play/generate-card.tsx';
import '../features/play/guest-sheet.tsx';
import '../features/play/play-entry.tsx';
import '../bingo/celebration/confetti.ts';
import '../features/play/results/winner-scene.tsx';
import '../features/play/sound/call-voice.tsx';
import '../features/play/sound/sound-sheet.tsx';
import '../features/share/share-panel.tsx';
import '../packs/again/play-again-dialog.tsx';
import { signIn } from '../session/session-store.ts';
import { dismissAllToasts } from '../ui/overlays/toast-store.ts';
import { ToastViewport } from '../ui/overlays/toast-viewport.tsx';
import { freshBrowser } from './browser-state.ts';
import { pass, settle, stopClocks } from './fake-clock.ts';
import { renderAt } from './render-at.tsx';
import { START } from './setup-game.ts';
import { type BEN_USER, smallServer } from './small-server.ts';
import { signedInAnswer } from './tokens.ts';

export type Server = ReturnType<typeof smallServer>;

type Visit = {
  game: SmallGame;
  page: ReactNode;
  path: string;
  pattern: string;
  user: typeof BEN_USER;
  is_wide: boolean;
  /** Changes the responses before the page loads. */
  prepare?: ((server: Server) => void) | undefined;
};

/** A screen as wide as a phone or a desktop, with or without reduced motion. */
export function stubScreen(is_wide: boolean, wants_less_motion = false): void {
  const matches = (query: string) => (query.includes('reduced-motion') ? wants_less_motion : is_wide);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** What asks for itself only while it is in the visible part of the page does not ask. */
export function scrollPanelsAway(): void {
  class Nothing {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Nothing);
}

/** Gives each test a stopped clock, seeded random numbers and an empty browser. */
export function freshPages(): void {
  beforeEach(() => {
    stopClocks(START);
    vi.spyOn(Math, 'random').mockImplementation(seededRandom(1));
    // Testing Library only knows the timers of Jest, so ours get that name.
    vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
    freshBrowser();
    setMuted(true);
    dismissAllToasts();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Opens a whole game page over a fake network. */
export async function visit({ game, page, path, pattern, user, is_wide, prepare }: Visit) {
  signIn(signedInAnswer(user));
  stubScreen(is_wide);
  const server = smallServer(game, user.id);
  prepare?.(server);
  const with_toasts = (
    <>
      {page}
      <ToastViewport />
    </>
  );
  const person = renderAt(with_toasts, { path, pattern });
  await act(settle);

  return {
    server,
    person,
    /** The socket is open, and the page has caught up. */
    connect: (): Promise<void> => act(() => server.connect()),
    /** The network closes the socket. */
    disconnect: () => act(() => server.sockets.last().end(1006)),
    /** Makes a move in the game and sends its frames. */
    async happens(name: string, pick = 0): Promise<void> {
      await act(async () => {
        server.happens(name, pick);
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
}
