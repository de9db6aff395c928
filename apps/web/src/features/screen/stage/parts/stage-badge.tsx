import { type BadgeState, StateBadge } from '../../../../bingo/state-badge.tsx';
import styles from './stage-badge.module.css';

/** The state of the game in the measures of the stage. */
export function StageBadge({ state }: { state: BadgeState }) {
  return (
    <span className={styles.frame}>
      <StateBadge state={state} />
    </span>
  );
}
