import { clsx } from 'clsx';
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { LogInLink } from '../log-in-link.tsx';
import styles from './keep-note.module.css';

/** In the place of own packs, for those who can have none: visitors and guests. */
export function KeepNote({ is_guest }: { is_guest: boolean }) {
  return (
    <div className={styles.note}>
      <p className={clsx('semi leading-125 balance', styles.words)}>Sign in to keep packs of your own.</p>
      {is_guest ? <ClaimLink size="small" variant="primary" /> : <LogInLink size="small" />}
    </div>
  );
}
