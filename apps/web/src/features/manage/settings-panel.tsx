import type { ReactNode } from 'react';
import { Later } from '../../ui/later.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AutoCallerPanel } from './auto-caller/auto-caller-panel.tsx';
import { GameInformation } from './information/game-information.tsx';
import { PatternsPanel } from './patterns/patterns-panel.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RoundsPanel } from './rounds/rounds-panel.tsx';
import styles from './settings-panel.module.css';
import { StatePanel } from './states/state-panel.tsx';

type Props = {
  /** How others come to the game. */
  share: ReactNode;
};

/** All that is set for the game as a whole. */
export function SettingsPanel({ share }: Props) {
  return (
    <div className={styles.grid}>
      <StatePanel className={styles.main} />
      <Later>
        <GameInformation className={styles.side} />
      </Later>
      <Later>
        <AutoCallerPanel className={styles.caller} />
      </Later>
      <Later>
        <PatternsPanel className={styles.patterns} />
      </Later>
      <Later>
        <RoundsPanel className={styles.main} />
        <QuickActions className={styles.side} />
      </Later>
      <Later>
        <Panel title="Share your game" className={styles.whole}>
          {share}
        </Panel>
      </Later>
    </div>
  );
}
