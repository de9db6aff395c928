import { useState } from 'react';
import { useGame } from './game-store.ts';

/** A question to the host about the game as it stands: it is dropped when another round or state has come meanwhile. */
export function useAsked<Question>(): [Question | null, (question: Question | null) => void] {
  const standing = useGame(({ game, round }) => `${game.state} ${round.id} ${round.is_active}`);
  const [asked, setAsked] = useState<{ question: Question | null; standing: string } | null>(null);
  const is_stale = asked !== null && asked.standing !== standing;
  if (is_stale) setAsked(null);
  return [is_stale || asked === null ? null : asked.question, (question) => setAsked({ question, standing })];
}
