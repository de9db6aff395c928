import { type MoveWarning, warningsOfMove } from '@phrase-bingo/game/rules/game/state-effects';
import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { MoveQuestion } from './move-question.tsx';
import type { StateMove } from './state-moves.tsx';
import { useMove } from './use-move.ts';

type Question = { move: StateMove; warnings: readonly MoveWarning[] };

/** A move by a press, after the question it may need. */
export function useAskedMove(onGo: () => void = () => undefined) {
  const state = useGame(({ game }) => game.state);
  const player_count = useGame(({ game }) => game.player_count);
  const phrases = useGame((view) => view.phrases);
  const { move, is_moving } = useMove();
  const [asked, setAsked] = useState<Question | null>(null);

  function go({ to }: StateMove): void {
    onGo();
    void move(state, to);
  }

  function press(its: StateMove): void {
    const warnings = warningsOfMove({ state, phrases, player_count }, its.to);
    if (warnings.length > 0) setAsked({ move: its, warnings });
    else go(its);
  }

  const question = asked && (
    <MoveQuestion {...asked} onConfirm={() => go(asked.move)} onClose={() => setAsked(null)} />
  );
  return { press, is_moving, question };
}
