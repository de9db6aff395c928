import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import styles from './page-header.module.css';

type Props = {
  className?: string | undefined;
  onHome: () => void;
  /** The heading of the page. */
  name: ReactNode;
  /** Small print under or beside it, a badge first. */
  facts: ReactNode;
  keys: ReactNode;
};

export function PageHeader({ className, onHome, name, facts, keys }: Props) {
  return (
    <header className={clsx(styles.header, className)} data-keep-clear="">
      <IconButton label="Return to Home" icon={<ChevronLeft aria-hidden="true" />} onClick={onHome} />
      <div className={styles.name}>
        {name}
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.keys}>{keys}</div>
    </header>
  );
}

/** The same while nothing is known yet; the name is a grey bar among whatever the page puts around it. */
export function PageHeaderWaiting({
  className,
  name,
}: Pick<Props, 'className'> & { name: (bar: ReactNode) => ReactNode }) {
  return (
    <div inert aria-hidden="true">
      <PageHeader
        className={className}
        onHome={() => undefined}
        name={name(<Skeleton width="7em" height="1.15em" />)}
        facts={<Skeleton shape="pill" width={84} height={22} />}
        keys={null}
      />
    </div>
  );
}
