import { type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type Actor, isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Game } from '@phrase-bingo/game/wire/game';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { ArchivedBadge, CreatorBadge, RoundBadge, StateBadge } from '../../bingo/game-badges.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import { gamePath } from './game-path.ts';
import styles from './game-tile.module.css';
import { TileFacts } from './tile-facts.tsx';
import { actionLabel, showsRoundBadge, statusHint, tileTarget } from './tiles.ts';

const TONES = {
  CONFIG: 'config',
  OPEN: 'open',
  PLAYING: 'playing',
  REVIEW: 'review',
  WON: 'plain',
  LOST: 'plain',
  OTHER: 'plain',
} as const satisfies Record<GameState, ComponentProps<typeof Ticket>['tone']>;

/** Longer names are set smaller, so that they can be read whole. */
const LONG_NAME = 40;

type TileProps = { game: Game; user: Actor };

function Badges({ game, user }: TileProps) {
  return (
    <div className={styles.badges}>
      <StateBadge state={game.state} />
      {showsRoundBadge(game) && <RoundBadge round={game.round} />}
      {isArchivedState(game.state) && <ArchivedBadge />}
      {isHost(game, user) && <CreatorBadge />}
    </div>
  );
}

/** In two groups, as people read a code out; copied it is one number again. */
function Code({ code }: { code: string }) {
  const middle = code.length / 2;
  return (
    <div className={styles.code}>
      <span className={styles.what}>Game code</span>
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

/** The whole tile is one link. The name comes first, as that is how the link is read out. */
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
          <div className={styles.body}>
            <h2
              id={name_id}
              dir="auto"
              className={clsx(styles.name, game_name.length > LONG_NAME && styles.long)}
            >
              {game_name}
            </h2>
            <Badges game={game} user={user} />
            <p className={styles.status}>{statusHint(game, user)}</p>
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
