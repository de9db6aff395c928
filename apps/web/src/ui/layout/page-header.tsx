import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import styles from './page-header.module.css';

type Props = {
  className?: string | undefined;
  onHome: () => void;
  /** The page heading. */
  name: ReactNode;
  /** Small print under or beside the heading, starting with a badge. */
  facts: ReactNode;
  actions: ReactNode;
};

export function PageHeader({ className, onHome, name, facts, actions }: Props) {
  return (
    <header className={clsx('row gap-2', styles.header, className)} data-keep-clear="">
      <IconButton label="Return to Home" icon={<ChevronLeft />} onClick={onHome} />
      <div className={clsx('fill', styles.name)}>
        {name}
        <p className={clsx('row wrap leading-135 soft', styles.facts)}>{facts}</p>
      </div>
      <div className={clsx('row rigid', styles.actions)}>{actions}</div>
    </header>
  );
}

/** The header while the page is loading. `name` gets a grey bar to put in place of the heading text. */
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
        actions={null}
      />
    </div>
  );
}
