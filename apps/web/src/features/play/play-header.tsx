import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { clsx } from 'clsx';
import { Settings2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateBadge } from '../../bingo/state-badge.tsx';
import { PATHS, pathTo } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { IconButton, iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { setMuted, useMute } from './feedback.ts';
import styles from './play-header.module.css';
import { SoundKey } from './sound/sound-key.tsx';

function MuteButton() {
  const is_muted = useMute((store) => store.is_muted);
  return (
    <IconButton
      label="Mute"
      aria-pressed={is_muted}
      icon={is_muted ? <VolumeX /> : <Volume2 />}
      onClick={() => setMuted(!is_muted)}
    />
  );
}

/** What the header shows of a game, also to people who have not joined. */
type Headline = {
  id: string;
  game_name: string;
  state: GameState;
  player_count: number;
};

type Props = {
  game: Headline;
  round: number;
  is_host: boolean;
  connection?: ReactNode;
  /** The game code, where there is room for it. */
  code: ReactNode;
  share: ReactNode;
  /** Who plays here, where that may be asked. */
  person?: ReactNode;
};

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

export function PlayHeader({ game, round, is_host, connection, code, share, person }: Props) {
  const { id, game_name, state, player_count } = game;
  return (
    <PageHeader
      className={styles.header}
      onHome={() => navigate(PATHS.home)}
      name={
        <h1 className={clsx('leading-115 clip', styles.title)} dir="auto">
          {game_name}
        </h1>
      }
      facts={
        <>
          <StateBadge state={state} />
          <span className={styles.round}>
            Round {round}
            <span>, {players(player_count)}</span>
          </span>
          {connection}
        </>
      }
      actions={
        <>
          {code}
          <MuteButton />
          <SoundKey />
          {is_host && (
            <Link
              className={iconButtonClass()}
              to={pathTo(PATHS.manage, { game_id: id })}
              aria-label="Manage"
              title="Manage"
            >
              <Settings2 />
            </Link>
          )}
          {share}
          {person}
        </>
      }
    />
  );
}
