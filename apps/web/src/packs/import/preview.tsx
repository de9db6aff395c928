import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { rowReached } from '../../ui/rows/row-keys.ts';
import { rowsToRender } from '../../ui/rows/rows-in-view.ts';
import { useRowsInView } from '../../ui/rows/use-rows-in-view.ts';
import type { PreviewRow as Row } from './check-entries.ts';
import { LIST } from './list-reading.ts';
import styles from './preview.module.css';
import { PreviewRow, remarkOn } from './preview-row.tsx';
import { Said } from './said.tsx';

type Props = {
  rows: readonly Row[];
  /** Entries that were not looked at. */
  more?: number;
  /** Of the phrases, if it is known. */
  language?: string | undefined;
  onTick: (index: number, is_kept: boolean) => void;
};

/** What fits on one line of a phone. */
const SHORT = 28;

const numbered = (number: number) => number.toLocaleString(document.documentElement.lang || 'en');

const isTall = (row: Row) => row.text.length > SHORT || (remarkOn(row)?.length ?? 0) > SHORT;

/** The rows near the viewport and the one with the focus, which the arrow keys move. */
function Rows({ rows, language, onTick }: Omit<Props, 'more'>) {
  const list = useRef<HTMLUListElement>(null);
  const range = useRowsInView(list, rows.length);
  const hint = useId();
  const [reached, setReached] = useState(0);
  const [target, setTarget] = useState<number | null>(null);
  const current = Math.min(reached, rows.length - 1);

  const move = (event: KeyboardEvent) => {
    const to = rowReached(event, current, rows.length);
    if (to === null) return;
    event.preventDefault();
    setReached(to);
    setTarget(to);
  };

  useLayoutEffect(() => {
    if (target === null) return;
    list.current?.querySelector<HTMLElement>(`[data-at="${target}"]`)?.focus();
    setTarget(null);
  }, [target]);

  return (
    <>
      <VisuallyHidden>
        <span id={hint}>The arrow keys lead from phrase to phrase.</span>
      </VisuallyHidden>
      <ul
        ref={list}
        className={clsx('pad-0 anchor', styles.rows, rows.some(isTall) && styles.tall)}
        style={{ '--count': rows.length }}
        aria-label="Phrases"
        aria-describedby={hint}
        onKeyDown={move}
        onFocus={({ target: { dataset } }) => dataset.at && setReached(Number(dataset.at))}
      >
        {rowsToRender(range, current, rows.length).map((at) => {
          const row = rows[at];
          return (
            row && (
              <PreviewRow
                key={row.index}
                row={row}
                at={at}
                count={rows.length}
                is_reached={at === current}
                language={language}
                onTick={onTick}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

const moreWords = (more: number): string => {
  const most = numbered(LIST.entries_max);
  return more === 1
    ? `Only the first ${most} lines are looked at; 1 more is left out.`
    : `Only the first ${most} lines are looked at; ${numbered(more)} more are left out.`;
};

/** What would be kept of a list, and what not and why, before anything is saved. */
export function Preview({ rows, more = 0, ...rest }: Props) {
  const id = useId();
  const kept = rows.filter(({ is_kept }) => is_kept).length;
  const left_out = rows.length - kept;
  return (
    <section aria-labelledby={id} className="stack content-start">
      <div className={clsx('cluster align-baseline spread', styles.head)}>
        <h3 id={id}>Preview</h3>
        <Said>
          <b>{numbered(kept)}</b> to keep, <b>{numbered(left_out)}</b> left out
        </Said>
      </div>
      {more > 0 && <p className="pad-block-4 small soft">{moreWords(more)}</p>}
      {rows.length > 0 && <Rows rows={rows} {...rest} />}
    </section>
  );
}
