import { Lock, PartyPopper, RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { ToastCard } from '../../ui/overlays/toast-card.tsx';
import { notify, type ToastKind } from '../../ui/overlays/toast-store.ts';
import styles from './design.module.css';
import { Section } from './section.tsx';

const FOR_EVER = 2 ** 31 - 1;

type Example = { kind: ToastKind; title?: string; text: string };

const EXAMPLES: Example[] = [
  { kind: 'success', text: 'Code 482 913 is ready to paste.' },
  { kind: 'info', title: 'Info', text: 'Round 2 has started.' },
  { kind: 'warning', text: 'Please slow down your clicking' },
  { kind: 'error', text: 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.' },
  { kind: 'default', text: '“Put the kettle on”' },
];

export function NoticesSection() {
  return (
    <Section title="Notifications and banners">
      <div className={styles.columns}>
        <div className={styles.stack}>
          {EXAMPLES.map((example, id) => (
            <ToastCard depth={0} key={example.kind} toast={{ ...example, id: -id - 1, duration: FOR_EVER }} />
          ))}
          <div className={styles.row}>
            {EXAMPLES.map((example) => (
              <Button key={example.kind} size="small" variant="paper" onClick={() => notify(example)}>
                {example.kind}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles.stack}>
          <Banner tone="error" icon={<Lock />}>
            You are currently inactive in this game. You can view but not interact.
          </Banner>
          <Banner tone="info" icon={<TriangleAlert />}>
            Hold tight! The game will start soon and then you can mark your card!
          </Banner>
          <Banner tone="gold" title="Throw a bigger party" icon={<PartyPopper />}>
            Premium is for serious daubers.
          </Banner>
          <Banner
            tone="bar"
            icon={<RefreshCw />}
            actions={
              <>
                <Button variant="gold" size="small">
                  Update
                </Button>
                <Button variant="quiet" size="small">
                  Later
                </Button>
              </>
            }
          >
            New version available
          </Banner>
          <Banner tone="bar" icon={<TriangleAlert />} onDismiss={() => notify({ text: 'Dismissed' })}>
            You are currently offline. Some features may not work properly.
          </Banner>
        </div>
      </div>
    </Section>
  );
}
