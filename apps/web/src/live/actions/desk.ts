import type { GameStore } from '../game-store.ts';
import type { Say } from '../notice.ts';
import type { GameSocket } from '../socket/game-socket.ts';

/** What an action of a game page works with. */
export type Desk = Readonly<{
  game_id: string;
  /** Whose page it is: what is sent later is sent as them or not at all. */
  user_id: string | undefined;
  store: GameStore;
  socket: Pick<GameSocket, 'send' | 'wake'>;
  say: Say;
  /** Aborted when the page is left. */
  leaving: AbortSignal;
}>;

export const isConnected = ({ store }: Desk): boolean => store.getState().connection.is_authenticated;
