import { clsx } from 'clsx';
import { numberText } from '../../../../text/number-words.ts';
import { FIGURE_LABELS } from '../../words.ts';
import type { Figures } from '../stage-model.ts';
import styles from './figures-list.module.css';

/** What a round came to, in three figures. */
export function FiguresList({ figures, bingos }: { figures: Figures; bingos: number }) {
  const { calls, cards } = figures;
  const entries = [
    { label: FIGURE_LABELS.calls(calls), count: calls },
    { label: FIGURE_LABELS.cards(cards), count: cards },
    { label: FIGURE_LABELS.bingos(bingos), count: bingos },
  ];
  return (
    <dl className={clsx('flex align-end', styles.figures)}>
      {entries.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
