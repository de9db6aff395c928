import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import styles from './phrase-peek.module.css';
import type { Peek } from './use-peek.ts';

const GAP = 8;

/** The whole phrase, above or below its cell. Hidden from screen readers: the name of the cell has it already. */
export function PhrasePeek({ peek }: { peek: Peek | null }) {
  return peek && <Slip peek={peek} />;
}

function Slip({ peek: { text, rect } }: { peek: Peek }) {
  const ref = useRef<HTMLDivElement>(null);
  const is_above = rect.top > window.innerHeight - rect.bottom;
  const edge = is_above ? window.innerHeight - rect.top + GAP : rect.bottom + GAP;

  useLayoutEffect(() => ref.current?.showPopover(), []);

  return (
    <div
      ref={ref}
      popover="manual"
      data-peek={is_above ? 'above' : 'below'}
      className={clsx('leading-13 break round-6', styles.slip)}
      style={{ '--middle': `${rect.left + rect.width / 2}px`, '--edge': `${edge}px` }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}
