import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useGame } from '../../../live/use-game.ts';
import { PATHS } from '../../../paths.ts';
import { StateBadge } from '../../../ui/game-badges.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GameName } from './game-name.tsx';
import styles from './manage-header.module.css';

type Props = {
  /** What is shown of the connection. */
  connection: ReactNode;
  /** The code and the key to share. */
  share: ReactNode;
};

export function ManageHeader({ connection, share }: Props) {
  const navigate = useNavigate();
  const state = useGame(({ game }) => game.state);
  const code = useGame(({ game }) => game.game_code);
  return (
    <header className={styles.header}>
      <IconButton
        label="Return to Home"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => void navigate(PATHS.home)}
      />
      <div className={styles.name}>
        <GameName />
        <p className={styles.facts}>
          <StateBadge state={state} />
          <span className={styles.code}>
            Code <b>{code}</b>
          </span>
          {connection}
        </p>
      </div>
      <div className={styles.keys}>{share}</div>
    </header>
  );
}
