import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './fold.module.css';

type Props = {
  title: string;
  count: number;
  /** Panels that are looked at now and then begin closed. */
  starts_open: boolean;
  children: ReactNode;
};

/** A panel that opens and closes. */
export function Fold({ title, count, starts_open, children }: Props) {
  const [is_open, setOpen] = useState(starts_open);
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`} data-open={is_open}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.key}
          aria-expanded={is_open}
          aria-controls={id}
          onClick={() => setOpen(!is_open)}
        >
          <span id={`${id}-title`}>{title}</span>
          <span className={styles.count}>{count}</span>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!is_open} className={styles.body}>
        {is_open && children}
      </div>
    </section>
  );
}
