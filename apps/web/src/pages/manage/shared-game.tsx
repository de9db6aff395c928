import { SharePanel } from '../../features/share/share-panel.tsx';
import { useGame } from '../../live/use-game.ts';

/** The panel to share, drawn again only when what it shows has changed. */
export function SharedGame() {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  return <SharePanel game={{ game_name, game_code, crockford_id }} />;
}
