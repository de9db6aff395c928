import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Step } from '../../../ui/layout/in-steps.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { STEPS } from '../steps.ts';
import { MoveButton, movesFor } from './state-moves.tsx';
import styles from './state-panel.module.css';
import { StateTrack } from './state-track.tsx';
import { useStateMove } from './use-state-move.tsx';

function MoveButtons() {
  const state = useGame(({ game }) => game.state);
  const container = useRef<HTMLDivElement>(null);
  const has_pressed = useRef(false);
  const { press, is_moving, question } = useStateMove(() => {
    has_pressed.current = true;
  });

  // The pressed button is gone in the new state, so the focus moves to where the next ones are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the state
  useEffect(() => {
    const is_lost = has_pressed.current && document.activeElement === document.body;
    if (is_lost) container.current?.focus({ preventScroll: true });
    has_pressed.current = false;
  }, [state]);

  return (
    <div ref={container} tabIndex={-1} className={clsx('column gap-5', styles.moves)}>
      <p className="grow soft">
        {isArchivedState(state) ? 'This game has ended. Rehydrate it to play a new round.' : 'Where to next?'}
      </p>
      {movesFor(state).map((move) => (
        <MoveButton key={move.to} move={move} size="small" is_moving={is_moving} onPress={press} />
      ))}
      {question}
    </div>
  );
}

/** The state of the game and the moves from it. LobbyPanel has the button of an open game. */
export function StatePanel({ className }: { className?: string | undefined }) {
  const state = useGame(({ game }) => game.state);
  return (
    <Panel title="Game state" className={clsx(styles.panel, className)}>
      <StateTrack state={state} />
      <VisuallyHidden>
        <span role="status">The game is {state}</span>
      </VisuallyHidden>
      <Step at={STEPS.moves}>{state !== 'OPEN' && <MoveButtons />}</Step>
    </Panel>
  );
}
