import { Grid3x3, House } from 'lucide-react';
import { generatePath } from 'react-router';
import { useLive } from '../../live/game-provider.tsx';
import { PATHS } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './settings-panel.module.css';

export function QuickActions({ className }: { className?: string | undefined }) {
  const { game_id } = useLive();
  return (
    <Panel title="Quick actions" className={className}>
      <div className={styles.quick}>
        <Link
          className={buttonClass({ variant: 'gold', wide: true })}
          to={generatePath(PATHS.game, { id: game_id })}
        >
          <Grid3x3 aria-hidden="true" />
          View Game
        </Link>
        <Link className={buttonClass({ variant: 'paper', wide: true })} to={PATHS.home}>
          <House aria-hidden="true" />
          Back to Home
        </Link>
      </div>
    </Panel>
  );
}
