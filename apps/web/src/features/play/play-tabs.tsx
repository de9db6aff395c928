import { Grid3x3, List, MessageSquare } from 'lucide-react';
import { PageTabs } from '../../ui/layout/tabbed-page.tsx';
import styles from './play-frame.module.css';

export const PLAY_GROUP = 'play';

/** The specified names, in order. */
export const SIDES = { messages: 'Messages', card: 'Bingo Card', phrases: 'Phrases' } as const;
export type Side = keyof typeof SIDES;

type Props = { selected: Side; onSelect: (side: Side) => void; unread: number };

export function PlayTabs({ selected, onSelect, unread }: Props) {
  return (
    <PageTabs
      className={styles.tabs}
      group={PLAY_GROUP}
      label="Game"
      selected={selected}
      onSelect={onSelect}
      items={[
        { id: 'messages', label: SIDES.messages, icon: <MessageSquare />, count: unread },
        { id: 'card', label: SIDES.card, icon: <Grid3x3 /> },
        { id: 'phrases', label: SIDES.phrases, icon: <List /> },
      ]}
    />
  );
}
