import { notCalledYet } from '../../../bingo/shout-button.tsx';
import { useGame } from '../../../live/use-game.ts';
import type { Shout } from './use-shout.ts';

/** Why the last shout failed, in a few words; a square no longer counts once it is called or its mark taken back. */
export function useMissingCalls({ missing, is_told }: Pick<Shout, 'missing' | 'is_told'>): string | null {
  const count = useGame(
    ({ card }) =>
      card.filter(({ sid, is_marked, is_called }) => missing.includes(sid) && is_marked && !is_called).length,
  );
  return is_told && count > 0 ? notCalledYet(count) : null;
}
