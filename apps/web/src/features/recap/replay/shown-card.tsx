import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { replayCard } from '@phrase-bingo/game/rules/recap/replay';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { useMemo } from 'react';
import { BingoCard } from '../../../bingo/bingo-card.tsx';
import { cellName, inkOf } from '../../../bingo/cell-name.ts';
import { PhrasePeek } from '../../../bingo/phrase-peek.tsx';
import { StillCell } from '../../../bingo/still-cell.tsx';
import { usePeek } from '../../../bingo/use-peek.ts';
import { cellText } from '../../../recap/cell-text.ts';
import styles from './replay.module.css';
import type { CardToShow } from './replay-cards.ts';

type Props = {
  recap: Recap;
  card: CardToShow;
  step: number;
  /** The step before; the next one after it lets its ink land. */
  from: number;
  /** Game and round, for the shapes of the ink. */
  seed: string;
};

/** A card as it was after a step. */
export function ShownCard({ recap, card, step, from, seed }: Props) {
  const { peek, handlers } = usePeek();
  const { cells, key, title } = card;
  const { phrases, steps } = recap;
  const course = useMemo(() => replayCard(card, steps), [card, steps]);
  const texts = useMemo(
    () => CELL_INDEXES.map((index) => cellText({ phrases }, cells, index)),
    [cells, phrases],
  );
  const now = course[step];
  if (!now) return null;

  const before = step === from + 1 ? course[from] : undefined;
  return (
    <div className={styles.card} {...handlers}>
      <BingoCard
        is_still
        label={title}
        cells={CELL_INDEXES.map((index) => {
          const sid = index + 1;
          const text = texts[index] ?? '';
          const cell = {
            sid,
            text,
            is_called: hasCell(now.called, index),
            is_marked: hasCell(now.inked, index),
          };
          const is_winning = hasCell(now.winning, index);
          return (
            <StillCell
              key={`${key}/${sid}`}
              sid={sid}
              ink={inkOf(cell)}
              text={text}
              label={cellName(cell, { is_winning, is_doubted: false })}
              seed={key === 'own' ? `${seed}/${sid}` : `${seed}/${key}/${sid}`}
              is_winning={is_winning}
              is_landing={before !== undefined && cell.is_called && !hasCell(before.called, index)}
            />
          );
        })}
      />
      <PhrasePeek peek={peek} />
    </div>
  );
}
