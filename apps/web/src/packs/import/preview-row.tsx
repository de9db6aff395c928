import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Blot } from '../../ui/display/blot.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { REASONS, type PreviewRow as Row } from './check-entries.ts';
import styles from './preview-row.module.css';

/** Kept all the same, as when typed by hand. */
const LONG = `This phrase is over ${PHRASES.warn_length} characters long and hard to read on a card.`;

/** Why a row is left out, or what speaks against keeping it. */
export function remarkOn({ reason, is_kept, is_long }: Row): string | null {
  if (reason) return REASONS[reason];
  return is_kept && is_long ? LONG : null;
}

type Props = {
  row: Row;
  at: number;
  count: number;
  /** The one row that the Tab key reaches. */
  is_reached: boolean;
  language: string | undefined;
  onTick: (index: number, is_kept: boolean) => void;
};

/** One entry of a list that comes in, kept or left out. */
export function PreviewRow({ row, at, count, is_reached, language, onTick }: Props) {
  const id = useId();
  const remark = remarkOn(row);
  return (
    <li
      className={clsx('grid align-centre gap-6', styles.row, !row.is_kept && styles.out)}
      style={{ '--at': at }}
      aria-setsize={count}
      aria-posinset={at + 1}
    >
      <label
        className={clsx('grid align-centre full-height gap-6 anchor press', styles.choice)}
        data-fixed={!row.can_choose || undefined}
      >
        <input
          type="checkbox"
          className={clsx('unseen', styles.check)}
          data-at={at}
          tabIndex={is_reached ? 0 : -1}
          checked={row.is_kept}
          aria-disabled={!row.can_choose || undefined}
          aria-labelledby={`${id}-text`}
          aria-describedby={remark === null ? undefined : `${id}-remark`}
          onChange={({ target }) => row.can_choose && onTick(row.index, target.checked)}
        />
        <span className={clsx('grid place-centre anchor isolate', styles.tick)} aria-hidden="true">
          {row.is_kept && (
            <>
              <Blot seed={row.text} />
              <Check />
            </>
          )}
        </span>
        <span className="grid shrink">
          <span
            id={`${id}-text`}
            dir="auto"
            lang={row.text === '' ? undefined : language}
            className={styles.text}
            title={row.text || undefined}
          >
            {row.text || `Line ${row.line}`}
          </span>
          {remark !== null && (
            <span id={`${id}-remark`} className={clsx('small strong soft', styles.remark)}>
              {remark}
            </span>
          )}
        </span>
      </label>
      <span className={clsx('size-14 soft digits', styles.line)}>
        <VisuallyHidden>Line </VisuallyHidden>
        {row.line}
      </span>
    </li>
  );
}
