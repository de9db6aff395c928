import { Flag, List, MessageSquare, Settings2, Users } from 'lucide-react';
import { createContext, useContext } from 'react';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { PageTabs } from '../../ui/layout/tabbed-page.tsx';
import styles from './manage-frame.module.css';
import { reportsInWords } from './order/reports-in-words.ts';

/** Opens a tab, scrolls to its top and focuses it. */
export type ShowTab = (tab: ManageTab) => void;

const noop: ShowTab = () => undefined;

export const ShowTabContext = createContext(noop);

/** For actions that continue on another tab. */
export const useShowTab = (): ShowTab => useContext(ShowTabContext);

export const MANAGE_GROUP = 'manage';

/** The specified names, in order. */
export const MANAGE_TABS = {
  settings: 'Settings',
  phrases: 'Phrases',
  messages: 'Messages',
  players: 'Players',
} as const;
export type ManageTab = keyof typeof MANAGE_TABS;

export const isManageTab = (value: string): value is ManageTab => Object.hasOwn(MANAGE_TABS, value);

type Props = {
  selected: ManageTab;
  onSelect: (tab: ManageTab) => void;
  unread?: number;
  /** How many messages have open reports. */
  reports?: number;
  phrases?: number;
  players?: number;
};

/** Beside the tab's count, which is of unread messages. */
function ReportsFlag({ count }: { count: number }) {
  return (
    <span className={styles.reports} title={reportsInWords(count)}>
      <Flag />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{reportsInWords(count)}</VisuallyHidden>
    </span>
  );
}

/** Knows no game, because the first view of the page shows it too. */
export function TabBar({ selected, onSelect, unread, reports = 0, phrases, players }: Props) {
  return (
    <PageTabs
      className={styles.tabs}
      group={MANAGE_GROUP}
      label="Manage"
      selected={selected}
      onSelect={onSelect}
      items={[
        { id: 'settings', label: MANAGE_TABS.settings, icon: <Settings2 /> },
        { id: 'phrases', label: MANAGE_TABS.phrases, icon: <List />, count: phrases, is_total: true },
        {
          id: 'messages',
          label: MANAGE_TABS.messages,
          icon: <MessageSquare />,
          count: unread,
          alert: reports > 0 ? <ReportsFlag count={reports} /> : null,
        },
        { id: 'players', label: MANAGE_TABS.players, icon: <Users />, count: players, is_total: true },
      ]}
    />
  );
}
