import { clsx } from 'clsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Lucky, type LuckyPose } from '../../../ui/display/lucky.tsx';
import { noConnectionTo, READY, SWITCHED_OFF, TOO_MANY, TRYING_AGAIN } from '../words.ts';
import styles from './quiet-stage.module.css';
import type { Stage } from './stage-model.ts';

type Quiet = Extract<Stage, { kind: 'loading' | 'unreachable' | 'ended' | 'too_many' }>;

type Text = { pose: LuckyPose; large: string; small?: string };

function textOf(stage: Quiet): Text {
  switch (stage.kind) {
    case 'loading':
      return { pose: 'hello', large: READY };
    case 'unreachable':
      return { pose: 'hello', large: noConnectionTo(stage.host), small: TRYING_AGAIN };
    case 'ended':
      return { pose: 'doze', ...SWITCHED_OFF };
    case 'too_many':
      return { pose: 'doze', ...TOO_MANY };
  }
}

/** Nothing of a game is known, or may be shown. */
export function QuietStage({ stage }: { stage: Quiet }) {
  const { pose, large, small } = textOf(stage);
  return (
    <div className={clsx('grid justify-items-centre centre', styles.quiet)} role="status">
      <Lucky pose={pose} className={clsx(styles.lucky, pose === 'doze' && styles.dark)} />
      <h1>{large}</h1>
      {small !== undefined && <p>{small}</p>}
    </div>
  );
}

const CORNERS = [styles.corner_1, styles.corner_2, styles.corner_3, styles.corner_4];

/** Long after the end: the logo alone, in another corner each minute. */
export function RestingStage({ corner }: { corner: number }) {
  return (
    <div className="anchor">
      <h1 className={clsx(styles.wanderer, CORNERS[corner])}>
        <Logo className={styles.logo} />
      </h1>
    </div>
  );
}
