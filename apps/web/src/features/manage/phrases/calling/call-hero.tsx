import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { Undo2 } from 'lucide-react';
import { CallSentence } from '../../../../live/call-sentence.tsx';
import { latestCall } from '../../../../live/latest-call.ts';
import { useCallPlace } from '../../../../live/use-call-place.ts';
import { useCalledCounts } from '../../../../live/use-called-counts.ts';
import { useGame } from '../../../../live/use-game.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Blot } from '../../../../ui/display/blot.tsx';
import { ProgressBar } from '../../../../ui/display/progress-bar.tsx';
import { CallerStrip } from '../../auto-caller/caller-strip.tsx';
import styles from './call-hero.module.css';
import type { Hand } from './hand.ts';
import { WholePhrase } from './whole-phrase.tsx';
import { WinnersLine } from './winners-line.tsx';

/** Up to so many characters phrases are set in a size; all have the same room. */
const SIZES = { short: 24, long: 60, longer: 110 };

const sizeOf = (text: string): string =>
  Object.entries(SIZES).find(([, most]) => text.length <= most)?.[0] ?? 'longest';

type Props = {
  hand: Hand;
  /** Just before the panel becomes higher. */
  onGrow: () => void;
  /** Null while calls cannot be taken back. */
  onTakeBack: ((phrase: Readonly<Phrase>) => void) | null;
};

/**
 * What the hall heard last, how far the round is, what calls by itself and who has won. It is the notification of a
 * call while it is in view.
 */
export function CallHero({ hand, onGrow, onTakeBack }: Props) {
  const { place, news } = useCallPlace<HTMLElement>();
  const call = useGame(latestCall);
  const { called, total } = useCalledCounts();
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  const text = call?.text ?? 'Nothing called yet';
  return (
    <section ref={place} className={styles.hero} aria-label="Last call" data-keep-clear="">
      {news && <span key={news.seq} className={styles.flash} aria-hidden="true" />}
      <span className={styles.ink} data-theme="light">
        <Blot seed="hero" className={styles.blot} />
      </span>
      <WholePhrase text={news?.text ?? text}>
        <div role="status" aria-atomic="true">
          {news && (
            <CallSentence
              news={news}
              words_class={styles.small}
              text_class={styles.large}
              length={sizeOf(news.text)}
            />
          )}
        </div>
        {!news && (
          <>
            <p className={styles.small}>{call ? 'Last called' : 'Eyes down'}</p>
            <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
              {text}
            </p>
          </>
        )}
      </WholePhrase>
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
      {is_playing && <CallerStrip />}
      <WinnersLine hand={hand} onGrow={onGrow} />
    </section>
  );
}
