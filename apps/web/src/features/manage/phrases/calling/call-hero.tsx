import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { Undo2 } from 'lucide-react';
import { latestCall } from '../../../../live/latest-call.ts';
import { useCalledCounts } from '../../../../live/use-called-counts.ts';
import { useGame } from '../../../../live/use-game.ts';
import { Blot } from '../../../../ui/blot.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './call-hero.module.css';

/** Phrases with more characters are set smaller. */
const LONG = 34;
const LONGER = 90;

const sizeOf = (text: string) => (text.length > LONGER ? 'longer' : text.length > LONG ? 'long' : 'short');

type Props = {
  /** Null while calls cannot be taken back. */
  onTakeBack: ((phrase: Readonly<Phrase>) => void) | null;
};

/** What the hall heard last, and how far the round is. The notification of a call reads it out. */
export function CallHero({ onTakeBack }: Props) {
  const call = useGame(latestCall);
  const { called, total } = useCalledCounts();
  const text = call?.text ?? 'Nothing called yet';
  return (
    <section className={styles.hero} aria-label="Last call">
      <span className={styles.ink} data-theme="light">
        <Blot seed="hero" className={styles.blot} />
      </span>
      <p className={styles.small}>{call ? 'Last called' : 'Eyes down'}</p>
      <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
        {text}
      </p>
      {call && onTakeBack && (
        <IconButton
          label="Take it back"
          className={styles.back}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => onTakeBack(call)}
        />
      )}
      <ProgressBar label="Phrases called" value={called} max={total} />
      <p className={styles.counts}>
        <span>
          {called} of {total} called
        </span>
        <span>{total - called} to go</span>
      </p>
    </section>
  );
}
