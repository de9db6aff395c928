import { memo } from 'react';
import type { QrPicture } from '../../../bingo/qr/qr-code-picture.ts';
import styles from './cards-page.module.css';
import { PageFrame } from './page-frame.tsx';
import type { SheetPlan } from './plan-sheets.ts';
import { SheetCardView } from './sheet-card.tsx';

type Props = {
  plan: SheetPlan;
  codes: readonly (QrPicture | null)[];
  /** How many of its cards have their code. */
  known: number;
  /** Which sheet of cards, from 0. */
  index: number;
};

/** A sheet of cards, drawn once. Those on the last sheet lie where they lie on every other. */
export const CardsPage = memo(function CardsPage({ plan, codes, known, index }: Props) {
  const { layout, job } = plan;
  const { per_page, card, gap, is_across } = layout;
  const { paper, has_cut_marks } = job.options;
  const columns = Math.min(per_page, 2);
  return (
    <PageFrame paper={paper} is_across={is_across} className={styles.page}>
      <div
        className={styles.cards}
        style={{
          gap: `${gap}mm`,
          gridTemplateColumns: `repeat(${columns}, ${card.width}mm)`,
          gridTemplateRows: `repeat(${per_page / columns}, ${card.height}mm)`,
        }}
      >
        {(plan.sheets[index] ?? []).map((each, place) => (
          <SheetCardView
            key={each.number ?? place}
            plan={plan}
            card={each}
            code={place < known ? (codes[index * per_page + place] ?? null) : null}
          />
        ))}
      </div>
      {has_cut_marks && per_page > 1 && (
        <svg className={styles.cuts} aria-hidden="true" data-cuts="">
          <line x1="50%" x2="50%" y2="100%" />
          {per_page > 2 && <line y1="50%" y2="50%" x2="100%" />}
        </svg>
      )}
    </PageFrame>
  );
});
