import type { AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { clsx } from 'clsx';
import { Pause } from 'lucide-react';
import { useCountdown } from '../../../live/use-countdown.ts';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import styles from './auto-caller-panel.module.css';

const SECOND = 1_000;

const unitOf = (count: number) => (count === 1 ? 'second' : 'seconds');

const inSeconds = (left: number) => Math.ceil(left / SECOND);

/** The whole seconds until the next call. */
export const useSecondsLeft = (): number => inSeconds(useCountdown() ?? 0);

type CallerRingProps = {
  mode: AutoCallMode;
  interval_seconds: number;
  /** A small one has no room for the unit. */
  look?: 'large' | 'small';
};

/** The time until the next call, or how long it would be. */
export function CallerRing({ mode, interval_seconds, look = 'large' }: CallerRingProps) {
  const className = clsx(styles.ring, styles[look]);
  if (mode === 'paused') {
    return (
      <CountdownRing left={0} label="The auto-caller is paused" className={className}>
        <Pause aria-hidden="true" />
      </CountdownRing>
    );
  }
  if (mode === 'running') return <RunningRing interval_seconds={interval_seconds} className={className} />;
  return (
    <CountdownRing left={0} label={`A call every ${interval_seconds} seconds`} className={className}>
      <Seconds count={interval_seconds} />
    </CountdownRing>
  );
}

function RunningRing({ interval_seconds, className }: { interval_seconds: number; className: string }) {
  const left = useCountdown() ?? 0;
  const seconds = inSeconds(left);
  return (
    <CountdownRing
      left={left / (interval_seconds * SECOND)}
      label={`Next call in ${seconds} ${unitOf(seconds)}`}
      className={className}
    >
      <Seconds count={seconds} />
    </CountdownRing>
  );
}

function Seconds({ count }: { count: number }) {
  return (
    <>
      {count}
      <span className={styles.unit}>{unitOf(count)}</span>
    </>
  );
}
