import type { ReactNode } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { usePanelCare } from '../../../live/use-panel-care.ts';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { PanelBoundary } from '../../../ui/layout/panel-boundary.tsx';
import { OverHeader } from '../../../ui/overlays/over-header.tsx';
import { CardBoard } from '../board/card-board.tsx';
import { LastFive } from '../board/last-five.tsx';
import { LastCall } from '../calls/last-call.tsx';
import { GenerateCard } from '../entry/generate-card.tsx';
import { KeptBanner } from '../header/kept-banner.tsx';
import { ReconnectBanner } from '../header/reconnect-banner.tsx';
import { CalledCount, PhrasesPanel } from '../phrases/phrases-panel.tsx';
import { OldRound } from '../rounds/old-round.tsx';
import { RoundHistory } from '../rounds/round-history.tsx';
import { ShoutDock } from '../shout/shout-dock.tsx';
import { useMissingCalls } from '../shout/use-missing-calls.ts';
import { useShout } from '../shout/use-shout.ts';
import { ResultBanner } from '../winner/result-banner.tsx';
import { useVictory } from '../winner/use-victory.ts';
import { WinStrip } from '../winner/win-strip.tsx';
import { WinnerOverlay } from '../winner/winner-overlay.tsx';
import { InactiveBanner } from './inactive-banner.tsx';
import styles from './play-frame.module.css';
import type { Side } from './play-tabs.tsx';
import { SidePanel } from './side-panel.tsx';
import { STEPS } from './steps.ts';

type Props = {
  side: Side;
  is_wide: boolean;
  messages: ReactNode;
  share_result: ReactNode;
};

/** The game itself: the call, the card, the phrases and the messages. */
export function PlayFrame({ side, is_wide, messages, share_result }: Props) {
  const has_card = useGame(({ card }) => card.length > 0);
  const care = usePanelCare();
  const shout = useShout();
  const missing = useMissingCalls(shout);
  const { win, close } = useVictory();
  const place = (its: Side) => ({ side: its, is_wide, is_selected: its === side });
  const is_chatting = !is_wide && side === 'messages';
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <OverHeader>
        <ReconnectBanner />
        <KeptBanner />
      </OverHeader>
      <div className={styles.banners}>
        <OldRound />
        <ResultBanner share_result={share_result} />
      </div>
      <div className={styles.call}>
        <PanelBoundary what="The last call" {...care}>
          <Step at={STEPS.call}>
            <LastCall missing={missing} />
          </Step>
        </PanelBoundary>
        <WinStrip gives_way={missing !== null} />
      </div>
      <SidePanel {...place('card')}>
        <Step at={STEPS.card}>{has_card ? <CardBoard doubted={shout.missing} /> : <GenerateCard />}</Step>
        <LastFive />
      </SidePanel>
      <div className={styles.dock}>
        <Step at={STEPS.dock}>
          <InactiveBanner />
          {!is_chatting && <ShoutDock shout={shout} keeps_place={is_wide || side === 'card'} />}
        </Step>
      </div>
      <SidePanel {...place('phrases')} aside={<CalledCount />} below={<RoundHistory />}>
        <PhrasesPanel />
      </SidePanel>
      <SidePanel {...place('messages')}>{messages}</SidePanel>
      {win && <WinnerOverlay win={win} onClose={close} share_result={share_result} />}
    </main>
  );
}
