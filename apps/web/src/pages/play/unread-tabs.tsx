import { useUnread } from '../../features/chat/use-messages-since.ts';
import { PlayTabs, type Side } from '../../features/play/frame/play-tabs.tsx';

type Props = { selected: Side; onSelect: (side: Side) => void };

/** The tabs with the number of unread messages; a message draws these alone again, not the whole table. */
export function UnreadTabs({ selected, onSelect }: Props) {
  const unread = useUnread(selected === 'messages');
  return <PlayTabs selected={selected} onSelect={onSelect} unread={unread} />;
}
