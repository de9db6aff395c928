import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { CircleAlert, House, RotateCw, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { type KnownGame, type Phase, useGameState } from '../../live/game-store.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { currentUser } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { HostedBy, JoinOverlay } from './join-overlay.tsx';
import { STEWARD } from './lucky-steward.ts';
import styles from './play-entry.module.css';

/** The game could not be loaded. A retry may succeed. */
function PlayFailed({ sentence }: { sentence: string }) {
  const { retry } = useLive();
  return (
    <div className={styles.generate}>
      <Lucky pose="oops" width={170} />
      <Banner tone="error" icon={<CircleAlert />}>
        {sentence}
      </Banner>
      <Button wide icon={<RotateCw />} onClick={() => void retry()}>
        Try Again
      </Button>
      <Button wide variant="paper" onClick={() => navigate(PATHS.home)}>
        Return to Home
      </Button>
    </div>
  );
}

type GameNotReadyProps = { id: string; is_host: boolean };

/** Shown during setup. The page polls until the game opens. */
function GameNotReady({ id, is_host }: GameNotReadyProps) {
  return (
    <div role="status">
      <EmptyState
        title={REFUSALS.game_not_ready.message}
        action={
          is_host && (
            <Link className={buttonClass({})} to={pathTo(PATHS.manage, { game_id: id })}>
              <Settings2 />
              Manage
            </Link>
          )
        }
      >
        {is_host
          ? 'Your phrases are still in the bag. Open the game when they are in.'
          : 'The host is still filling the bag. This page opens by itself.'}
      </EmptyState>
    </div>
  );
}

type BannedProps = { game: KnownGame | null; sentence: string };

/** The host has banned the person. The host may lift that, so they can check again. */
function Banned({ game, sentence }: BannedProps) {
  const { retry } = useLive();
  return (
    <section className={styles.banned} aria-labelledby="banned-title">
      <Lucky pose={STEWARD} width={190} />
      {game && (
        <div className={styles.stub}>
          <b dir="auto">{game.game_name}</b>
          <HostedBy id={game.id} />
        </div>
      )}
      <h2 id="banned-title" className={styles.banned_title}>
        You can no longer join this game
      </h2>
      <p role="status">{sentence}</p>
      <div className={styles.banned_keys}>
        <Button variant="paper" icon={<RotateCw />} onClick={() => void retry()}>
          Check Again
        </Button>
        <Button icon={<House />} onClick={() => navigate(PATHS.home)}>
          Return to Home
        </Button>
      </div>
    </section>
  );
}

type Entries = { [Name in Phase['name']]?: (phase: Extract<Phase, { name: Name }>) => ReactNode };

/** Shown instead of the game until it can be played. */
export function PlayEntry() {
  const phase = useGameState((state) => state.phase);
  const game = useGameState((state) => state.game);
  const entries: Entries = {
    not_ready: () =>
      game && <GameNotReady id={game.id} is_host={isHost(game, { id: currentUser()?.id ?? '' })} />,
    not_joined: (phase) => <JoinOverlay game={game} phase={phase} />,
    banned: ({ sentence }) => <Banned game={game} sentence={sentence} />,
    failed: ({ sentence }) => <PlayFailed sentence={sentence} />,
  };
  const entryOf = <Name extends Phase['name']>(phase: Extract<Phase, { name: Name }>): ReactNode =>
    entries[phase.name]?.(phase);
  return (
    <main id="main" tabIndex={-1} className={styles.entry}>
      {entryOf(phase)}
    </main>
  );
}
