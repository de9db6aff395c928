import { clsx } from 'clsx';
import { useGame } from '../../../live/use-game.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { STEPS } from '../frame/steps.ts';
import { MoveKeys } from './move-keys.tsx';
import styles from './state-panel.module.css';
import { StateTrack } from './state-track.tsx';

/** Where the game stands, and where it can go from here; the key of an open game is in its lobby. */
export function StatePanel({ className }: { className?: string | undefined }) {
  const state = useGame(({ game }) => game.state);
  return (
    <Panel title="Game state" className={clsx(styles.panel, className)}>
      <StateTrack state={state} />
      <VisuallyHidden>
        <span role="status">The game is {state}</span>
      </VisuallyHidden>
      <Step at={STEPS.moves}>{state !== 'OPEN' && <MoveKeys />}</Step>
    </Panel>
  );
}
