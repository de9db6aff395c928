import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePanelCare } from '../../live/use-game.ts';
import { tabId, tabPanelId } from '../../ui/controls/tabs.tsx';
import { Later } from '../../ui/layout/later.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { OverHeader } from '../../ui/overlays/over-header.tsx';
import styles from './manage-frame.module.css';
import { MANAGE_GROUP, MANAGE_TABS, type ManageTab } from './manage-tabs.tsx';

export function MessagesSheet({ children }: { children: ReactNode }) {
  return (
    <Panel title={MANAGE_TABS.messages} className={styles.sheet}>
      {children}
    </Panel>
  );
}

type Props = {
  tab: ManageTab;
  banners: ReactNode;
  /** Above the panels of all tabs. */
  next_game: ReactNode;
  /** All panels stay mounted, so that drafts survive a change of tab. */
  panels: Record<ManageTab, ReactNode>;
};

const TABS = Object.keys(MANAGE_TABS).filter((key): key is ManageTab => key in MANAGE_TABS);

export function ManageFrame({ tab, banners, next_game, panels }: Props) {
  const care = usePanelCare();
  return (
    <main id="main" tabIndex={-1} className={clsx('column grow full-width gap-5 in-middle', styles.main)}>
      <OverHeader>{banners}</OverHeader>
      {next_game}
      {TABS.map((id) => (
        <div
          key={id}
          role="tabpanel"
          tabIndex={-1}
          id={tabPanelId(MANAGE_GROUP, id)}
          aria-labelledby={tabId(MANAGE_GROUP, id)}
          className={clsx(styles.panel, styles[id])}
          hidden={id !== tab}
        >
          <PanelBoundary what={`The ${MANAGE_TABS[id].toLowerCase()}`} {...care}>
            <Later is_wanted={id === tab}>{panels[id]}</Later>
          </PanelBoundary>
        </div>
      ))}
    </main>
  );
}
