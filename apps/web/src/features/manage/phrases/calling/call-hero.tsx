import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PhrasePeek } from '../../../../bingo/phrase-peek.tsx';
import type { Peek } from '../../../../bingo/use-peek.ts';
import { useGame } from '../../../../live/game-store.ts';
import { CallSentence, latestCall, useCallNotice } from '../../../../live/latest-call.tsx';
import { useCalledCounts } from '../../../../live/use-game.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Blot } from '../../../../ui/display/blot.tsx';
import { ProgressBar } from '../../../../ui/display/progress-bar.tsx';
import { CallerStrip } from '../../auto-caller/caller-strip.tsx';
import styles from './call-hero.module.css';
import type { PointerActivity } from './pointer-idle.ts';
import { WinnersList } from './winners-list.tsx';

/** Whether the text is clamped. */
function useIsClamped(box: RefObject<HTMLElement | null>): boolean {
  const [is_clamped, setClamped] = useState(false);
  const measure = () => {
    const words = box.current?.querySelector('[data-length]');
    setClamped(words ? words.scrollHeight > words.clientHeight + 1 : false);
  };
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads the ref
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return is_clamped;
}

/** A text of fixed height. Where it is clamped, a press, hover or focus shows it in full. */
function ClampedPhrase({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const is_clamped = useIsClamped(box);
  const [peek, setPeek] = useState<Peek | null>(null);
  const open = () => box.current && setPeek({ text, rect: box.current.getBoundingClientRect() });
  const close = () => setPeek(null);
  return (
    <div ref={box} className={styles.words}>
      {children}
      {is_clamped && (
        <button
          type="button"
          className={styles.whole}
          aria-label="Show the whole phrase"
          onPointerEnter={open}
          onPointerLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
      )}
      {is_clamped && <PhrasePeek peek={peek} />}
    </div>
  );
}

/** The longest text of each font size. */
const SIZES = { short: 24, long: 60, longer: 110 };

const sizeOf = (text: string): string =>
  Object.entries(SIZES).find(([, most]) => text.length <= most)?.[0] ?? 'longest';

type Props = {
  pointer: PointerActivity;
  /** Called just before the panel grows. */
  onGrow: () => void;
  /** Null while no phrase can be recalled. */
  onRecall: ((phrase: Readonly<Phrase>) => void) | null;
};

/**
 * The last call, the progress of the round, the auto-caller and the winners. While visible it also announces
 * calls.
 */
export function CallHero({ pointer, onGrow, onRecall }: Props) {
  const { place, notice } = useCallNotice<HTMLElement>();
  const call = useGame(latestCall);
  const { called, total } = useCalledCounts();
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  const text = call?.text ?? 'Nothing called yet';
  return (
    <section ref={place} className={styles.hero} aria-label="Last call" data-keep-clear="">
      {notice && <span key={notice.seq} className={styles.flash} aria-hidden="true" />}
      <span className={styles.ink} data-theme="light">
        <Blot seed="hero" className={styles.blot} />
      </span>
      <ClampedPhrase text={notice?.text ?? text}>
        <div role="status" aria-atomic="true">
          {notice && (
            <CallSentence
              notice={notice}
              words_class={styles.small}
              text_class={styles.large}
              length={sizeOf(notice.text)}
            />
          )}
        </div>
        {!notice && (
          <>
            <p className={styles.small}>{call ? 'Last called' : 'Eyes down'}</p>
            <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
              {text}
            </p>
          </>
        )}
      </ClampedPhrase>
      {call && onRecall && (
        <IconButton
          label="Take it back"
          className={styles.back}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => onRecall(call)}
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
      <WinnersList pointer={pointer} onGrow={onGrow} />
    </section>
  );
}
