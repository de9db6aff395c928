import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useGame } from '../../../live/use-game.ts';
import { PATHS } from '../../../paths.ts';
import { StateBadge } from '../../../ui/game-badges.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './manage-header.module.css';

type Props = {
  /** What is shown of the connection. */
  connection: ReactNode;
};

export function ManageHeader({ connection }: Props) {
  const navigate = useNavigate();
  const game_name = useGame(({ game }) => game.game_name);
  const state = useGame(({ game }) => game.state);
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
          {connection}
        </p>
      </div>
    </header>
  );
}
