import { winRateLabel } from '@phrase-bingo/game/rules/accounts/progress';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import { inGroups } from './numbers.ts';
import styles from './profile.module.css';

/** More letters than these need a smaller size. */
const ROOM = 6;

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
          <dd className={clsx(figure.length > ROOM && styles.small)}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
