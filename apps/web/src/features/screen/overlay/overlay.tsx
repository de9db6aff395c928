import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  chromaColour,
  type OverlayOptions,
  type OverlayTheme,
} from '../../../bingo/big-screen/overlay-options.ts';
import { BIG_SCREEN, SCREEN_OVERLAY } from '../limits.ts';
import type { MainCall, Stage } from '../stage/stage-model.ts';
import { justCalled } from '../words.ts';
import styles from './overlay.module.css';
import { AwayBit, Board, CallTicket, CodeStub, NextBit, StripBit } from './overlay-parts.tsx';
import { type ShoutStage, WinnerBand } from './winner-band.tsx';

const keyOf = (main: MainCall): string | null =>
  main.kind === 'none' ? null : `${main.call.number}/${main.call.sid}`;

/**
 * Whether a call is still to be shown: it goes after `hold` seconds, and stays gone while something else was shown in
 * between. One that was called longer ago than that does not come at all. 0 lets every call stay.
 */
function useHeldCall(main: MainCall | null, hold: number): boolean {
  const [held_key, setHeldKey] = useState<string | null>(null);
  const [gone_key, setGoneKey] = useState<string | null>(null);
  const key = main === null ? null : keyOf(main);

  if (key !== null && key !== held_key) {
    setHeldKey(key);
    const is_old = main?.kind === 'call' && main.label !== 'just';
    setGoneKey(hold > 0 && is_old && hold * 1_000 <= BIG_SCREEN.just_called ? key : null);
  }

  useEffect(() => {
    if (hold === 0 || held_key === null) return;
    const timer = setTimeout(() => setGoneKey(held_key), hold * 1_000);
    return () => clearTimeout(timer);
  }, [held_key, hold]);

  return gone_key === null || gone_key !== key;
}

/** The type of a call in units of the overlay: 56 px at 1080 lines, at least 34 px for what is usual in Latin script. */
const LARGEST = 5.2;
const SMALLEST = 1;

const MAX_TEXT_LINES = 4;

/** The least share of the wished size, far below what any window needs. */
const LEAST_SHARE = 0.1;
const TURNS = 7;

/** The largest value from `least` to `most` that fits, to within a hundredth of the way; `least` if none does. */
function largestFitting(least: number, most: number, fits: (value: number) => boolean): void {
  if (fits(most)) return;
  let low = least;
  let high = most;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}

const textLines = (phrase: HTMLElement): number =>
  Math.round(phrase.offsetHeight / Number.parseFloat(getComputedStyle(phrase).lineHeight));

/** The largest type in which the phrase takes at most four lines. */
const fitPhrase = (phrase: HTMLElement): void =>
  largestFitting(SMALLEST, LARGEST, (size) => {
    phrase.style.setProperty('--say', size.toFixed(3));
    return !(textLines(phrase) > MAX_TEXT_LINES);
  });

/** Sets the phrase, and shrinks all parts alike if they would leave the safe area. */
function fitOverlay(safe: HTMLElement, stack: HTMLElement): void {
  if (stack.offsetHeight === 0) return;
  const phrase = stack.querySelector<HTMLElement>('[data-phrase]');
  largestFitting(LEAST_SHARE, 1, (share) => {
    safe.style.setProperty('--fit', share.toFixed(3));
    if (phrase !== null) fitPhrase(phrase);
    return stack.scrollWidth <= safe.clientWidth && stack.scrollHeight <= safe.clientHeight;
  });
}

const isShout = (stage: Stage): stage is ShoutStage =>
  stage.kind === 'check' || stage.kind === 'refused' || stage.kind === 'winner' || stage.kind === 'winners';

const isDark = () => matchMedia('(prefers-color-scheme: dark)');
const watchSystem = (tell: () => void) => {
  const query = isDark();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

function useShownTheme(theme: OverlayTheme): 'light' | 'dark' {
  const is_dark = useSyncExternalStore(watchSystem, () => isDark().matches);
  if (theme !== 'system') return theme;
  return is_dark ? 'dark' : 'light';
}

/** True for the first seconds after loading. */
function useJustLoaded(): boolean {
  const [is_fresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SCREEN_OVERLAY.ended_said);
    return () => clearTimeout(timer);
  }, []);
  return is_fresh;
}

