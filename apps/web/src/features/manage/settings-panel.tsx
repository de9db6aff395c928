import type { ReactNode } from 'react';
import { AutoCallerPanel } from './auto-caller/auto-caller-panel.tsx';
import { PatternsPanel } from './patterns/patterns-panel.tsx';
import styles from './settings-panel.module.css';

type Props = {
  /** How others come to the game. */
  share: ReactNode;
};

/** All that is set for the game as a whole. */
export function SettingsPanel({ share }: Props) {
  return (
    <div className={styles.grid}>
      <AutoCallerPanel className={styles.caller} />
      <PatternsPanel className={styles.patterns} />
      {share}
    </div>
  );
}
