import { foreseenPick } from '@phrase-bingo/game/rules/game/auto-call-pick';
import type { AutoCallConfig, AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useWinners } from '../wins/winners.ts';
import { CallerButtons, CallerRing, useSecondsLeft } from './caller-controls.tsx';
import styles from './caller-strip.module.css';
import { pausedBy, type Seen, type Watched } from './pausing-win.ts';
import { useAutoCaller } from './use-auto-caller.ts';

const isSame = (one: Seen, other: Seen) =>
  one.mode === other.mode &&
  one.pause_on_win === other.pause_on_win &&
  one.last_call_at === other.last_call_at &&
  one.newest_win?.won_at === other.newest_win?.won_at;

/** The name of the player whose win paused the auto-caller. */
function usePausedBy(mode: AutoCallMode): string | null {
  const pause_on_win = useGame(({ game }) => game.auto_call_config.pause_on_win);
  const last_call_at = useGame(({ game }) => game.auto_call_status.last_call_at);
  const newest_win = useWinners().at(-1) ?? null;
  const seen: Seen = { mode, pause_on_win, last_call_at, newest_win };
  const watch = (before: Watched | null): Watched => ({ ...seen, paused_by: pausedBy(before, seen) });
  const [watched, setWatched] = useState(() => watch(null));
  if (isSame(watched, seen)) return watched.paused_by;
  const next = watch(watched);
  setWatched(next);
  return next.paused_by;
}

/** The auto-caller in CallHero: countdown, next phrase and the main button. */
export function CallerStrip() {
  const { mode, config, is_busy, whyNot, take } = useAutoCaller();
  const refusal = mode === 'inactive' ? whyNot('start') : null;
  return (
    <section aria-label="Auto-caller" className={clsx('grid align-centre', styles.strip)}>
      <CallerRing mode={mode} interval_seconds={config.interval_seconds} look="small" />
      <p aria-live="polite" className={styles.title}>
        {refusal === null ? <Now mode={mode} /> : refusalMessage(refusal)}
      </p>
      <p className={clsx('size-14 clip', styles.next)}>
        {refusal === null && <Next mode={mode} config={config} />}
      </p>
      <CallerButtons
        className={styles.keys}
        has_stop={false}
        mode={mode}
        is_busy={is_busy}
        is_allowed={(step) => whyNot(step) === null}
        onStep={(step) => void take(step)}
      />
    </section>
  );
}

function Now({ mode }: { mode: AutoCallMode }) {
  const paused_by = usePausedBy(mode);
  if (mode === 'inactive') return 'Auto-caller';
  if (mode === 'running') {
    return (
      <>
        <VisuallyHidden>Running</VisuallyHidden>
        <Countdown />
      </>
    );
  }
  if (paused_by === null) return 'Paused';
  return (
    <>
      Paused: <bdi>{paused_by}</bdi> has Bingo
    </>
  );
}

/** The label of the ring says the same, so screen readers do not read every second. */
function Countdown() {
  const seconds = useSecondsLeft();
  return <span aria-hidden="true">Next call in {seconds} s</span>;
}

function Next({ mode, config }: { mode: AutoCallMode; config: AutoCallConfig }) {
  const phrases = useGame((view) => view.phrases);
  if (mode === 'inactive') return `A call every ${config.interval_seconds} seconds`;
  const next = foreseenPick(phrases, config);
  if (next === null) return 'In random order';
  return (
    <>
      Next: <bdi>{next.text}</bdi>
    </>
  );
}
