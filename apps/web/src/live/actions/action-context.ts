import type { LiveCommand } from '@phrase-bingo/game/wire/live/commands';
import type { GameStore } from '../game-store.ts';
import type { Say } from '../notice.ts';

/** What every action of a game page works with. */
export type ActionContext = Readonly<{
  game_id: string;
  /** Whose page it is. What is sent later is sent as this person or not at all. */
  user_id: string | undefined;
  store: GameStore;
  socket: { send: (command: LiveCommand) => boolean; wake: () => void };
  say: Say;
  /** Aborted when the page is left. */
  leaving: AbortSignal;
}>;

export const isConnected = ({ store }: ActionContext): boolean =>
  store.getState().connection.is_authenticated;
