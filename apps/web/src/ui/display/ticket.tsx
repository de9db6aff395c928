import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './ticket.module.css';

type TicketProps = {
  /** Tints the stub. */
  tone?: 'plain' | 'config' | 'open' | 'playing' | 'review';
  children: ReactNode;
  /** Below the perforation: a code and a key. */
  stub: ReactNode;
  /** The id of the heading inside that names the ticket; without it the ticket is part of something named. */
  labelledBy?: string;
};

export function Ticket({ tone = 'plain', children, stub, labelledBy }: TicketProps) {
  const Element = labelledBy === undefined ? 'div' : 'article';
  return (
    <Element className={clsx(styles.ticket, styles[tone])} aria-labelledby={labelledBy}>
      <div className={styles.paper}>
        <div className={styles.body}>{children}</div>
        <div className={styles.stub}>{stub}</div>
      </div>
    </Element>
  );
}
