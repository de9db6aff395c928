import { clsx } from 'clsx';
import { justCalled } from '../../words.ts';
import styles from './just-called.module.css';

/** A call that came while winners are shown. */
export function JustCalled({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={clsx('leading-115 night clip', styles.strip, className)} dir="auto">
      {justCalled(text)}
    </p>
  );
}
