import { Lock } from 'lucide-react';
import styles from './locked-note.module.css';

/** Stands above the code, which nobody new can use now. */
export function LockedNote() {
  return (
    <p className={styles.note}>
      <Lock />
      The room is locked. Nobody new can join.
    </p>
  );
}
