import { useGame } from '../../live/use-game.ts';

/** What others are told of the game; whoever shows it is drawn again only when that has changed. */
export function useSharedGame() {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  return { game_name, game_code, has_code, crockford_id };
}
