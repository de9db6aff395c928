import { useGame } from '../../../../live/game-store.ts';
import type { PaperList } from '../../../../paper/use-paper-list.ts';
import { type PaperResult, resultOf } from './paper-result.ts';
import type { Asked } from './use-check.ts';

/** Follows calls, recalls and patterns. Null while the list is not known, or is that of the last round. */
export function useResult(asked: Asked | null, list: PaperList | null): PaperResult | null {
  const phrases = useGame((view) => view.phrases);
  const round = useGame((view) => view.round);
  const state = useGame(({ game }) => game.state);
  const pattern_config = useGame(({ game }) => game.pattern_config);
  if (!asked || !('number' in asked) || list?.round_number !== round.round_number) return null;
  return resultOf(asked.number, list, { phrases, round, game: { state, pattern_config } });
}
