import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import styles from './locked-note.module.css';

/** Stands above the code, which nobody new can use now. */
export function LockedNote() {
  return (
    <p
      className={clsx(
        'row gap-4 pad-inline-7 pad-block-5 small strong leading-125 text-start round-5',
        styles.note,
      )}
    >
      <Lock />
      The room is locked. Nobody new can join.
    </p>
  );
}
