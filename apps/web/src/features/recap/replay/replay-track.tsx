import { trackMarks } from '@phrase-bingo/game/rules/recap/replay';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { useMemo } from 'react';
import { ballOf } from '../../../bingo/ball-of.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import styles from './replay-track.module.css';
import type { ReplayState } from './use-replay.ts';

/** How many steps lie between the two wins that are closest to each other. */
function roomOfWins(won: readonly number[], last: number): number {
  const gaps = won.slice(1).map((step, at) => step - (won[at] ?? 0));
  return Math.min(last, ...gaps);
}

/** What lies on the track; `step` is where its ball is. */
function Marks({ recap, step }: { recap: Recap; step: number }) {
  const marks = useMemo(() => trackMarks(recap), [recap]);
  const last = recap.steps.length;
  const won = marks.flatMap(({ has_win }, at) => (has_win ? [at] : []));
  return (
    <span className={styles.marks} style={{ '--steps': last, '--room': roomOfWins(won, last) }}>
      {marks.map(({ kind, has_win, is_peak }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the step is what it is
          key={at}
          className={clsx(styles.step, at <= step && styles.past)}
          style={{ '--at': at / last }}
        >
          {is_peak && <i className={clsx('edge', styles.peak)} data-mark="peak" />}
          {kind !== 'start' && <i className={clsx('edge', styles.dot, styles[kind])} data-mark={kind} />}
          {has_win && (
            <i className={clsx('grid place-centre on-gold golden', styles.win)} data-mark="win">
              <Trophy />
            </i>
          )}
        </span>
      ))}
    </span>
  );
}

type Props = {
  recap: Recap;
  replay: ReplayState;
  /** How many calls stand. */
  call: number;
  /** What the slider says. */
  words: string;
};

/** The steps as a track. Its ball carries the number of calls; on top lies the browser's own slider. */
export function ReplayTrack({ recap, replay: { step, last, slide, pause }, call, words }: Props) {
  return (
    <div className={styles.track} style={{ '--share': step / last }}>
      <div aria-hidden="true">
        <span className={clsx('cropped well pill edge', styles.rail)} />
        <Marks recap={recap} step={step} />
        <Ball colour={call === 0 ? 'x' : ballOf(call)} size={44} className={styles.thumb}>
          {String(call)}
        </Ball>
      </div>
      <input
        type="range"
        className={styles.input}
        aria-label="Step"
        aria-valuetext={words}
        min={0}
        max={last}
        step={1}
        value={step}
        onChange={({ target }) => slide(target.valueAsNumber)}
        onPointerDown={pause}
      />
    </div>
  );
}
