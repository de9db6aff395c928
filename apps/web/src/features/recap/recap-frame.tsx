import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './recap-frame.module.css';

type Props = {
  title: string;
  back: { to: string; label: string };
  /** At the end of the heading. */
  keys?: ReactNode;
  children: ReactNode;
};

export function RecapFrame({ title, back, keys, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={clsx('row gap-3', styles.head)}>
        <Link to={back.to} className={iconButtonClass()} aria-label={back.label} title={back.label}>
          <ChevronLeft />
        </Link>
        <h1 className={clsx('fill cropped leading-115 tight-3 break', styles.title)} dir="auto">
          {title}
        </h1>
        {keys}
      </div>
      {children}
    </main>
  );
}
