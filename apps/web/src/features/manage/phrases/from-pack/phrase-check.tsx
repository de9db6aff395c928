import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import { Blot } from '../../../../ui/display/blot.tsx';
import styles from './phrase-check.module.css';
import type { PackRow } from './use-ticks.ts';

type Props = {
  row: PackRow;
  is_ticked: boolean;
  is_there: boolean;
  /** The id of the text that says why no more can be ticked, while none can. */
  full_id: string | undefined;
  onTick: (key: string, is_ticked: boolean) => void;
};

/** A phrase of a pack with its check box. There are up to 200 of them, so only those that change are drawn again. */
export const PhraseCheck = memo(function PhraseCheck({ row, is_ticked, is_there, full_id, onTick }: Props) {
  const id = useId();
  const is_off = is_there || (full_id !== undefined && !is_ticked);
  return (
    <li className={clsx(styles.row, is_there && styles.there)}>
      <label className={clsx('grid align-centre gap-6 anchor press', styles.choice)}>
        <input
          type="checkbox"
          className={clsx('unseen', styles.check)}
          checked={is_ticked}
          disabled={is_off}
          aria-labelledby={`${id}-text`}
          aria-describedby={is_there ? id : is_off ? full_id : undefined}
          onChange={({ target }) => onTick(row.key, target.checked)}
        />
        <span className={clsx('grid place-centre anchor isolate', styles.tick)} aria-hidden="true">
          {is_ticked && (
            <>
              <Blot seed={row.key} />
              <Check />
            </>
          )}
        </span>
        <span className="grid shrink gap-1">
          <span id={`${id}-text`} dir="auto" className={styles.text}>
            {row.text}
          </span>
          {is_there && (
            <span id={id} lang="en" className="small strong leading-12 soft">
              Already in the game
            </span>
          )}
        </span>
      </label>
    </li>
  );
});
