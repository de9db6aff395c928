import { type BadgeName, badgeEarnedBy } from '@phrase-bingo/game/rules/accounts/badges';
import { clsx } from 'clsx';
import { Award, Flame, Grid3x3, Medal, Megaphone, Star, Trophy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { BADGES } from '../../page-limits.ts';
import { Ball } from '../../ui/display/ball.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './badges.module.css';

type Look = { colour: ComponentProps<typeof Ball>['colour']; icon: ReactNode };

const LOOKS: Record<BadgeName, Look> = {
  'First Game': { colour: 'b', icon: <Grid3x3 /> },
  'First Win': { colour: 'n', icon: <Star fill="currentColor" /> },
  'Five Wins': { colour: 'o', icon: <Trophy /> },
  'Week Streak': { colour: 'i', icon: <Flame /> },
  'Level 5': { colour: 'g', icon: <Medal /> },
  'First Hosted Game': { colour: 'x', icon: <Megaphone /> },
};

const OTHER: Look = { colour: 'x', icon: <Award /> };

/** A badge of a newer server is shown too, with a default look. */
function badgeLook(name: string): Look {
  return new Map<string, Look>(Object.entries(LOOKS)).get(name) ?? OTHER;
}

type BadgeProps = { name: string; is_open: boolean; onOpen: () => void };

function Badge({ name, is_open, onOpen }: BadgeProps) {
  const { colour, icon } = badgeLook(name);
  return (
    <button
      type="button"
      className={clsx(
        'grid content-start justify-items-centre full-width full-height gap-4 centre press bare round-4',
        styles.badge,
      )}
      aria-pressed={is_open}
      onClick={onOpen}
    >
      <Ball colour={colour}>{icon}</Ball>
      <span>{name}</span>
    </button>
  );
}

/** The badges in rows, and below them how the selected one was earned: at first the newest. */
export function Badges({ badges }: { badges: readonly string[] }) {
  const [pressed, setPressed] = useState<string | null>(null);
  const open = pressed ?? badges.at(-1);
  if (open === undefined) {
    return (
      <Panel title="Badges" aside="None yet">
        <p className="soft">Play your first round, and the first one is yours.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Badges" aside={`${badges.length} earned`}>
      <ul className={styles.badges} style={{ '--per-row': BADGES.per_row }}>
        {badges.map((name) => (
          <li key={name}>
            <Badge name={name} is_open={name === open} onOpen={() => setPressed(name)} />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={clsx('pad-inline-7 pad-block-6 small leading-135 soft well round-4', styles.deed)}
      >
        <b>{open}</b> {badgeEarnedBy(open)}
      </p>
    </Panel>
  );
}
