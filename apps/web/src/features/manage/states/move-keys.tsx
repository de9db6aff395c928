import { isArchivedState } from '@phrase-bingo/game/rules/game-state';
import { type MoveWarning, warningsOfMove } from '@phrase-bingo/game/rules/state-effects';
import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/button.tsx';
import { MoveQuestion } from './move-question.tsx';
import { movesFor, type StateMove } from './state-moves.tsx';
import styles from './state-panel.module.css';
import { useMove } from './use-move.ts';

type Question = { move: StateMove; warnings: readonly MoveWarning[] };

/** The moves that are allowed from here, one tap each. */
export function MoveKeys() {
  const state = useGame(({ game }) => game.state);
  const player_count = useGame(({ game }) => game.player_count);
  const phrases = useGame((view) => view.phrases);
  const { move, is_moving } = useMove();
  const [question, setQuestion] = useState<Question | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const has_pressed = useRef(false);

  // The key that was pressed is gone in the new state; the focus stays where the next ones are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the state
  useEffect(() => {
    const is_lost = has_pressed.current && document.activeElement === document.body;
    if (is_lost) place.current?.focus({ preventScroll: true });
    has_pressed.current = false;
  }, [state]);

  function press(its: StateMove): void {
    const warnings = warningsOfMove({ state, phrases, player_count }, its.to);
    if (warnings.length > 0) setQuestion({ move: its, warnings });
    else go(its);
  }

  function go({ to }: StateMove): void {
    has_pressed.current = true;
    void move(to);
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.moves}>
      <p className={styles.ask}>
        {isArchivedState(state) ? 'This game has ended. Rehydrate it to play a new round.' : 'Where to next?'}
      </p>
      {movesFor(state).map((its, index) => (
        <Button
          key={its.to}
          size="small"
          variant={index === 0 ? 'primary' : 'paper'}
          icon={its.icon}
          aria-disabled={is_moving || undefined}
          onClick={() => press(its)}
        >
          {its.label}
        </Button>
      ))}
      {question && (
        <MoveQuestion {...question} onConfirm={() => go(question.move)} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}
