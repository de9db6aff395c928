import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { hasCell } from '@phrase-bingo/game/rules/game/marks';
import { CardGrid } from '../../../bingo/card-grid.tsx';
import { useGame } from '../../../live/use-game.ts';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { STEPS } from '../frame/steps.ts';
import { BoardCell } from './board-cell.tsx';
import { CardFoot } from './card-foot.tsx';
import { closureOf } from './closed.ts';
import { winningLine } from './line.ts';

/** One's own card as a grid: arrows move, Space and Enter daub. `doubted` are the cells a shout failed for. */
export function CardBoard({ doubted }: { doubted: readonly number[] }) {
  const line = useGame(winningLine);
  const closure = useGame(closureOf);
  return (
    <CardGrid
      label="Bingo card"
      foot={<CardFoot />}
      cells={(stop) =>
        CELL_INDEXES.map((index) => (
          <Step key={index} at={STEPS.cell(index)}>
            <BoardCell
              sid={index + 1}
              is_stop={index === stop}
              is_winning={hasCell(line, index)}
              is_doubted={doubted.includes(index + 1)}
              closure={closure}
            />
          </Step>
        ))
      }
    />
  );
}
