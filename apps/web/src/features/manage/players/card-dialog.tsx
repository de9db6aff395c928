import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { BingoCell } from '../../../bingo/bingo-cell.tsx';
import { CardGrid } from '../../../bingo/card-grid.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { useGame } from '../../../live/game-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './card-dialog.module.css';
import { type PlayerCard as Cells, type Standing, verdictOn } from './card-verdict.ts';

type PlayerCardProps = { player: Readonly<Player>; cells: Cells; standing: Standing };

/** A read-only card with the verdict on a shout. */
function PlayerCard({ player, cells, standing }: PlayerCardProps) {
  const config = useGame(({ game }) => game.pattern_config);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}/${player.id}`);
  const { words, line, doubted } = verdictOn(standing, player.winning_details, config);
  const { marked, total } = player.game_progress;
  return (
    <>
      <p className="strong balance" aria-live="polite">
        {words}
      </p>
      <div className={styles.card}>
        <CardGrid
          label={`Card of ${player.username}`}
          foot={
            <span>
              <b>
                {marked}/{total}
              </b>{' '}
              squares
            </span>
          }
          cells={(stop) =>
            CELL_INDEXES.map((index) => {
              const sid = index + 1;
              const { phrase_text: text = '', is_marked = false } = cells[index] ?? {};
              const cell = { sid, text, is_marked, is_called: hasCell(standing.called, index) };
              const is_winning = hasCell(line, index);
              const is_doubted = hasCell(doubted, index);
              return (
                <BingoCell
                  key={index}
                  ink={inkOf(cell)}
                  text={text}
                  label={cellName(cell, { is_winning, is_doubted })}
                  seed={`${seed}/${sid}`}
                  is_winning={is_winning}
                  is_doubted={is_doubted}
                  is_locked
                  tabIndex={index === stop ? 0 : -1}
                  data-sid={sid}
                />
              );
            })
          }
        />
      </div>
    </>
  );
}

type Props = {
  player: Readonly<Player>;
  standingOf: (cells: Cells) => Standing;
  is_failed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** A player's card, to check a shout by eye. */
export function CardDialog({ player, standingOf, is_failed, onRetry, onClose }: Props) {
  const has_cards = useGame(({ cards }) => cards !== null);
  const cells = useGame(({ cards }) => cards?.[player.id]);
  return (
    <Dialog open title={player.username} onClose={onClose}>
      {player.is_guest && (
        <p className={styles.guest}>
          <GuestBadge />
        </p>
      )}
      {cells && <PlayerCard player={player} cells={cells} standing={standingOf(cells)} />}
      {has_cards && !cells && <p className={styles.none}>No card in this round yet.</p>}
      {!has_cards && !is_failed && (
        <div aria-busy="true">
          <VisuallyHidden>Loading the card</VisuallyHidden>
          <Skeleton shape="block" width="100%" height={360} />
        </div>
      )}
      {!has_cards && is_failed && (
        <div className={clsx('grid gap-7', styles.failed)}>
          <p>The card could not be read.</p>
          <Button variant="paper" icon={<RefreshCw />} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      {player.stats.badges.length > 0 && (
        <ul className="cluster gap-4" aria-label="Badges">
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
