import type { ReactNode } from 'react';
import styles from './settings-panel.module.css';

type Props = {
  /** How others come to the game. */
  share: ReactNode;
};

/** All that is set for the game as a whole. */
export function SettingsPanel({ share }: Props) {
  return <div className={styles.grid}>{share}</div>;
}
