import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { Award, Flame, Grid3x3, MessageSquareOff, Trophy } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { CreatorBadge } from '../../../bingo/game-badges.tsx';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { PersonMenu } from '../order/person-menu.tsx';
import styles from './player-row.module.css';
import { inWords, winWords } from './words.ts';

type FactProps = { icon: ReactNode; value: number; words: string };

function Fact({ icon, value, words }: FactProps) {
  return (
    <span title={words}>
      <span aria-hidden="true">
        {icon}
        {value}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** Statistics of the player over all games. */
function PlayerFacts({ stats }: { stats: Player['stats'] }) {
  const { level, games_won, current_streak, badges } = stats;
  const badge_words = inWords(badges.length, 'badge', 'badges');
  return (
    <p className={clsx('flex gap-5 cropped tiny soft nowrap digits', styles.facts)}>
      <span>Level {level}</span>
      <Fact icon={<Trophy />} value={games_won} words={inWords(games_won, 'win', 'wins')} />
      <Fact
        icon={<Flame />}
        value={current_streak}
        words={`${inWords(current_streak, 'day', 'days')} streak`}
      />
      <Fact
        icon={<Award />}
        value={badges.length}
        words={badges.length > 0 ? `${badge_words}: ${badges.join(', ')}` : badge_words}
      />
    </p>
  );
}

type Props = {
  player: Readonly<Player>;
  /** Position in the whole list and its length, because most rows are not rendered. */
  at: number;
  count: number;
  is_active: boolean;
  /** How many cells are missing for a win, or null when that is not shown. */
  to_go: number | null;
  onActive: (id: string, is_active: boolean) => Promise<void>;
  onOpen: (id: string) => void;
};

function MutedBadge() {
  return (
    <Badge size="small" tone="warning" icon={<MessageSquareOff />}>
      <span className={styles.wide_word} aria-hidden="true">
        Muted
      </span>
      <VisuallyHidden>Muted</VisuallyHidden>
    </Badge>
  );
}

const nearnessWords = (to_go: number | null) =>
  to_go === null ? null : to_go === 0 ? 'Bingo' : `${to_go} to go`;

export const PlayerRow = memo(function PlayerRow({
  player,
  at,
  count,
  is_active,
  to_go,
  onActive,
  onOpen,
}: Props) {
  const { id, username, is_present, is_creator, is_guest, winning_details, game_progress } = player;
  const { marked, total } = game_progress;
  return (
    <li
      className={clsx(
        'grid align-centre content-centre',
        styles.row,
        !is_active && styles.inactive,
        winning_details && styles.winner,
      )}
      style={{ '--at': at }}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-player={id}
    >
      <span className={clsx('grid anchor', styles.face)}>
        <Avatar name={username} />
        <i className={clsx(styles.presence, is_present && styles.here)} title={is_present ? 'Here' : 'Away'}>
          <VisuallyHidden>{is_present ? 'Here' : 'Away'}</VisuallyHidden>
        </i>
      </span>
      <div className={styles.who}>
        <p className={clsx('row gap-4 leading-125', styles.name)}>
          <b title={username} dir="auto">
            {username}
          </b>
          {is_creator && <CreatorBadge />}
          {player.is_muted && <MutedBadge />}
          {is_guest && <GuestBadge />}
        </p>
        <PlayerFacts stats={player.stats} />
      </div>
      <div className={clsx('shrink tiny leading-13', styles.progress)}>
        {winning_details ? (
          <p className={styles.win}>
            <Trophy />
            {winWords(winning_details)}
          </p>
        ) : (
          <p className="strong">{is_active ? nearnessWords(to_go) : 'Inactive'}</p>
        )}
        <ProgressBar label="Squares marked" value={marked} max={total}>
          <span className={styles.count}>
            {marked}/{total}
          </span>
        </ProgressBar>
      </div>
      <Button
        variant="paper"
        size="small"
        icon={<Grid3x3 />}
        className={styles.card_key}
        aria-label={`Card of ${username}`}
        data-control="card"
        onClick={() => onOpen(id)}
      >
        <span className={styles.wide_word}>Card</span>
      </Button>
      {!is_creator && (
        <Switch
          label={`Active: ${username}`}
          is_label_hidden
          checked={is_active}
          onChange={(wanted) => void onActive(id, wanted)}
          className={styles.switch}
          data-control="switch"
        />
      )}
      {!is_creator && <PersonMenu player={player} className={styles.more} />}
    </li>
  );
});
