import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { PhraseRow } from './phrase-row.tsx';
import styles from './phrase-table.module.css';
import { type Column, FIRST_ORDER, nextOrder, sortPhrases } from './sort-phrases.ts';

const COLUMNS: readonly { column: Column; label: string }[] = [
  { column: 'sid', label: '#' },
  { column: 'text', label: 'Phrase' },
  { column: 'called', label: 'Called' },
  { column: 'marked', label: 'Marked' },
];

export function PhraseTable() {
  const phrases = useGame((view) => view.phrases);
  const [order, setOrder] = useState(FIRST_ORDER);
  const Arrow = order.is_reversed ? ArrowDown : ArrowUp;
  return (
    <table className={styles.table} aria-label="Phrases">
      <thead>
        <tr>
          {COLUMNS.map(({ column, label }) => {
            const is_sorted = order.column === column;
            const direction = order.is_reversed ? 'descending' : 'ascending';
            return (
              <th key={column} scope="col" aria-sort={is_sorted ? direction : undefined}>
                <button type="button" onClick={() => setOrder(nextOrder(order, column))}>
                  {label}
                  {is_sorted && <Arrow size={14} aria-hidden="true" />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sortPhrases(phrases, order).map((phrase) => (
          <PhraseRow key={phrase.id} phrase={phrase} />
        ))}
      </tbody>
    </table>
  );
}
