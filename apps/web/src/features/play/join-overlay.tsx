import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { GET_INVITATION } from '@phrase-bingo/game/wire/invitation';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { callApi } from '../../api/call-api.ts';
import { passOn } from '../../api/log-out.ts';
import { useQuery } from '../../api/queries.ts';
import { NotYou } from '../../bingo/not-you.tsx';
import { playersIn } from '../../bingo/players-in.ts';
import { useLive } from '../../live/game-provider.tsx';
import type { KnownGame, Phase } from '../../live/game-store.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { useGuestName } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { DealButton } from './generate-card.tsx';
import { STEWARD } from './lucky-steward.ts';
import styles from './play-entry.module.css';
import { RenameForm } from './rename-form.tsx';

type WhoIsInProps = { game: KnownGame; has_ended: boolean };

/** The space is reserved so that nothing moves when the name arrives. */
export function HostedBy({ id }: { id: string }) {
  const { data: invitation } = useQuery({
    queryKey: ['invitation', id],
    queryFn: () => callApi(GET_INVITATION, { params: { crockfordId: toCrockford(id) } }),
  });
  return (
    <p className={clsx('clip', styles.host)}>
      {invitation && (
        <>
          Hosted by{' '}
          <b>
            <bdi>{invitation.host_name}</bdi>
          </b>
        </>
      )}
    </p>
  );
}

/** The host and the number of players. */
function WhoIsIn({ game: { id, player_count }, has_ended }: WhoIsInProps) {
  return (
    <div className={clsx('grid small soft', styles.who)}>
      <HostedBy id={id} />
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
    <div className={clsx('grid gap-1 panel', styles.dry)} aria-hidden="true">
      {CELLS.map((cell) => (
        <i key={cell} />
      ))}
    </div>
  );
}

/** Who plays here without an account, and the way out for anybody else. */
function PlayingAs({ name }: { name: string }) {
  return (
    <div className={clsx('row wrap justify-centre leading-125', styles.as)}>
      <p>
        Playing as{' '}
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <NotYou onLeave={passOn} />
    </div>
  );
}

type NotJoined = Extract<Phase, { name: 'not_joined' }>;

/** The game takes this guest under another name only. */
function OtherName({ phase }: { phase: NotJoined & { refusal: NameRefusal } }) {
  const { dealCard } = useLive();
  /** The same refusal again is another phase. */
  const refused = useMemo(() => ({ code: phase.refusal, sentence: phase.sentence }), [phase]);
  return (
    <RenameForm
      refused={refused}
      is_drawn={phase.refusal === 'display_name_not_drawn'}
      onRenamed={dealCard}
      keys={(is_busy) => (
        <Button type="submit" variant="gold" wide is_busy={is_busy}>
          Use This Name
        </Button>
      )}
    />
  );
}

const NAME_REFUSALS = ['display_name_not_allowed', 'display_name_not_drawn'] as const;
type NameRefusal = (typeof NAME_REFUSALS)[number];

const isAboutName = (phase: NotJoined): phase is NotJoined & { refusal: NameRefusal } =>
  NAME_REFUSALS.some((refusal) => refusal === phase.refusal);

type Props = { game: KnownGame | null; phase: NotJoined };

/** The way into the game, as far as there is one. */
function WayIn({ game, phase }: Props) {
  if (isAboutName(phase)) return <OtherName phase={phase} />;
  const is_removed = phase.refusal === 'removed_from_game';
  const has_ended = game !== null && isArchivedState(game.state);
  const is_closed = has_ended || (phase.refusal !== null && !is_removed);
  return (
    <>
      <Banner tone="info" icon={<Info />}>
        {has_ended ? REFUSALS.game_ended.message : phase.sentence}
      </Banner>
      {!is_closed && <DealButton>{is_removed ? 'Join Again' : 'Join Game'}</DealButton>}
      {phase.refusal !== null && (
        <Button wide variant="paper" onClick={() => navigate(PATHS.home)}>
          Return to Home
        </Button>
      )}
    </>
  );
}

/** Covers an empty card until the person joins. Nobody can join a game that has ended. */
export function JoinOverlay({ game, phase }: Props) {
  const guest_name = useGuestName();
  const has_ended = game !== null && isArchivedState(game.state);
  return (
    <div className={styles.under}>
      <EmptyCard />
      <section className={styles.join} aria-labelledby="join-title">
        <Lucky pose={phase.refusal === 'removed_from_game' ? STEWARD : 'hello'} width={130} />
        <h2 id="join-title" dir="auto" className={styles.title}>
          {game?.game_name ?? 'Bingo'}
        </h2>
        {guest_name !== null && <PlayingAs name={guest_name} />}
        {game && <WhoIsIn game={game} has_ended={has_ended} />}
        <WayIn game={game} phase={phase} />
      </section>
    </div>
  );
}
