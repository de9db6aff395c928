import { clsx } from 'clsx';
import { memo } from 'react';
import { INK } from '../../../assets/ink-outlines.ts';
import type { QrPicture } from '../../../bingo/qr/qr-code-picture.ts';
import { CardFoot } from './card-foot.tsx';
import { PhraseText } from './phrase-text.tsx';
import { type Centre, type SheetPlan, STAR } from './plan-sheets.ts';
import type { SheetCard } from './print-job.ts';
import styles from './sheet-card.module.css';
import type { Layout, Size } from './sheet-options.ts';

const LETTERS = [...'BINGO'];
const STAR_OUTLINE = INK['blot-star'][0].d;

const measuresOf = ({ head, letters, cell, foot, code, number, name_type, free, words }: Layout) => ({
  '--head': `${head}mm`,
  '--letters': `${letters}mm`,
  '--cell-w': `${cell.width}mm`,
  '--cell-h': `${cell.height}mm`,
  '--foot': `${foot}mm`,
  '--code': `${code}mm`,
  '--number': `${number}pt`,
  '--name': `${name_type}pt`,
  '--free': `${free}pt`,
  '--words': `${words}pt`,
  '--star': `${STAR.height * cell.height}mm`,
  '--star-gap': `${STAR.gap * cell.height}mm`,
});

function CentreCell({ centre }: { centre: Centre }) {
  return (
    <div className={clsx(styles.cell, styles.free, centre.is_in_star && styles.inStar)}>
      <svg className={styles.star} viewBox="0 0 100 94" aria-hidden="true">
        <path d={STAR_OUTLINE} />
      </svg>
      {centre.is_in_star ? (
        <span className={styles.word} dir="auto">
          {centre.text}
        </span>
      ) : (
        <PhraseText fit={centre} />
      )}
    </div>
  );
}

const INNER = [1, 2, 3, 4];

/** Lines in the middle between two cells, and a frame inside the outer ones; in millimetres. */
function Lines({ cell: { width, height }, saves_ink }: { cell: Size; saves_ink: boolean }) {
  const frame = saves_ink ? 0.25 : 0.5;
  const [right, bottom] = [5 * width, 5 * height];
  const columns = INNER.map((place) => `M${place * width} 0v${bottom}`).join('');
  const rows = INNER.map((place) => `M0 ${place * height}h${right}`).join('');
  return (
    <svg className={styles.lines} viewBox={`0 0 ${right} ${bottom}`} aria-hidden="true" data-lines="">
      <path d={columns + rows} strokeWidth={saves_ink ? 0.15 : 0.25} />
      <rect
        x={frame / 2}
        y={frame / 2}
        width={right - frame}
        height={bottom - frame}
        rx={1.6}
        strokeWidth={frame}
      />
    </svg>
  );
}

type Props = { plan: SheetPlan; card: SheetCard; code: QrPicture | null };

/** A card on paper. It looks the same on every page of the plan, so it is drawn once. */
export const SheetCardView = memo(function SheetCardView({ plan, card, code }: Props) {
  const { layout, job, weight, centre, phrases } = plan;
  const { number } = card;
  const number_look = number === null ? styles.sample : number > 999 && styles.long;
  return (
    <article
      className={clsx(styles.card, styles[layout.name], job.options.saves_ink && styles.savesInk)}
      style={{ ...measuresOf(layout), '--weight': weight }}
      data-card={number ?? 'sample'}
    >
      <header className={styles.head}>
        <b className={styles.name} dir="auto">
          {job.game.game_name}
        </b>
      </header>
      <span className={clsx(styles.number, number_look)} data-number="">
        {number ?? 'SAMPLE'}
      </span>
      {layout.letters > 0 && (
        <div className={styles.letters} aria-hidden="true">
          {LETTERS.map((letter) => (
            <b key={letter}>{letter}</b>
          ))}
        </div>
      )}
      <div className={styles.grid}>
        <Lines cell={layout.cell} saves_ink={job.options.saves_ink} />
        {card.sids.map((sid, index) => {
          const fit = sid === null ? undefined : phrases.get(sid);
          // The centre is the one place that never has a phrase of its own.
          if (index === 12) return <CentreCell key="free" centre={centre} />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <div key={index} className={styles.cell}>
              {fit && <PhraseText fit={fit} />}
            </div>
          );
        })}
      </div>
      <CardFoot plan={plan} card={card} code={code} />
    </article>
  );
});
