import { cardCells } from '@phrase-bingo/game/rules/game/card-cells';
import { cellIndexOfSid } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, FREE_MASK, hasCell } from '@phrase-bingo/game/rules/game/marks';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { BingoCell } from '../../../../bingo/bingo-cell.tsx';
import { CardGrid } from '../../../../bingo/card-grid.tsx';
import { cellName, inkOf } from '../../../../bingo/cell-name.ts';
import { useGame } from '../../../../live/game-store.ts';
import styles from './check-dialog.module.css';

type Props = {
  card: PaperCard;
  /** The winning cells. */
  line?: CellMask;
  /** The cells that a bingo still needs. */
  missing?: CellMask;
};

/** A paper card as it is printed, with ink on all that was called. */
export function CheckedCard({ card, line = 0, missing = 0 }: Props) {
  const phrases = useGame((view) => view.phrases);
  const cells = cardCells({ cells: card.phrase_sids, marks: FREE_MASK }, phrases);
  return (
    // The sheet runs from left to right in every language, and the two are compared.
    <div className={styles.card} dir="ltr">
      <CardGrid
        label={`Paper card ${card.number}`}
        cells={(stop) =>
          cells.map((cell) => {
            const { sid, text, is_called } = cell;
            const index = cellIndexOfSid(sid);
            const is_missing = hasCell(missing, index);
            const states = { is_winning: hasCell(line, index), is_doubted: is_missing };
            return (
              <BingoCell
                key={sid}
                ink={is_missing ? 'called' : inkOf({ sid, is_marked: is_called, is_called })}
                text={text}
                label={cellName(cell, states)}
                seed={`${card.id}/${sid}`}
                is_winning={states.is_winning}
                is_locked
                tabIndex={index === stop ? 0 : -1}
                data-sid={sid}
              />
            );
          })
        }
      />
    </div>
  );
}
