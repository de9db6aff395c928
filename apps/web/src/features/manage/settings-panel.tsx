import type { ReactNode } from 'react';
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
      <GameInformation className={styles.side} />
      <AutoCallerPanel className={styles.caller} />
      <PatternsPanel className={styles.patterns} />
      <RoundsPanel className={styles.main} />
      <QuickActions className={styles.side} />
      <Panel title="Share your game" className={styles.whole}>
        {share}
      </Panel>
    </div>
  );
}
