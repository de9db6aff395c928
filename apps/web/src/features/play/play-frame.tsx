import { resultBanner } from '@phrase-bingo/game/rules/game/playing';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { showsRoundPanel } from '@phrase-bingo/game/rules/game/rounds';
import { isLive, standingOf } from '@phrase-bingo/game/view/game-view';
import { clsx } from 'clsx';
import { CircleAlert, History } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useGame } from '../../live/game-store.ts';
import { usePanelCare } from '../../live/use-game.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { goToRound, RECAP_WORD } from '../../text/round-words.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { tabId, tabPanelId } from '../../ui/controls/tabs.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { Step } from '../../ui/layout/in-steps.tsx';
import { Later } from '../../ui/layout/later.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { OverHeader } from '../../ui/overlays/over-header.tsx';
import { LastCall } from './calls/last-call.tsx';
import { LastFive } from './calls/last-five.tsx';
import { CalledCount, PhrasesPanel } from './calls/phrases-panel.tsx';
import { CardBoard } from './card/card-board.tsx';
import { ShoutDock } from './card/shout-dock.tsx';
import { useMissingCalls, useShout } from './card/use-shout.ts';
import { OfflineBanner, ReconnectBanner } from './connection-status.tsx';
import styles from './play-frame.module.css';
import { PLAY_GROUP, SIDES, type Side } from './play-tabs.tsx';
import { WinStrip } from './results/win-strip.tsx';
import { WinnerOverlay } from './results/winner-overlay.tsx';
import { PlayDevice } from './sound/play-device.tsx';
import { STEPS } from './steps.ts';

/** Most players have a card. */
const GenerateCard = fetchedLater(async () => (await import('./generate-card.tsx')).GenerateCard);

/** Nobody has a result before a win or the end of the round. */
const ResultBanner = fetchedLater(async () => (await import('./results/result-banner.tsx')).ResultBanner);

function Result({ share_result }: { share_result: ReactNode }) {
  const may_be_told = useGame((view) => !view.round.is_active || resultBanner(standingOf(view)) !== null);
  const [was_told, setTold] = useState(false);
  // It stays for whoever is sharing a result when the next round begins.
  if (may_be_told && !was_told) setTold(true);
  return <Suspense>{was_told && <ResultBanner share_result={share_result} />}</Suspense>;
}

/** Most games have one round. */
const RoundHistory = fetchedLater(async () => (await import('./results/round-history.tsx')).RoundHistory);

function Rounds() {
  const is_shown = useGame(({ game, rounds, viewer_id }) =>
    showsRoundPanel(isHost(game, { id: viewer_id }), rounds.length),
  );
  return <Suspense>{is_shown && <RoundHistory />}</Suspense>;
}

/** Shown in an old round, with a link to the current one. */
function OldRoundBanner() {
  const id = useGame(({ game }) => game.id);
  const shown = useGame(({ round }) => round.round_number);
  const current = useGame(({ game }) => game.round_number);
  const is_live = useGame(isLive);
  if (is_live) return null;
  const path = pathTo(PATHS.round, { id, round: current });
  const look = buttonClass({ variant: 'paper', size: 'small' });
  return (
    <Banner
      tone="info"
      icon={<History />}
      actions={
        <>
          <Link className={look} to={pathTo(PATHS.recap, { id, round: shown })}>
            {RECAP_WORD}
          </Link>
          <Link className={look} to={path}>
            {goToRound(current)}
          </Link>
        </>
      }
    >
      Round {shown} is over. This is how it ended.
    </Banner>
  );
}

type SidePanelProps = {
  side: Side;
  /** Whether all three panels are visible side by side, each with its heading. */
  is_wide: boolean;
  is_selected: boolean;
  /** A short text at the end of the heading. */
  aside?: ReactNode;
  /** Shown below the panel. */
  below?: ReactNode;
  children: ReactNode;
};

