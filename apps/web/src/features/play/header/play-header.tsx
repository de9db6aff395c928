import type { GameState } from '@phrase-bingo/game/rules/game-state';
import { ChevronLeft, Settings2, Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StateBadge } from '../../../ui/game-badges.tsx';
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { MuteKey } from './mute-key.tsx';
import styles from './play-header.module.css';

/** What the header tells of a game, whether or not one has joined it. */
type Headline = {
  id: string;
  game_name: string;
  game_code: string;
  state: GameState;
  player_count: number;
};

type Props = {
  game: Headline;
  round: number;
  is_host: boolean;
  /** What is shown of the connection. */
  connection?: ReactNode;
  /** The panel with code and link. */
  share: ReactNode;
};

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

function ShareKeys({ share }: { share: ReactNode }) {
  const [is_open, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <IconButton
        label="Share"
        icon={<Share aria-hidden="true" />}
        onClick={open}
        className={styles.narrow}
      />
      <span className={styles.wide}>
        <Button variant="paper" size="small" icon={<Share aria-hidden="true" />} onClick={open}>
          Share
        </Button>
      </span>
      <Dialog open={is_open} onClose={() => setOpen(false)} title="Share your game">
        {share}
      </Dialog>
    </>
  );
}

export function PlayHeader({ game, round, is_host, connection, share }: Props) {
  const navigate = useNavigate();
  const { id, game_name, game_code, state, player_count } = game;
  return (
    <header className={styles.header}>
      <IconButton
        label="Return to Home"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => void navigate(PATHS.home)}
      />
      <div className={styles.name}>
        <h1 className={styles.title}>{game_name}</h1>
        <p className={styles.facts}>
          <StateBadge state={state} />
          <span>
            Round {round}
            <span className={styles.players}>, {players(player_count)}</span>
          </span>
          {connection}
        </p>
      </div>
      <div className={styles.keys}>
        <span className={styles.code}>
          Code <b>{spaced(game_code)}</b>
          <CopyButton iconOnly text={game_code} label="Copy game code" />
        </span>
        <MuteKey />
        {is_host && (
          <Link
            className={iconButtonClass()}
            to={generatePath(PATHS.manage, { game_id: id })}
            aria-label="Manage"
            title="Manage"
          >
            <Settings2 aria-hidden="true" />
          </Link>
        )}
        <ShareKeys share={share} />
      </div>
    </header>
  );
}
