import type { Player } from '@phrase-bingo/game/wire/player';
import { Award, Flame, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './player-row.module.css';
import { inWords } from './words.ts';

type FactProps = { icon: ReactNode; value: number; words: string };

function Fact({ icon, value, words }: FactProps) {
  return (
    <span title={words}>
      <span aria-hidden="true">
        {icon}
        {value}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** What a player has reached in all games. */
export function PlayerFacts({ stats }: { stats: Player['stats'] }) {
  const { level, games_won, current_streak, badges } = stats;
  const badge_words = inWords(badges.length, 'badge', 'badges');
  return (
    <p className={styles.facts}>
      <span>Level {level}</span>
      <Fact icon={<Trophy />} value={games_won} words={inWords(games_won, 'win', 'wins')} />
      <Fact
        icon={<Flame />}
        value={current_streak}
        words={`${inWords(current_streak, 'day', 'days')} streak`}
      />
      <Fact
        icon={<Award />}
        value={badges.length}
        words={badges.length > 0 ? `${badge_words}: ${badges.join(', ')}` : badge_words}
      />
    </p>
  );
}
