import { Grid3x3, List, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const SIDES = [
  { id: 'active', label: 'Active Games' },
  { id: 'archived', label: 'Archived Games' },
] as const;

const PANELS = [
  { id: 'messages', label: 'Messages', icon: <MessageSquare />, count: 3 },
  { id: 'card', label: 'Bingo Card', icon: <Grid3x3 /> },
  { id: 'phrases', label: 'Phrases', icon: <List /> },
] as const;

export function TabsSection() {
  const [side, setSide] = useState<(typeof SIDES)[number]['id']>('active');
  const [panel, setPanel] = useState<(typeof PANELS)[number]['id']>('card');
  return (
    <Section title="Tabs">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Tabs group="side" label="Games" look="segment" items={SIDES} selected={side} onSelect={setSide} />
          <TabPanel group="side" id={side}>
            {side}
          </TabPanel>
        </div>
        <div className={styles.stack}>
          <Tabs group="panel" label="Game" items={PANELS} selected={panel} onSelect={setPanel} />
          <TabPanel group="panel" id={panel}>
            {panel}
          </TabPanel>
        </div>
      </div>
    </Section>
  );
}
