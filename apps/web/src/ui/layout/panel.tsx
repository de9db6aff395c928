import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** A few words or a button at the end of the heading row. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A sheet of card stock with a heading. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={clsx('pad-10 panel edge', styles.panel, className)} aria-labelledby={id}>
      <div className={clsx('row wrap spread', styles.head)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={clsx('small soft', styles.aside)}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
