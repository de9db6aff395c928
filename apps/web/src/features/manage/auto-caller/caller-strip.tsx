import { foreseenPick } from '@phrase-bingo/game/rules/game/auto-call-pick';
import type { AutoCallConfig, AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { useGame } from '../../../live/use-game.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { CallerButtons, CallerRing, useSecondsLeft } from './caller-controls.tsx';
import styles from './caller-strip.module.css';
import { usePausedBy } from './pausing-win.ts';
import { useAutoCaller } from './use-auto-caller.ts';

/** The auto-caller in CallHero: countdown, next phrase and the main button. */
export function CallerStrip() {
  const { mode, config, is_busy, whyNot, take } = useAutoCaller();
  const refusal = mode === 'inactive' ? whyNot('start') : null;
  return (
    <section aria-label="Auto-caller" className={styles.strip}>
      <CallerRing mode={mode} interval_seconds={config.interval_seconds} look="small" />
      <p aria-live="polite" className={styles.title}>
        {refusal === null ? <Now mode={mode} /> : refusalMessage(refusal)}
      </p>
      <p className={styles.next}>{refusal === null && <Next mode={mode} config={config} />}</p>
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
