import { CARD } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { BALL_COLOURS, Ball } from '../ui/display/ball.tsx';
import styles from './bingo-card.module.css';

const COLUMNS = BALL_COLOURS.slice(0, CARD.size);
const ROWS = Array.from({ length: CARD.size }, (_, row) => row);

type BingoCardProps = {
  label: string;
  /** Twenty-five cells, row by row. */
  cells: readonly ReactNode[];
  foot?: ReactNode;
  /** Its cells are only looked at: a table, no grid. */
  is_still?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The printed card: five balls on its upper edge, the grid, and small print at the bottom. */
export function BingoCard({ label, cells, foot, is_still, onKeyDown }: BingoCardProps) {
  return (
    <div className={clsx('anchor isolate stock round-7 edge-2', styles.card)}>
      <div className={clsx('grid justify-items-centre', styles.balls)} aria-hidden="true">
        {COLUMNS.map((column) => (
          <Ball key={column} colour={column} plate>
            {column.toUpperCase()}
          </Ball>
        ))}
      </div>
      <table
        role={is_still ? 'table' : 'grid'}
        aria-label={label}
        className={clsx('block round-5', styles.grid)}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {ROWS.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: a row laid out by a grid loses its role in some browsers
            <tr key={row} role="row">
              {COLUMNS.map((column, at) => (
                <td key={column} role={is_still ? 'cell' : 'gridcell'}>
                  {cells[row * CARD.size + at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
