import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateBadge } from '../../bingo/state-badge.tsx';
import { ConnectionNote, OfflineBanner, ReconnectBanner } from '../../features/play/connection-status.tsx';
import { PrintSkeleton } from '../../features/print/print-skeleton.tsx';
import { PrintView } from '../../features/print/print-view.tsx';
import { useGame, useGameState } from '../../live/game-store.ts';
import { usePanelCare } from '../../live/use-game.ts';
import { PAPER_CARDS } from '../../paper/paper-words.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { Navigate } from '../../routing/router.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { OverHeader } from '../../ui/overlays/over-header.tsx';
import { GameNotFound } from '../manage/game-not-found.tsx';
import { Page } from '../page.tsx';
import styles from './print-game.module.css';

const BACK = 'Back to the game';

function GameFacts() {
  const game_name = useGame(({ game }) => game.game_name);
  const state = useGame(({ game }) => game.state);
  return (
    <p className="row shrink gap-5">
      {/* There is no live connection during setup. */}
      {state !== 'CONFIG' && <ConnectionNote />}
      <span className="small soft clip" dir="auto">
        {game_name}
      </span>
      <StateBadge state={state} />
    </p>
  );
}

type FrameProps = { game_id: string; facts: ReactNode; banners: ReactNode; children: ReactNode };

function Frame({ game_id, facts, banners, children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1} className={clsx('stack gap-4', styles.main)} data-holds-still="">
      <OverHeader>{banners}</OverHeader>
      <div className={clsx('row gap-3', styles.header)}>
        <Link
          className={iconButtonClass()}
          to={pathTo(PATHS.manage, { game_id })}
          aria-label={BACK}
          title={BACK}
        >
          <ChevronLeft />
        </Link>
        <h1 className={clsx('leading-115 tight-3', styles.title)}>{PAPER_CARDS}</h1>
        {facts}
      </div>
      {children}
    </main>
  );
}

function HostsPage({ game_id }: { game_id: string }) {
  const care = usePanelCare();
  const banners = (
    <>
      <ReconnectBanner />
      <OfflineBanner />
    </>
  );
  return (
    <Frame game_id={game_id} facts={<GameFacts />} banners={banners}>
      <PanelBoundary what="The print page" {...care}>
        <PrintView game_id={game_id} />
      </PanelBoundary>
    </Frame>
  );
}

/** Cards on paper for the host; everybody else is sent to the game. */
export function PrintGame({ game_id }: { game_id: string }) {
  const phase = useGameState((state) => state.phase.name);
  const is_host = useGameState(({ view }) => view !== null && isHost(view.game, { id: view.viewer_id }));

  const content = () => {
    if (phase === 'not_found') return <GameNotFound />;
    const is_for_others = phase === 'not_member' || (phase === 'ready' && !is_host);
    if (is_for_others) return <Navigate to={pathTo(PATHS.game, { id: game_id })} />;
    if (phase === 'ready') return <HostsPage game_id={game_id} />;
    return (
      <Frame game_id={game_id} facts={null} banners={null}>
        <PrintSkeleton />
      </Frame>
    );
  };
  return <Page title={PAPER_CARDS}>{content()}</Page>;
}