function usePieces(stage: Stage, behind: Stage | null, { parts, hold }: OverlayOptions): ReactNode[] {
  const has = (part: OverlayOptions['parts'][number]) => parts.includes(part);
  const shown = has('winner') ? stage : (behind ?? stage);
  const playing = shown.kind === 'playing' ? shown : null;
  const is_held = useHeldCall(playing?.main ?? null, hold);
  const join = has('code') && 'join' in shown ? shown.join : null;
  const main = has('call') && is_held && playing && playing.main.kind !== 'none' ? playing.main : null;
  const shout = isShout(shown) && has('winner') ? shown : null;
  const meanwhile = shout && 'just_called' in shout && has('call') ? shout.just_called : null;
  const caller = has('next') ? (playing?.caller ?? null) : null;
  const away = has('away') ? (playing?.one_away ?? null) : null;
  const strip = has('strip') ? (playing?.strip ?? []) : [];
  const board = has('board') ? (playing?.board ?? []) : [];
  return [
    board.length > 0 && <Board key="board" rows={board} />,
    (caller !== null || away !== null) && (
      <div key="bits" className={clsx('row wrap at-most-full', styles.bits)}>
        {caller !== null && <NextBit caller={caller} />}
        {away !== null && <AwayBit count={away} />}
      </div>
    ),
    (main !== null || shout !== null || join !== null) && (
      <div
        key="row"
        className={clsx('flex at-most-full', styles.row)}
        data-has-ball={main !== null || undefined}
      >
        {main !== null && <CallTicket main={main} />}
        {shout !== null && <WinnerBand stage={shout} />}
        {join !== null && <CodeStub join={join} />}
      </div>
    ),
    meanwhile !== null && (
      <p key="meanwhile" className={styles.meanwhile} dir="auto">
        {justCalled(meanwhile)}
      </p>
    ),
    strip.length > 0 && (
      <div key="strip" className={clsx('row wrap at-most-full', styles.bits)}>
        {strip.map((call) => (
          <StripBit key={call.number} call={call} />
        ))}
      </div>
    ),
  ].filter((piece) => piece !== false);
}

type OverlayProps = {
  stage: Stage;
  /** What a shout covers, for an overlay that does not show winners. */
  behind: Stage | null;
  /** The connection is lost for so long that what is known may be old. */
  is_silent: boolean;
  options: OverlayOptions;
};

/** Parts of the stage over nothing, as large as the element around it. */
export function Overlay({ stage, behind, is_silent, options }: OverlayProps) {
  const safe = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const theme = useShownTheme(options.theme);
  const is_just_loaded = useJustLoaded();
  const pieces = usePieces(stage, behind, options);
  const is_ended = stage.kind === 'ended';

  const fit = useEffectEvent(() => {
    if (safe.current && stack.current) fitOverlay(safe.current, stack.current);
  });

  // After every change; nothing runs in between.
  useLayoutEffect(() => fit());

  useEffect(() => {
    if (safe.current === null) return;
    const observer = new ResizeObserver(() => fit());
    observer.observe(safe.current);
    void document.fonts?.ready.then(() => fit());
    return () => observer.disconnect();
  }, []);

  return (
    <div
      className={clsx('covering cropped', styles.overlay)}
      data-theme={theme}
      data-hard={options.chroma !== null || undefined}
      style={options.chroma === null ? undefined : { backgroundColor: chromaColour(options.chroma) }}
    >
      <div
        ref={safe}
        className={clsx('stack', styles.safe)}
        data-position={options.position}
        style={{ '--size': options.size / 100 }}
      >
        <div ref={stack} className={clsx('grid at-most-full', styles.stack)}>
          {is_ended && is_just_loaded && (
            <p className={styles.meanwhile}>{refusalMessage('screen_link_ended')}</p>
          )}
          {!is_silent && pieces}
        </div>
      </div>
    </div>
  );
}
