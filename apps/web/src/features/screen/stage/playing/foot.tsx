import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { numberText } from '../../../../text/number-words.ts';
import { Blot, DashedRing } from '../../../../ui/display/blot.tsx';
import { CountdownRing } from '../../../../ui/display/countdown-ring.tsx';
import { Logo } from '../../../../ui/display/logo.tsx';
import { useSecondsUntil } from '../../use-seconds-until.ts';
import { bingoBy, CALLER_LINES, nextCallIn, oneAway } from '../../words.ts';
import type { CallerLine } from '../stage-model.ts';
import styles from './foot.module.css';

const SECOND = 1_000;

function Countdown({ next_call_at, interval }: { next_call_at: number; interval: number }) {
  const seconds = useSecondsUntil(next_call_at);
  const text = nextCallIn(seconds);
  return (
    <>
      <CountdownRing left={(seconds * SECOND) / interval} label={text} className={styles.ring}>
        {numberText(seconds)}
      </CountdownRing>
      <p className={styles.next}>{text}</p>
    </>
  );
}

/** Four blots and an empty ring: how close it is. */
const BLOTS = [1, 2, 3, 4];

function OneAway({ count }: { count: number }) {
  return (
    <p className={styles.away}>
      <span className={styles.line} aria-hidden="true">
        {BLOTS.map((blot) => (
          <span key={blot}>
            <Blot seed={`away/${blot}`} />
          </span>
        ))}
        <span key={count} className={styles.missing}>
          <DashedRing seed="away" className={styles.dashes} />
        </span>
      </span>
      {oneAway(count)}
    </p>
  );
}

type FootProps = {
  caller: CallerLine | null;
  one_away: number | null;
  bingo: { name: string | null; more: number } | null;
  pills: ReactNode;
};

/** What the caller does, how close it is, and who has won. */
export function Foot({ caller, one_away, bingo, pills }: FootProps) {
  return (
    <footer className={clsx('row wrap anchor', styles.foot)}>
      {pills}
      {caller?.kind === 'running' && <Countdown {...caller} />}
      {caller !== null && caller.kind !== 'running' && (
        <p className={styles.caller}>{CALLER_LINES[caller.kind]}</p>
      )}
      {one_away !== null && <OneAway count={one_away} />}
      {bingo !== null && <p className={styles.bingo}>{bingoBy(bingo.name, bingo.more)}</p>}
      <Logo className={styles.logo} />
    </footer>
  );
}
