import type { GameStore } from '../game-store.ts';
import type { Say } from '../notice.ts';
import type { GameSocket } from '../socket/game-socket.ts';

/** What every action of a game page works with. */
export type ActionContext = Readonly<{
  game_id: string;
  /** Whose page it is. What is sent later is sent as this person or not at all. */
  user_id: string | undefined;
  store: GameStore;
  socket: Pick<GameSocket, 'send' | 'wake'>;
  say: Say;
  /** Aborted when the page is left. */
  leaving: AbortSignal;
}>;

export const isConnected = ({ store }: ActionContext): boolean =>
  store.getState().connection.is_authenticated;