/** A tab panel on small screens, a section of the page on wide ones. */
function SidePanel({ side, is_wide, is_selected, aside, below, children }: SidePanelProps) {
  const heading_id = useId();
  const care = usePanelCare();
  const roles = is_wide
    ? { 'aria-labelledby': heading_id }
    : { role: 'tabpanel', id: tabPanelId(PLAY_GROUP, side), 'aria-labelledby': tabId(PLAY_GROUP, side) };
  // The card has its name in the balls of its header, so its heading is for screen readers only.
  const is_card = side === 'card';
  const headed = (note: ReactNode, content: ReactNode) => (
    <div className={clsx(!is_card && styles.sheet)}>
      <div className={clsx(!is_card && styles.head)}>
        <h2 id={heading_id} className={styles.title}>
          {is_card ? <VisuallyHidden>{SIDES[side]}</VisuallyHidden> : SIDES[side]}
        </h2>
        {note !== undefined && <span className="small soft digits">{note}</span>}
      </div>
      {content}
    </div>
  );
  return (
    <section {...roles} className={clsx(styles.side, styles[side])} hidden={!is_wide && !is_selected}>
      <PanelBoundary
        what={`The ${SIDES[side].toLowerCase()}`}
        frame={(trouble) => headed(undefined, trouble)}
        {...care}
      >
        <Later is_wanted={is_selected}>{headed(aside, children)}</Later>
      </PanelBoundary>
      {below !== undefined && (
        <PanelBoundary what="The list of rounds" {...care}>
          <Later is_wanted={is_selected}>{below}</Later>
        </PanelBoundary>
      )}
    </section>
  );
}

const INACTIVE = 'You are currently inactive in this game. You can view but not interact.';

function InactiveBanner() {
  const is_inactive = useGame(({ player }) => player?.is_active === false);
  if (!is_inactive) return null;
  return (
    <Banner tone="error" icon={<CircleAlert />}>
      {INACTIVE}
    </Banner>
  );
}

type Props = {
  side: Side;
  is_wide: boolean;
  messages: ReactNode;
  /** The banner of the game that comes after this one. */
  next_game: ReactNode;
  share_result: ReactNode;
};

/** The game: last call, card, phrases and messages. */
export function PlayFrame({ side, is_wide, messages, next_game, share_result }: Props) {
  const has_card = useGame(({ card }) => card.length > 0);
  const care = usePanelCare();
  const shout = useShout();
  const missing = useMissingCalls(shout);
  const place = (its: Side) => ({ side: its, is_wide, is_selected: its === side });
  const is_chatting = !is_wide && side === 'messages';
  return (
    <main id="main" tabIndex={-1} className={clsx('column grow full-width gap-5 in-middle', styles.main)}>
      <OverHeader>
        <ReconnectBanner />
        <OfflineBanner />
      </OverHeader>
      <div className={styles.banners}>
        {next_game}
        <OldRoundBanner />
        <Result share_result={share_result} />
      </div>
      <div className={styles.call}>
        <PanelBoundary what="The last call" {...care}>
          <Step at={STEPS.call}>
            <LastCall missing={missing} />
          </Step>
        </PanelBoundary>
        <WinStrip is_hidden={missing !== null} />
      </div>
      <SidePanel {...place('card')}>
        <Step at={STEPS.card}>
          <Suspense>{has_card ? <CardBoard doubted={shout.missing} /> : <GenerateCard />}</Suspense>
        </Step>
        <LastFive />
      </SidePanel>
      <div className={clsx('column gap-2 pad-inline-8', styles.dock)}>
        <Step at={STEPS.dock}>
          <InactiveBanner />
          {!is_chatting && <ShoutDock shout={shout} is_reserved={is_wide || side === 'card'} />}
        </Step>
      </div>
      <SidePanel {...place('phrases')} aside={<CalledCount />} below={<Rounds />}>
        <PhrasesPanel />
      </SidePanel>
      <SidePanel {...place('messages')}>{messages}</SidePanel>
      <WinnerOverlay share_result={share_result} />
      <PlayDevice />
    </main>
  );
}
