import { clsx } from 'clsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { PageHeaderWaiting } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PageTop, TabbedPage } from '../../ui/layout/tabbed-page.tsx';
import name from './game-name.module.css';
import styles from './manage-frame.module.css';
import header from './manage-header.module.css';
import { type ManageTab, TabBar } from './manage-tabs.tsx';
import settings from './settings/settings-panel.module.css';
import state from './settings/state-panel.module.css';
import { StateTrack } from './settings/state-track.tsx';

const noop = () => undefined;

function HeaderSkeleton() {
  return (
    <PageHeaderWaiting
      className={header.header}
      name={(bar) => (
        <div className="row shrink">
          <div className={clsx('shrink leading-115', name.title)}>{bar}</div>
          <IconButton className={name.key} label="Edit game name" icon={null} />
        </div>
      )}
    />
  );
}

function StateSkeleton() {
  return (
    <div className={settings.grid} inert>
      <div className={settings.main}>
        <Panel title="Game state" className={state.panel}>
          <StateTrack state={null} />
          <div className={clsx('column gap-5', state.moves)}>
            <Skeleton width={120} height={22} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** Everything in its place while the game loads. */
export function ManageSkeleton({ tab }: { tab: ManageTab }) {
  return (
    <TabbedPage>
      <PageTop>
        <HeaderSkeleton />
        <div className={styles.waiting} inert>
          <TabBar selected={tab} onSelect={noop} />
        </div>
      </PageTop>
      <main id="main" tabIndex={-1} className={clsx('column grow full-width gap-5 in-middle', styles.main)}>
        {tab === 'settings' ? <StateSkeleton /> : <Skeleton shape="block" height={420} />}
      </main>
    </TabbedPage>
  );
}
