import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { GameForAnyone } from '@phrase-bingo/game/wire/game';
import { GET_INVITATION } from '@phrase-bingo/game/wire/invitation';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info, RotateCw, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { playersIn } from '../../bingo/players-in.ts';
import { useLive } from '../../live/game-provider.tsx';
import { type Phase, useGameState } from '../../live/game-store.ts';
import { PATHS } from '../../paths.ts';
import { currentUser } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { DealButton } from './generate-card.tsx';
import styles from './play-entry.module.css';

/** The game could not be loaded. A retry may succeed. */
function PlayFailed({ sentence }: { sentence: string }) {
  const { retry } = useLive();
  const navigate = useNavigate();
  return (
    <div className={styles.generate}>
      <Lucky pose="oops" width={170} />
      <Banner tone="error" icon={<CircleAlert aria-hidden="true" />}>
        {sentence}
      </Banner>
      <Button wide icon={<RotateCw aria-hidden="true" />} onClick={() => void retry()}>
        Try Again
      </Button>
      <Button wide variant="paper" onClick={() => void navigate(PATHS.home)}>
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
            <Link className={buttonClass({})} to={generatePath(PATHS.manage, { game_id: id })}>
              <Settings2 aria-hidden="true" />
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

type WhoIsInProps = { game: GameForAnyone; has_ended: boolean };

/** The host and the number of players. The space is reserved so that nothing moves when they arrive. */
function WhoIsIn({ game: { id, player_count }, has_ended }: WhoIsInProps) {
  const { data: invitation } = useQuery({
    queryKey: ['invitation', id],
    queryFn: () => callApi(GET_INVITATION, { params: { crockfordId: toCrockford(id) } }),
    retry: false,
  });
  return (
    <div className={styles.who}>
      <p className={styles.host}>
        {invitation && (
          <>
            Hosted by{' '}
            <b>
              <bdi>{invitation.host_name}</bdi>
            </b>
          </>
        )}
      </p>
      {!has_ended && (
        <p>{player_count === 0 ? 'Nobody is in yet. Be the first.' : playersIn(player_count)}</p>
      )}
    </div>
  );
}

const CELLS = Array.from({ length: CARD.cells }, (_, index) => index);

/** A card without phrases or marks. */
function EmptyCard() {
  return (
    <div className={styles.dry} aria-hidden="true">
      {CELLS.map((cell) => (
        <i key={cell} />
      ))}
    </div>
  );
}

type Props = { game: GameForAnyone | null; sentence: string };

/** Covers an empty card until the person joins. Nobody can join a game that has ended. */
function JoinOverlay({ game, sentence }: Props) {
  const has_ended = game !== null && isArchivedState(game.state);
  return (
    <div className={styles.under}>
      <EmptyCard />
      <section className={styles.join} aria-labelledby="join-title">
        <Lucky pose="hello" width={130} />
        <h2 id="join-title" dir="auto" className={styles.title}>
          {game?.game_name ?? 'Bingo'}
        </h2>
        {game && <WhoIsIn game={game} has_ended={has_ended} />}
        <Banner tone="info" icon={<Info aria-hidden="true" />}>
          {has_ended ? REFUSALS.game_ended.message : sentence}
        </Banner>
        {!has_ended && <DealButton>Join Game</DealButton>}
      </section>
    </div>
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
    not_joined: ({ sentence }) => <JoinOverlay game={game} sentence={sentence} />,
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
