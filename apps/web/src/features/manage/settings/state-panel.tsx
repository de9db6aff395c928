import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { STEPS } from '../steps.ts';
import { MoveKey, movesFor } from './state-moves.tsx';
import styles from './state-panel.module.css';
import { StateTrack } from './state-track.tsx';
import { useAskedMove } from './use-state-move.tsx';

/** The moves that are allowed from here, one tap each. */
function MoveKeys() {
  const state = useGame(({ game }) => game.state);
  const place = useRef<HTMLDivElement>(null);
  const has_pressed = useRef(false);
  const { press, is_moving, question } = useAskedMove(() => {
    has_pressed.current = true;
  });

  // The key that was pressed is gone in the new state; the focus stays where the next ones are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the state
  useEffect(() => {
    const is_lost = has_pressed.current && document.activeElement === document.body;
    if (is_lost) place.current?.focus({ preventScroll: true });
    has_pressed.current = false;
  }, [state]);

  return (
    <div ref={place} tabIndex={-1} className={styles.moves}>
      <p className={styles.ask}>
        {isArchivedState(state) ? 'This game has ended. Rehydrate it to play a new round.' : 'Where to next?'}
      </p>
      {movesFor(state).map((its) => (
        <MoveKey key={its.to} move={its} size="small" is_moving={is_moving} onPress={press} />
      ))}
      {question}
    </div>
  );
}

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
