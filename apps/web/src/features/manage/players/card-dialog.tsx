import type { Player } from '@phrase-bingo/game/wire/player';
import { RefreshCw } from 'lucide-react';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './card-dialog.module.css';
import { PlayerCard } from './player-card.tsx';
import type { PlayerCard as Cells, Standing } from './standing.ts';

type Props = {
  player: Readonly<Player>;
  standingOf: (cells: Cells) => Standing;
  /** The cards could not be read. */
  is_failed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** A player's card as it is now, for checking a shout by eye. */
export function CardDialog({ player, standingOf, is_failed, onRetry, onClose }: Props) {
  const are_known = useGame(({ cards }) => cards !== null);
  const cells = useGame(({ cards }) => cards?.[player.id]);
  return (
    <Dialog open title={player.username} onClose={onClose}>
      {cells && <PlayerCard player={player} cells={cells} standing={standingOf(cells)} />}
      {are_known && !cells && <p className={styles.none}>No card in this round yet.</p>}
      {!are_known && !is_failed && (
        <div aria-busy="true">
          <VisuallyHidden>Loading the card</VisuallyHidden>
          <Skeleton shape="block" width="100%" height={360} />
        </div>
      )}
      {!are_known && is_failed && (
        <div className={styles.failed}>
          <p>The card could not be read.</p>
          <Button variant="paper" icon={<RefreshCw />} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      {player.stats.badges.length > 0 && (
        <ul className={styles.badges} aria-label="Badges">
          {player.stats.badges.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
