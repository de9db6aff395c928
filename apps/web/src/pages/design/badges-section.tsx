import {
  ArchivedBadge,
  type BadgeState,
  CreatorBadge,
  RoundBadge,
  StateBadge,
} from '../../bingo/game-badges.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const STATES: BadgeState[] = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER'];

export function BadgesSection() {
  return (
    <Section title="Badges">
      <div className={styles.row}>
        {STATES.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        <CreatorBadge />
        <RoundBadge round={2} />
        <ArchivedBadge />
      </div>
    </Section>
  );
}
