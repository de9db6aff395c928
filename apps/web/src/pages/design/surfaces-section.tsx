import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CountdownRing } from '../../ui/display/countdown-ring.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Bones } from './bones.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';
import { TicketExamples } from './ticket-examples.tsx';

export function SurfacesSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialog, tickets, panels, empty state, skeleton">
      <div className={styles.columns}>
        <TicketExamples />
        <Panel title="Auto-caller" aside="12 called, 12 to go">
          <div className={styles.stack}>
            <div className={styles.row}>
              <CountdownRing left={0.62} label="Next call in 9 seconds" size={124}>
                9
              </CountdownRing>
              <CountdownRing left={0.3} label="Next call in 4 seconds">
                4
              </CountdownRing>
              <Spinner label="Loading" size={32} />
            </div>
            <ProgressBar label="Phrases called" value={12} max={24} />
            <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          </div>
        </Panel>
        <EmptyState title="No active games" action={<Button icon={<Plus />}>Create New Game</Button>}>
          Lucky’s napping until someone starts one.
        </EmptyState>
        <Bones />
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pull up a chair"
        actions={
          <Button wide onClick={() => setOpen(false)}>
            Join game
          </Button>
        }
      >
        <p>Nan’s 80th is playing round 2. Join in and we’ll print you a card.</p>
      </Dialog>
    </Section>
  );
}
