import { clsx } from 'clsx';
import type { QrPicture } from '../../../bingo/qr/qr-code-picture.ts';
import styles from './card-foot.module.css';
import type { SheetPlan } from './plan-sheets.ts';
import { patternWords, type SheetCard } from './print-job.ts';

const HOW_TO =
  'Mark a square when it is called. Shout BINGO when you have a winning pattern. The host checks your number.';

function Code({ picture, number }: { picture: QrPicture; number: number }) {
  const { size, dark_path } = picture;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Code of card ${number}`}
      data-code=""
    >
      <path d={dark_path} />
    </svg>
  );
}

type Props = { plan: SheetPlan; card: SheetCard; code: QrPicture | null };

/** Whose card it is, what to do with it, and what the host needs to check it. */
export function CardFoot({ plan, card, code }: Props) {
  const { job, layout } = plan;
  const { number, name, link, seat, seal } = card;
  const has_place = number === null || link !== null;
  return (
    <footer className={clsx(styles.foot, styles[layout.name], !has_place && styles.wordsAlone)}>
      {number !== null && code && <Code picture={code} number={number} />}
      {number === null && <div className={clsx(styles.code, styles.noCode)} />}
      <div className={styles.words}>
        <p className={styles.owner}>
          <b>{number === null ? 'SAMPLE' : `Card ${number}`}</b>
          <span dir="auto">{name ?? '\u00a0'}</span>
        </p>
        <p>{HOW_TO}</p>
        <p>{patternWords(job.patterns)}</p>
        <p className={styles.marks}>
          <b>Code {job.game.game_code}</b>
          {seat !== null && <span>{seat}</span>}
          {seal !== null && <span>{seal}</span>}
        </p>
      </div>
    </footer>
  );
}
