import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BingoCard } from '../../bingo/bingo-card.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { PageHeaderWaiting } from '../../ui/layout/page-header.tsx';
import { TabbedPage } from '../../ui/layout/tabbed-page.tsx';
import call from './calls/last-call.module.css';
import styles from './play-frame.module.css';
import header from './play-header.module.css';
import { PlayTabs } from './play-tabs.tsx';

const noop = () => undefined;

export function PlayHeaderSkeleton() {
  return (
    <PageHeaderWaiting
      className={header.header}
      name={(bar) => <div className={clsx('leading-115 clip', header.title)}>{bar}</div>}
    />
  );
}

/** Everything in its place while the game loads, with a blank card. */
export function PlaySkeleton() {
  return (
    <>
      <div className={styles.waiting} inert>
        <PlayTabs selected="card" onSelect={noop} unread={0} />
      </div>
      <main id="main" tabIndex={-1} className={clsx('column grow full-width gap-5 in-middle', styles.main)}>
        <div className={styles.call}>
          <div className={call.called} aria-hidden="true">
            <div className={clsx('row fill gap-6', call.live)}>
              <Skeleton shape="round" height="var(--ball)" />
              <div className="fill">
                <p className={call.small}>One moment</p>
                <p className={call.large}>Get your dauber ready, the table is being set</p>
              </div>
            </div>
          </div>
        </div>
        <div className={clsx(styles.side, styles.card)} aria-hidden="true">
          <BingoCard label="Bingo card" cells={[]} foot={<Skeleton width={110} height={13} />} />
        </div>
        <div className={clsx('column gap-2 pad-inline-8', styles.dock)}>
          <div data-win="false" data-reserved="true" />
        </div>
      </main>
    </>
  );
}

export function PlayShell({ children }: { children: ReactNode }) {
  return <TabbedPage className={styles.page}>{children}</TabbedPage>;
}
