import { clsx } from 'clsx';
import { ballOf } from '../../../../bingo/ball-of.ts';
import { numberText } from '../../../../text/number-words.ts';
import { Ball } from '../../../../ui/display/ball.tsx';
import { Star } from '../../../../ui/display/blot.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { CALLED, calledOf, callNumber, FREE, NOT_CALLED } from '../../words.ts';
import type { BoardRow } from '../stage-model.ts';
import styles from './board.module.css';

function Mark({ row }: { row: BoardRow }) {
  if (row.is_free) {
    return (
      <span className={clsx('rigid anchor', styles.free)}>
        <Star className={styles.star} />
      </span>
    );
  }
  if (row.number === null) return <span className={clsx('rigid round edge-2', styles.ring)} />;
  return <Ball colour={ballOf(row.number)}>{numberText(row.number)}</Ball>;
}

const stateText = ({ is_free, number }: BoardRow) => {
  if (is_free) return FREE;
  return number === null ? NOT_CALLED : callNumber(number);
};

function Row({ row }: { row: BoardRow }) {
  const is_called = row.is_free || row.number !== null;
  return (
    <li className={clsx(styles.row, is_called && styles.called, row.is_last && styles.last)}>
      <Mark row={row} />
      {!row.is_free && <VisuallyHidden>{stateText(row)}</VisuallyHidden>}
      <span className={clsx('cropped leading-125', styles.text)} dir="auto">
        {row.is_free ? FREE : row.text}
      </span>
    </li>
  );
}

const byNewest = (one: BoardRow, other: BoardRow) => (other.number ?? 0) - (one.number ?? 0);

type BoardProps = { rows: readonly BoardRow[]; called: number; total: number };

/** The flashboard: all phrases, the called ones lit by their ball. Near 4:3 it has space for the newest calls alone. */
export function Board({ rows, called, total }: BoardProps) {
  const newest = rows.filter(({ is_free, number }) => !is_free && number !== null).sort(byNewest);
  return (
    <section className={clsx('grid shrink-y ink', styles.board)} data-theme="dark">
      <header className={clsx('flex align-baseline spread', styles.head)}>
        <h2>{CALLED}</h2>
        <p>{calledOf(called, total)}</p>
      </header>
      <ol className={clsx('grid shrink-y', styles.all)}>
        {rows.map((row) => (
          <Row key={row.sid} row={row} />
        ))}
      </ol>
      <ol className={styles.newest}>
        {newest.map((row) => (
          <Row key={row.sid} row={row} />
        ))}
      </ol>
    </section>
  );
}
