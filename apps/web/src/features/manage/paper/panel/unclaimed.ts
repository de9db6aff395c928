import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';

type Unclaimed = { number: number; call_position: number };
type Phrases = Parameters<typeof positionsOfCalls>[0];

/** The cards in play with a bingo that has not won, latest first. */
export function unclaimedBingos(
  cards: readonly PaperCard[],
  phrases: Phrases,
  config: PatternConfig,
): Unclaimed[] {
  const calls = positionsOfCalls(phrases);
  return cards
    .filter(({ is_in_play, winning_details }) => is_in_play && winning_details === null)
    .flatMap(({ number, phrase_sids }) => {
      const checked = checkPaper(config, phrase_sids, calls);
      return checked.has_bingo ? [{ number, call_position: checked.call_position }] : [];
    })
    .sort((a, b) => b.call_position - a.call_position || a.number - b.number);
}
