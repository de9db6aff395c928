import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
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
import { SCREEN_OVERLAY } from '../limits.ts';
import type { Stage } from '../stage/stage-model.ts';
import { justCalled } from '../words.ts';
import { fitOverlay } from './fit-overlay.ts';
import styles from './overlay.module.css';
import { AwayBit, Board, CallTicket, CodeStub, NextBit, StripBit } from './overlay-parts.tsx';
import { useHeldCall } from './use-held-call.ts';
import { type ShoutStage, WinnerBand } from './winner-band.tsx';

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
      <div key="bits" className={styles.bits}>
        {caller !== null && <NextBit caller={caller} />}
        {away !== null && <AwayBit count={away} />}
      </div>
    ),
    (main !== null || shout !== null || join !== null) && (
      <div key="row" className={styles.row} data-has-ball={main !== null || undefined}>
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
      <div key="strip" className={styles.bits}>
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
      className={styles.overlay}
      data-theme={theme}
      data-hard={options.chroma !== null || undefined}
      style={options.chroma === null ? undefined : { backgroundColor: chromaColour(options.chroma) }}
    >
      <div
        ref={safe}
        className={styles.safe}
        data-position={options.position}
        style={{ '--size': options.size / 100 }}
      >
        <div ref={stack} className={styles.stack}>
          {is_ended && is_just_loaded && (
            <p className={styles.meanwhile}>{refusalMessage('screen_link_ended')}</p>
          )}
          {!is_silent && pieces}
        </div>
      </div>
    </div>
  );
}
