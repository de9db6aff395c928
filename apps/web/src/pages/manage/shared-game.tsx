import { Invitation } from '../../features/share/invitation.tsx';
import { SharePanel } from '../../features/share/share-panel.tsx';
import { usePanelCare } from '../../live/use-panel-care.ts';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { useSharedGame } from './use-shared-game.ts';

/** The panel to share. */
export function SharedGame() {
  const game = useSharedGame();
  const care = usePanelCare();
  return (
    <PanelBoundary what="Sharing" {...care}>
      <SharePanel game={game} />
    </PanelBoundary>
  );
}

/** The ticket of the lobby. */
export function InvitedGame() {
  const game = useSharedGame();
  const care = usePanelCare();
  return (
    <PanelBoundary what="Sharing" {...care}>
      <Invitation game={game} />
    </PanelBoundary>
  );
}
