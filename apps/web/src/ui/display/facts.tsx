import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of names and values. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={clsx('grid', className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={clsx('row wrap spread touch', styles.fact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
