import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import styles from './fold.module.css';

type Props = {
  title: string;
  count: number;
  starts_open: boolean;
  children: ReactNode;
};

/** A panel that opens and closes. */
export function Fold({ title, count, starts_open, children }: Props) {
  return (
    <section className={clsx('edge', styles.panel)} aria-label={title}>
      <Disclosure
        title={title}
        aside={<span className={styles.count}>{count}</span>}
        heading="h2"
        className={styles.title}
        starts_open={starts_open}
      >
        <div className={styles.body}>{children}</div>
      </Disclosure>
    </section>
  );
}
