import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ticket.module.css';

type TicketProps = {
  /** Tints the stub. */
  tone?: 'plain' | 'config' | 'open' | 'playing' | 'review' | 'won' | 'close' | 'over';
  children: ReactNode;
  /** Below the perforation: a code and a button. */
  stub: ReactNode;
  /** The id of the heading that names the ticket. Leave it out where something around the ticket has a name. */
  labelled_by?: string;
};

export function Ticket({ tone = 'plain', children, stub, labelled_by }: TicketProps) {
  const Element = labelled_by === undefined ? 'div' : 'article';
  return (
    <Element className={clsx(styles.ticket, styles[tone])} aria-labelledby={labelled_by}>
      <div className={clsx('edge', styles.paper)}>
        <div className={styles.body}>{children}</div>
        <div className={styles.stub}>{stub}</div>
      </div>
    </Element>
  );
}
