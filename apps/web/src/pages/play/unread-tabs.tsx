import { useUnread } from '../../features/chat/use-messages-since.ts';
import { PlayTabs, type Side } from '../../features/play/frame/play-tabs.tsx';
import { usePanelCare } from '../../live/use-panel-care.ts';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';

type Props = { selected: Side; onSelect: (side: Side) => void };

function CountingTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <PlayTabs selected={selected} onSelect={onSelect} unread={unread} />;
}

/**
 * The tabs with the number of unread messages; a message draws these alone again, not the whole table. They lead
 * on even where the messages cannot be counted.
 */
export function UnreadTabs(props: Props) {
  const care = usePanelCare();
  return (
    <PanelBoundary what="The tabs" frame={() => <PlayTabs {...props} unread={0} />} {...care}>
      <CountingTabs {...props} />
    </PanelBoundary>
  );
}
