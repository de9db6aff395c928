import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { QrPicture } from '../../../bingo/qr/qr-code-picture.ts';
import { CallListPage } from './call-list-page.tsx';
import { PageFrame } from './page-frame.tsx';
import type { SheetPlan } from './plan-sheets.ts';
import { SheetCardView } from './sheet-card.tsx';
import { sheetSize } from './sheet-options.ts';
import styles from './sheets.module.css';
import type { Sheets } from './use-sheets.ts';

type Props = {
  plan: SheetPlan;
  codes: readonly (QrPicture | null)[];
  /** How many of its cards have their code. */
  known: number;
  /** Which sheet of cards, from 0. */
  index: number;
};

/** A sheet of cards, drawn once. Those on the last sheet lie where they lie on every other. */
const CardsPage = memo(function CardsPage({ plan, codes, known, index }: Props) {
  const { layout, job } = plan;
  const { per_page, card, gap, is_across } = layout;
  const { paper, has_cut_marks } = job.options;
  const columns = Math.min(per_page, 2);
  return (
    <PageFrame paper={paper} is_across={is_across} className={styles.cardsPagePage}>
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

/** A page of the call list, or of cards. */
function Page({ sheets: { plan, codes, drawn }, index }: { sheets: Sheets; index: number }) {
  if (!plan) return null;
  const columns = plan.calls[index - plan.sheets.length];
  if (columns) return <CallListPage plan={plan} columns={columns} />;
  const { per_page } = plan.layout;
  const known = Math.max(0, Math.min(per_page, drawn - index * per_page));
  return <CardsPage plan={plan} codes={codes} known={known} index={index} />;
}

/** All pages, on paper alone: while they are in the document nothing else is printed. */
export function PrintedSheets({ sheets }: { sheets: Sheets }) {
  const { plan, drawn, pages } = sheets;
  const whole = plan ? Math.floor(drawn / plan.layout.per_page) : 0;
  const shown = drawn === plan?.cards.length ? pages : whole;
  return createPortal(
    <div className={styles.printed} data-printed="">
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the pile
        <Page key={index} sheets={sheets} index={index} />
      ))}
    </div>,
    document.body,
  );
}

const MM = 96 / 25.4;

/** How large a sheet of this width is where it is shown. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);

  useEffect(() => {
    if (!place.current) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / (width * MM));
    });
    sizes.observe(place.current);
    return () => sizes.disconnect();
  }, [width]);

  return { place, scale };
}

/** One page on the screen, as wide as its place; the first is page 1. */
export function SheetPreview({ sheets, page }: { sheets: Sheets; page: number }) {
  const { plan, pages } = sheets;
  const index = Math.min(page, pages) - 1;
  const is_across = index < (plan?.sheets.length ?? 0) && plan?.layout.is_across === true;
  const { width, height } = sheetSize(plan?.job.options.paper ?? 'a4', is_across);
  const { place, scale } = useScale(width);
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="img"
      aria-label={`Page ${Math.max(page, 1)}, as it will be printed`}
    >
      <div
        className={styles.leaf}
        aria-hidden="true"
        style={{ width: `${width}mm`, height: `${height}mm`, scale }}
      >
        {index >= 0 && <Page sheets={sheets} index={index} />}
      </div>
    </div>
  );
}
