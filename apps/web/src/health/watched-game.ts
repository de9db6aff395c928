import { keepLast } from '@phrase-bingo/game/rules/keep-last';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { HEALTH_CHECKS } from '../page-limits.ts';

let frames: readonly string[] = [];

/** Collects frames that this version cannot read, for the next integrity check. */
export function addBrokenFrame(text: string): void {
  frames = keepLast([...frames, text], HEALTH_CHECKS.corruptions_kept);
}

export function takeBrokenFrames(): readonly string[] {
  const taken = frames;
  frames = [];
  return taken;
}

/** What the health checks know of the open game. */
export type WatchedGame = {
  game_id: string;
  /** As the server sent it. */
  view: () => GameView | null;
  connection: () => 'disconnected' | 'connecting' | 'connected';
  reload: () => Promise<void>;
};

let open: WatchedGame | null = null;

export function watchGame(game: WatchedGame): () => void {
  open = game;
  return () => {
    if (open === game) open = null;
  };
}

export const watchedGame = (): WatchedGame | null => open;
