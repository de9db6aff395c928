import { phraseCounts } from '@phrase-bingo/game/rules/game/phrase-list';
import { useGame } from './use-game.ts';

/** The calls of the round that is shown, which may be an old one. */
export function useCalledCounts(): { called: number; total: number } {
  const called = useGame(({ phrases }) => phraseCounts(phrases).phrases_called_count);
  const total = useGame(({ phrases }) => phraseCounts(phrases).phrases_total_count);
  return { called, total };
}
