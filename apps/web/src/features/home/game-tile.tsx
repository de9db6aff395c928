import { type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { patternSummary } from '@phrase-bingo/game/rules/game/pattern-config';
import { type Actor, isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Game } from '@phrase-bingo/game/wire/game';
import { clsx } from 'clsx';
import { CalendarDays, Grid3x3, Megaphone, Pause, RotateCw, Timer, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ArchivedBadge, CreatorBadge, RoundBadge } from '../../bingo/game-badges.tsx';
import { StateBadge } from '../../bingo/state-badge.tsx';
import { playersAndPaper } from '../../paper/players-and-paper.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import { gameDates } from './game-dates.ts';
import styles from './game-tile.module.css';
import { actionLabel, callerLabel, gamePath, showsRoundBadge, statusHint, tileTarget } from './tiles.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function CallerFact({ auto_call_config, auto_call_status }: Game) {
  const label = callerLabel(auto_call_config, auto_call_status);
  const icons: Record<string, ReactNode> = { Manual: <Megaphone />, Paused: <Pause /> };
  return <Fact icon={icons[label] ?? <Timer />}>{label}</Fact>;
}

function TileFacts({ game }: { game: Game }) {
  const { player_count, paper_count, round, pattern_config } = game;
  const dates = gameDates(game);
  return (
    <ul className={clsx('cluster above-6 small leading-12 soft', styles.facts)}>
      <Fact icon={<Users />}>{playersAndPaper(player_count, paper_count)}</Fact>
      <Fact icon={<RotateCw />}>Round {round}</Fact>
      <CallerFact {...game} />
      <Fact icon={<Grid3x3 />}>{patternSummary(pattern_config)}</Fact>
      {dates !== null && <Fact icon={<CalendarDays />}>{dates}</Fact>}
    </ul>
  );
}

const TONES = {
  CONFIG: 'config',
  OPEN: 'open',
  PLAYING: 'playing',
  REVIEW: 'review',
  WON: 'plain',
  LOST: 'plain',
  OTHER: 'plain',
} as const satisfies Record<GameState, ComponentProps<typeof Ticket>['tone']>;

/** Longer names are set smaller, so that they fit. */
const LONG_NAME = 40;

type TileProps = { game: Game; user: Actor };

function Badges({ game, user }: TileProps) {
  return (
    <div className={clsx('cluster gap-3', styles.badges)}>
      <StateBadge state={game.state} />
      {showsRoundBadge(game) && <RoundBadge round={game.round} />}
      {isArchivedState(game.state) && <ArchivedBadge />}
      {isHost(game, user) && <CreatorBadge />}
    </div>
  );
}

/** In two groups, as people read a code out loud; copied, it is one number. */
function Code({ code }: { code: string }) {
  const middle = code.length / 2;
  return (
    <div className={clsx('grid gap-2', styles.code)}>
      <span className={clsx('tiny soft', styles.what)}>Game code</span>
      <b>
        <span>{code.slice(0, middle)}</span>
        <span>{code.slice(middle)}</span>
      </b>
    </div>
  );
}

function ActionKey({ game, user }: TileProps) {
  const action = actionLabel(game, user);
  const is_on = action === 'Play' && game.state === 'PLAYING';
  return (
    <span className={buttonClass({ size: 'small', variant: is_on ? 'primary' : 'paper' })}>{action}</span>
  );
}

/** The whole tile is one link. The name comes first because screen readers read the link in this order. */
export function GameTile({ game, user }: TileProps) {
  const name_id = useId();
  const { game_name, phrases_called_count: called, phrases_total_count: total } = game;
  const stub = (
    <>
      {game.has_code && <Code code={game.game_code} />}
      <ActionKey game={game} user={user} />
    </>
  );
  return (
    <article className={styles.tile} aria-labelledby={name_id}>
      <Link className={styles.link} to={gamePath(tileTarget(game, user), game)}>
        <Ticket tone={TONES[game.state]} stub={stub}>
          <div className="column full-height">
            <h2
              id={name_id}
              dir="auto"
              className={clsx(styles.name, game_name.length > LONG_NAME && styles.long)}
            >
              {game_name}
            </h2>
            <Badges game={game} user={user} />
            <p className={clsx('small semi', styles.status)}>{statusHint(game, user)}</p>
            <TileFacts game={game} />
            <div className={styles.progress}>
              <ProgressBar label="Phrases called" value={called} max={total}>
                {called}/{total} called
              </ProgressBar>
            </div>
          </div>
        </Ticket>
      </Link>
    </article>
  );
}
