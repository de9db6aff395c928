import { clsx } from 'clsx';
import { Lock, PartyPopper, Plus, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CreatorBadge, RoundBadge } from '../../bingo/game-badges.tsx';
import { StateBadge } from '../../bingo/state-badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CountdownRing } from '../../ui/display/countdown-ring.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ToastCard } from '../../ui/overlays/toast-card.tsx';
import { notify, type ToastKind } from '../../ui/overlays/toast-store.ts';
import styles from './design.module.css';
import { Section } from './section.tsx';

const FOR_EVER = 2 ** 31 - 1;

type ToastExample = { kind: ToastKind; title?: string; text: string };

const TOASTS: ToastExample[] = [
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
        <div className="grid content-start gap-8">
          {TOASTS.map((example, id) => (
            <ToastCard depth={0} key={example.kind} toast={{ ...example, id: -id - 1, duration: FOR_EVER }} />
          ))}
          <div className="row wrap gap-7">
            {TOASTS.map((example) => (
              <Button key={example.kind} size="small" variant="paper" onClick={() => notify(example)}>
                {example.kind}
              </Button>
            ))}
          </div>
        </div>
        <div className="grid content-start gap-8">
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

const STUB = (
  <>
    <div className={clsx('grid gap-2', styles.code)}>
      <span className="small soft">Game code</span>
      <b>482 913</b>
    </div>
    <Button size="small">Play</Button>
  </>
);

function TicketExamples() {
  return (
    <>
      <Ticket tone="playing" stub={STUB} labelled_by="ticket-1">
        <div className="grid content-start gap-8">
          <div className="row wrap gap-7">
            <StateBadge state="PLAYING" />
            <RoundBadge round={2} />
          </div>
          <h3 id="ticket-1">Nan’s 80th</h3>
          <ProgressBar label="Phrases called" value={12} max={24}>
            12 of 24 called
          </ProgressBar>
        </div>
      </Ticket>
      <Ticket tone="config" stub={STUB} labelled_by="ticket-2">
        <div className="grid content-start gap-8">
          <div className="row wrap gap-7">
            <StateBadge state="CONFIG" />
            <CreatorBadge />
          </div>
          <h3 id="ticket-2">Road Trip to Wales</h3>
        </div>
      </Ticket>
    </>
  );
}

function SkeletonExample() {
  return (
    <Panel title="Loading">
      <div className="grid gap-7">
        <div className="row wrap gap-7">
          <Skeleton shape="pill" width={92} height={28} />
          <Skeleton shape="pill" width={74} height={28} />
        </div>
        <Skeleton width="70%" height={30} />
        <Skeleton width="46%" />
        <Skeleton shape="pill" height={12} />
        <div className="row wrap gap-7">
          {['B', 'I', 'N', 'G', 'O'].map((letter) => (
            <Skeleton key={letter} shape="round" height={44} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

export function SurfacesSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialog, tickets, panels, empty state, skeleton">
      <div className={styles.columns}>
        <TicketExamples />
        <Panel title="Auto-caller" aside="12 called, 12 to go">
          <div className="grid content-start gap-8">
            <div className="row wrap gap-7">
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
        <SkeletonExample />
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
