import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { clsx } from 'clsx';
import { CalendarX, Check, DoorOpen, Eye, Flag, Play, Trophy, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blot } from '../../../ui/display/blot.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './state-track.module.css';

type Stop = { hint: string; icon: ReactNode };

const STOPS = {
  CONFIG: { hint: 'Setup', icon: <Wrench aria-hidden="true" /> },
  OPEN: { hint: 'Players join', icon: <DoorOpen aria-hidden="true" /> },
  PLAYING: { hint: 'Phrases are called', icon: <Play aria-hidden="true" fill="currentColor" /> },
  REVIEW: { hint: 'Check a shout', icon: <Eye aria-hidden="true" /> },
} as const satisfies Partial<Record<GameState, Stop>>;

const ENDS = {
  WON: <Trophy aria-hidden="true" />,
  LOST: <Flag aria-hidden="true" />,
  OTHER: <CalendarX aria-hidden="true" />,
} as const satisfies Partial<Record<GameState, ReactNode>>;

type StopState = keyof typeof STOPS;

/** What lies behind a game in each state, as far as one can know. */
const BEHIND: Record<GameState, readonly StopState[]> = {
  CONFIG: [],
  OPEN: ['CONFIG'],
  PLAYING: ['CONFIG', 'OPEN'],
  REVIEW: ['CONFIG', 'OPEN', 'PLAYING'],
  WON: ['CONFIG', 'OPEN', 'PLAYING'],
  LOST: ['CONFIG', 'OPEN', 'PLAYING'],
  OTHER: ['CONFIG'],
};

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(table).filter((name): name is Name => name in table);

function StopMark({ name, now }: { name: StopState; now: GameState | null }) {
  const is_now = name === now;
  const is_done = now !== null && BEHIND[now].includes(name);
  const look = is_now ? styles.now : is_done ? styles.done : styles.next;
  return (
    <li className={clsx(styles.stop, styles[name], look)} aria-current={is_now ? 'step' : undefined}>
      <span className={styles.node}>
        {is_done && <Blot seed={name} />}
        {is_done ? <Check aria-hidden="true" /> : STOPS[name].icon}
      </span>
      <b className={styles.state}>{name}</b>
      <span className={styles.hint}>{is_now ? 'You are here' : STOPS[name].hint}</span>
      {is_done && <VisuallyHidden>, done</VisuallyHidden>}
    </li>
  );
}

/**
 * The way of a game from its setup to one of its ends. A game whose date has passed ends apart from these, and
 * one that is not known yet (null) is nowhere on it.
 */
export function StateTrack({ state }: { state: GameState | null }) {
  const ends = namesOf(ENDS).filter((name) => name !== 'OTHER' || state === 'OTHER');
  return (
    <ol className={styles.track} aria-label="States">
      {namesOf(STOPS).map((name) => (
        <StopMark key={name} name={name} now={state} />
      ))}
      <li className={styles.fork}>
        {ends.map((name) => (
          <span
            key={name}
            className={clsx(styles.end, styles[name], name === state && styles.ended)}
            aria-current={name === state ? 'step' : undefined}
          >
            <span className={styles.dot}>{ENDS[name]}</span>
            {name}
          </span>
        ))}
      </li>
    </ol>
  );
}
