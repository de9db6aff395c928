import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './paper-ticket.module.css';

type Props = {
  /** What lies over the upper edge. */
  above: ReactNode;
  children: ReactNode;
  /** Below the perforation. */
  stub?: ReactNode;
  /** A placeholder, whose stub takes its place already. */
  is_grey?: boolean;
};

/** The ticket a sheet of paper is looked up on. */
export function PaperTicket({ above, children, stub, is_grey = false }: Props) {
  return (
    <div className={styles.ticket} aria-hidden={is_grey || undefined}>
      <div className={styles.above}>{above}</div>
      <div className={styles.main}>{children}</div>
      <div className={clsx(styles.stub, is_grey && styles.grey)}>{stub}</div>
    </div>
  );
}
