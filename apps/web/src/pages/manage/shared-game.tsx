import { SharePanel } from '../../features/share/share-panel.tsx';
import { useGame } from '../../live/use-game.ts';
import { usePanelCare } from '../../live/use-panel-care.ts';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';

/** The panel to share, drawn again only when what it shows has changed. */
export function SharedGame() {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  const care = usePanelCare();
  return (
    <PanelBoundary what="Sharing" {...care}>
      <SharePanel game={{ game_name, game_code, has_code, crockford_id }} />
    </PanelBoundary>
  );
}
