import type { AutoCallMode } from '@phrase-bingo/game/rules/auto-caller';
import { Pause } from 'lucide-react';
import { useCountdown } from '../../../live/use-countdown.ts';
import { CountdownRing } from '../../../ui/countdown-ring.tsx';
import styles from './auto-caller-panel.module.css';

const SECOND = 1_000;

const unitOf = (count: number) => (count === 1 ? 'second' : 'seconds');

type CallerRingProps = { mode: AutoCallMode; interval_seconds: number };

/** The time until the next call, or how long it would be. */
export function CallerRing({ mode, interval_seconds }: CallerRingProps) {
  if (mode === 'paused') {
    return (
      <CountdownRing left={0} label="The auto-caller is paused" className={styles.ring}>
        <Pause aria-hidden="true" />
      </CountdownRing>
    );
  }
  if (mode === 'running') return <RunningRing interval_seconds={interval_seconds} />;
  return (
    <CountdownRing left={0} label={`A call every ${interval_seconds} seconds`} className={styles.ring}>
      <Seconds count={interval_seconds} />
    </CountdownRing>
  );
}

function RunningRing({ interval_seconds }: { interval_seconds: number }) {
  const left = useCountdown() ?? 0;
  const seconds = Math.ceil(left / SECOND);
  return (
    <CountdownRing
      left={left / (interval_seconds * SECOND)}
      label={`Next call in ${seconds} ${unitOf(seconds)}`}
      className={styles.ring}
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
