import { winRateLabel } from '@phrase-bingo/game/rules/progress';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { inGroups } from './numbers.ts';
import styles from './profile.module.css';

export function Stats({ profile }: { profile: Profile }) {
  const stats = {
    'Games played': inGroups(profile.games_played),
    'Games won': inGroups(profile.games_won),
    'Win rate': winRateLabel(profile),
    Bucks: inGroups(profile.bucks),
  };
  return (
    <dl className={styles.stats}>
      {Object.entries(stats).map(([name, figure]) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
