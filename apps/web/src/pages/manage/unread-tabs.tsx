import { useUnread } from '../../features/chat/use-messages-since.ts';
import { type ManageTab, ManageTabs } from '../../features/manage/frame/manage-tabs.tsx';

type Props = { selected: ManageTab; onSelect: (tab: ManageTab) => void };

/** The tabs with the number of unread messages; a message draws these alone again, not the whole page. */
export function UnreadTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <ManageTabs selected={selected} onSelect={onSelect} unread={unread} />;
}
