import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BingoCard } from './bingo-card.tsx';
import { cellReached } from './grid-keys.ts';
import { PhrasePeek } from './phrase-peek.tsx';
import { sidOfTarget } from './sid-of-target.ts';
import { usePeek } from './use-peek.ts';

type CardGridProps = {
  label: string;
  foot?: ReactNode;
  /** Twenty-five cells, row by row, each with its data-sid; the Tab key stops at the one with this index. */
  cells: (stop: number) => readonly ReactNode[];
};

/** A card with arrow key navigation that shows the whole phrase of a cell that has to cut it. */
export function CardGrid({ label, foot, cells }: CardGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
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
    <div ref={grid} data-keep-clear="" onFocusCapture={followFocus} {...handlers}>
      <BingoCard label={label} onKeyDown={move} foot={foot} cells={cells(stop)} />
      <PhrasePeek peek={peek} />
    </div>
  );
}
