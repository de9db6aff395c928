import { CELL_INDEXES } from '@phrase-bingo/game/rules/cells';
import { hasCell } from '@phrase-bingo/game/rules/marks';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { BingoCard } from '../../../ui/bingo-card.tsx';
import { BoardCell } from './board-cell.tsx';
import { CardFoot } from './card-foot.tsx';
import { closureOf } from './closed.ts';
import { cellReached } from './grid-keys.ts';
import { winningLine } from './line.ts';
import { PhrasePeek } from './phrase-peek.tsx';
import { sidOfTarget } from './sid-of-target.ts';
import { usePeek } from './use-peek.ts';

/** One's own card as a grid: arrows move, Space and Enter daub. `doubted` are the cells a shout failed for. */
export function CardBoard({ doubted }: { doubted: readonly number[] }) {
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const line = useGame(winningLine);
  const closure = useGame(closureOf);
  const { peek, handlers } = usePeek();

  const followFocus = (event: FocusEvent) => {
    const sid = sidOfTarget(event.target);
    if (sid !== null) setStop(sid - 1);
  };

  const move = (event: KeyboardEvent) => {
    const reached = cellReached(event, stop);
    if (reached === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-sid="${reached + 1}"]`)?.focus();
  };

  return (
    <div ref={grid} onFocusCapture={followFocus} {...handlers}>
      <BingoCard
        label="Bingo card"
        onKeyDown={move}
        foot={<CardFoot />}
        cells={CELL_INDEXES.map((index) => (
          <BoardCell
            key={index}
            sid={index + 1}
            is_stop={index === stop}
            is_winning={hasCell(line, index)}
            is_doubted={doubted.includes(index + 1)}
            closure={closure}
          />
        ))}
      />
      <PhrasePeek peek={peek} />
    </div>
  );
}
