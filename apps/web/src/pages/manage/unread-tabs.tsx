import { useUnread } from '../../features/chat/use-messages-since.ts';
import { ManageTabs } from '../../features/manage/frame/manage-tabs.tsx';
import type { ManageTab } from '../../features/manage/frame/tab-bar.tsx';
import { usePanelCare } from '../../live/use-panel-care.ts';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';

type Props = { selected: ManageTab; onSelect: (tab: ManageTab) => void };

function CountingTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <ManageTabs selected={selected} onSelect={onSelect} unread={unread} />;
}

/**
 * The tabs with the number of unread messages; a message draws these alone again, not the whole page. They lead
 * on even where the messages cannot be counted.
 */
export function UnreadTabs(props: Props) {
  const care = usePanelCare();
  return (
    <PanelBoundary what="The tabs" frame={() => <ManageTabs {...props} unread={0} />} {...care}>
      <CountingTabs {...props} />
    </PanelBoundary>
  );
}
