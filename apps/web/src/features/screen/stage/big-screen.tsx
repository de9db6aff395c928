import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { BIG_SCREEN } from '../limits.ts';
import styles from './big-screen.module.css';
import { CheckStage, RefusedStage } from './check-stage.tsx';
import { Ground } from './ground.tsx';
import { OverStage } from './over-stage.tsx';
import { Pills } from './pills.tsx';
import { PlayingStage } from './playing/playing-stage.tsx';
import { QuietStage, RestingStage } from './quiet-stage.tsx';
import { RoundOverStage } from './round-over-stage.tsx';
import { Said } from './said.tsx';
import type { Signs, Stage } from './stage-model.ts';
import scale from './stage-scale.module.css';
import { WaitingStage } from './waiting/waiting-stage.tsx';
import { WinnerStage } from './winner-stage.tsx';
import { WinnersStage } from './winners-stage.tsx';

/** A walk around the middle, in shares of the largest offset. */
const OFFSETS = [
  [0, 0],
  [0.7, 0.7],
  [-0.4, 0.9],
  [-0.9, -0.2],
  [0, -1],
  [1, 0],
  [-0.7, 0.7],
  [0.6, -0.8],
] as const;
const CORNERS = 4;

/** Where the stage stands and which corner the resting logo is in; both change once a minute, against burn-in. */
function useDrift(): { x: number; y: number; corner: number } {
  const [minutes, setMinutes] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setMinutes((passed) => passed + 1), BIG_SCREEN.drift_every);
    return () => clearInterval(timer);
  }, []);

  const [x, y] = OFFSETS[minutes % OFFSETS.length] ?? [0, 0];
  return { x, y, corner: minutes % CORNERS };
}

/** Longer than any fade of the style sheets. */
const LEAVING = 300;

type SceneProps = { stage: Stage; signs: Signs; drift: number };

function Scene({ stage, signs, drift }: SceneProps) {
  switch (stage.kind) {
    case 'waiting':
      return <WaitingStage {...stage} />;
    case 'playing':
      return <PlayingStage stage={stage} signs={signs} />;
    case 'check':
      return <CheckStage {...stage} />;
    case 'refused':
      return <RefusedStage {...stage} />;
    case 'winner':
      return <WinnerStage key={stage.win.key} stage={stage} has_less_motion={signs.has_less_motion} />;
    case 'winners':
      return <WinnersStage {...stage} />;
    case 'round_over':
      return <RoundOverStage {...stage} />;
    case 'over':
      return <OverStage {...stage} />;
    case 'resting':
      return <RestingStage corner={drift} />;
    default:
      return <QuietStage stage={stage} />;
  }
}

const GROUNDS = {
  loading: 'paper',
  unreachable: 'paper',
  ended: 'off',
  too_many: 'off',
  waiting: 'paper',
  playing: 'paper',
  check: 'night',
  refused: 'soft',
  winner: 'gold',
  winners: 'gold',
  round_over: 'paper',
  over: 'paper',
  resting: 'off',
} as const satisfies Record<Stage['kind'], string>;

/** Scenes with a light of their own keep it in both themes. */
const THEMES = { paper: undefined, soft: undefined, gold: 'light', night: 'dark', off: 'dark' } as const;

/** The stage that was shown before, as long as it fades out. */
function useLeaving(stage: Stage): Stage | null {
  const [current, setCurrent] = useState(stage);
  const [leaving, setLeaving] = useState<Stage | null>(null);
  if (current !== stage) {
    setCurrent(stage);
    if (current.kind !== stage.kind) setLeaving(current);
  }
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), LEAVING);
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving?.kind === stage.kind ? null : leaving;
}

type BigScreenProps = {
  stage: Stage;
  signs: Signs;
  /** The voice says the calls, so a screen reader does not say them a second time. */
  is_voice_on?: boolean;
  children?: ReactNode;
};

/** The whole window: a stage, what lies over it, and the keys of the page. */
export function BigScreen({ stage, signs, is_voice_on = false, children }: BigScreenProps) {
  const leaving = useLeaving(stage);
  const drift = useDrift();
  const ground = GROUNDS[stage.kind];
  const scenes = leaving === null ? [stage] : [leaving, stage];
  const is_dimmed = signs.is_dimmed || signs.lost?.is_long === true;
  return (
    <div
      className={clsx(
        scale.scale,
        'cropped isolate',
        styles.screen,
        signs.has_less_motion && scale.still,
        ground === 'night' && styles.night,
        ground === 'off' && styles.off,
      )}
      data-theme={ground === 'off' ? 'dark' : undefined}
    >
      <Ground ground={ground} />
      <main
        className={clsx('stack covering ink', styles.stage)}
        data-theme={THEMES[ground]}
        style={{ '--dx': drift.x, '--dy': drift.y }}
      >
        {scenes.map((each) => (
          <div
            key={each.kind}
            className={clsx('grid shrink-y', styles.scene, each !== stage && styles.leaving)}
            inert={each !== stage}
          >
            <Scene stage={each} signs={signs} drift={drift.corner} />
          </div>
        ))}
        {/* While playing they stand in the foot. */}
        {stage.kind !== 'playing' && <Pills signs={signs} className={styles.below} />}
        <div className={clsx(styles.veil, is_dimmed && styles.dimmed)} />
      </main>
      <Said stage={stage} signs={signs} is_voice_on={is_voice_on} />
      {children}
    </div>
  );
}
