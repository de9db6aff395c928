import type { GameView } from '@phrase-bingo/game/view/game-view';

/** What the health layer knows of the game that is open. */
export type WatchedGame = {
  game_id: string;
  /** As the server told it, event by event. */
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
