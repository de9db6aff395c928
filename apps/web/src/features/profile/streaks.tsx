import { streakStep } from '@phrase-bingo/game/rules/accounts/streaks';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { Crown, Flame, FlameKindling, Rocket } from 'lucide-react';
import { inDays } from './numbers.ts';
import styles from './streaks.module.css';

/** A sign of its own for each colour, so that the colour does not speak alone. */
const SIGNS = [
  <Flame key="ember" aria-hidden="true" />,
  <FlameKindling key="fire" aria-hidden="true" />,
  <Rocket key="rocket" aria-hidden="true" />,
  <Crown key="crown" aria-hidden="true" />,
];

function Streak({ name, days }: { name: string; days: number }) {
  const step = streakStep(days);
  return (
    <div className={styles.streak} data-step={step}>
      <dt>
        <span className={styles.sign}>{SIGNS[step]}</span>
        {name}
      </dt>
      <dd>{inDays(days)}</dd>
    </div>
  );
}

export function Streaks({ streak_current, streak_longest }: Profile) {
  return (
    <dl className={styles.streaks}>
      <Streak name="Current streak" days={streak_current} />
      <Streak name="Longest streak" days={streak_longest} />
    </dl>
  );
}
