import { List, MessageSquare, Settings2, Users } from 'lucide-react';
import { createContext, useContext } from 'react';
import { PageTabs } from '../../ui/layout/tabbed-page.tsx';
import styles from './manage-frame.module.css';

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
  phrases?: number;
  players?: number;
};

/** Knows no game, because the first view of the page shows it too. */
export function TabBar({ selected, onSelect, unread, phrases, players }: Props) {
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
        { id: 'messages', label: MANAGE_TABS.messages, icon: <MessageSquare />, count: unread },
        { id: 'players', label: MANAGE_TABS.players, icon: <Users />, count: players, is_total: true },
      ]}
    />
  );
}
