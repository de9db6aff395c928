import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { clsx } from 'clsx';
import { CalendarX, Check, DoorOpen, Eye, Flag, Play, Trophy, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blot } from '../../../ui/display/blot.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './state-track.module.css';

type Stop = { hint: string; icon: ReactNode };

const STOPS = {
  CONFIG: { hint: 'Setup', icon: <Wrench /> },
  OPEN: { hint: 'Players join', icon: <DoorOpen /> },
  PLAYING: { hint: 'Phrases are called', icon: <Play fill="currentColor" /> },
  REVIEW: { hint: 'Check a shout', icon: <Eye /> },
} as const satisfies Partial<Record<GameState, Stop>>;

const ENDS = {
  WON: <Trophy />,
  LOST: <Flag />,
  OTHER: <CalendarX />,
} as const satisfies Partial<Record<GameState, ReactNode>>;

type StopState = keyof typeof STOPS;

/** The states a game in each state has certainly passed. */
const PASSED: Record<GameState, readonly StopState[]> = {
  CONFIG: [],
  OPEN: ['CONFIG'],
  PLAYING: ['CONFIG', 'OPEN'],
  REVIEW: ['CONFIG', 'OPEN', 'PLAYING'],
  WON: ['CONFIG', 'OPEN', 'PLAYING'],
  LOST: ['CONFIG', 'OPEN', 'PLAYING'],
  OTHER: ['CONFIG'],
};

const namesOf = <Name extends string>(map: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(map).filter((name): name is Name => name in map);

function StopMark({ name, current }: { name: StopState; current: GameState | null }) {
  const is_current = name === current;
  const is_done = current !== null && PASSED[current].includes(name);
  const look = is_current ? styles.now : is_done ? styles.done : styles.next;
  return (
    <li
      className={clsx('grid align-centre anchor', styles.stop, styles[name], look)}
      aria-current={is_current ? 'step' : undefined}
    >
      <span className={clsx('grid place-centre anchor isolate soft stock round', styles.node)}>
        {is_done && <Blot seed={name} />}
        {is_done ? <Check /> : STOPS[name].icon}
      </span>
      <b className={styles.state}>{name}</b>
      <span className={clsx('size-14 leading-115 soft', styles.hint)}>
        {is_current ? 'You are here' : STOPS[name].hint}
      </span>
      {is_done && <VisuallyHidden>, done</VisuallyHidden>}
    </li>
  );
}

/**
 * The states of a game from setup to its end. OTHER is shown only for a game closed by its date. Nothing is
 * highlighted while the state is unknown (null).
 */
export function StateTrack({ state }: { state: GameState | null }) {
  const ends = namesOf(ENDS).filter((name) => name !== 'OTHER' || state === 'OTHER');
  return (
    <ol className={clsx('grid gap-5 pad-0', styles.track)} aria-label="States">
      {namesOf(STOPS).map((name) => (
        <StopMark key={name} name={name} current={state} />
      ))}
      <li className={clsx('cluster anchor', styles.fork)}>
        {ends.map((name) => (
          <span
            key={name}
            className={clsx(styles.end, styles[name], name === state && styles.ended)}
            aria-current={name === state ? 'step' : undefined}
          >
            <span className={clsx('grid place-centre soft stock round', styles.dot)}>{ENDS[name]}</span>
            {name}
          </span>
        ))}
      </li>
    </ol>
  );
}
