import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { clsx } from 'clsx';
import { useGame } from '../../../live/use-game.ts';
import { Blot, Star } from '../../../ui/display/blot.tsx';
import { winningLine } from '../card/winning-line.ts';
import styles from './mini-card.module.css';

/** The card in small, ink and winning line alone; the words beside it tell the same. */
export function MiniCard() {
  const card = useGame((view) => view.card);
  const line = useGame(winningLine);
  const seed = useGame(({ game, round }) => `${game.id}/${round.round_number}`);
  return (
    <div className={styles.mini} aria-hidden="true">
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(line, index) && styles.won)}>
          {isFreeIndex(index) ? <Star /> : card[index]?.is_marked && <Blot seed={`${seed}/${index + 1}`} />}
        </i>
      ))}
    </div>
  );
}
