import { useGame } from './game-store.ts';

/** Changes with the round and the state of the game, and a question about them is dropped then. */
export const useStanding = (): string =>
  useGame(({ game, round }) => `${game.state} ${round.id} ${round.is_active}`);
