import { clsx } from 'clsx';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Decoration inside a busy control; give it a label where it is on its own. */
export function Spinner({ label, size = 22 }: { label?: string; size?: number }) {
  return (
    <span
      className={clsx('place-centre rigid', styles.spinner)}
      role={label === undefined ? undefined : 'status'}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <circle className={styles.go} cx="12" cy="12" r="9" pathLength="100" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
