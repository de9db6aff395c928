import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './entry-ticket.module.css';

type Props = {
  children: ReactNode;
  /** Below the perforation: what lets somebody in. */
  stub: ReactNode;
  /** The stub cannot be used yet, but takes its place already, so that nothing moves. */
  is_grey?: boolean;
};

/** The ticket in the golden scene. */
export function EntryTicket({ children, stub, is_grey = false }: Props) {
  return (
    <div className={styles.ticket} aria-busy={is_grey || undefined}>
      <div className={clsx('edge', styles.main)}>{children}</div>
      <div className={clsx('edge', styles.stub, is_grey && styles.grey)} inert={is_grey}>
        {stub}
      </div>
    </div>
  );
}

/** The head of a ticket whose game is still being asked for: bars in the lines of the words. */
export function WaitingHead() {
  return (
    <div className={styles.bars} aria-hidden="true">
      <p className={styles.small}>
        <i />
      </p>
      <div className={styles.name}>
        <i />
      </div>
      <div className={clsx('grid gap-5', styles.facts)}>
        <p className={clsx('soft clip', styles.host)}>
          <i />
        </p>
        <p className={clsx('row gap-4 small soft nowrap', styles.now)}>
          <i />
        </p>
      </div>
    </div>
  );
}
