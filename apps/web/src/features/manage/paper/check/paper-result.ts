import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import type { CellSid } from '@phrase-bingo/game/rules/game/cells';
import type { Pattern } from '@phrase-bingo/game/rules/game/patterns';
import { whyNotCheckPaper } from '@phrase-bingo/game/rules/paper/paper';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { PaperList } from '../../../../paper/use-paper-list.ts';

type Card = { card: PaperCard };

export type PaperResult =
  | { kind: 'unknown'; number: number; last_number: number }
  | { kind: 'closed' }
  | (Card & { kind: 'won'; win: WinningDetails })
  | (Card & { kind: 'off' })
  | (Card & { kind: 'waiting'; missing: readonly CellSid[] })
  | (Card & { kind: 'bingo'; pattern: Pattern; call_position: number; is_from_start: boolean });

export type Checked = Pick<GameView, 'phrases' | 'round'> & {
  game: Pick<GameView['game'], 'state' | 'pattern_config'>;
};

/** What the host is told of a number, in the order in which the server would refuse it. */
export function resultOf(
  number: number,
  { cards, last_number }: PaperList,
  { game, round, phrases }: Checked,
): PaperResult {
  const card = cards.find((other) => other.number === number);
  if (card?.winning_details) return { kind: 'won', card, win: card.winning_details };
  if (whyNotCheckPaper(game.state, round.is_active)) return { kind: 'closed' };
  if (!card) return { kind: 'unknown', number, last_number };
  if (!card.is_in_play) return { kind: 'off', card };

  const checked = checkPaper(game.pattern_config, card.phrase_sids, positionsOfCalls(phrases));
  if (!checked.has_bingo) return { kind: 'waiting', card, missing: checked.missing };
  const { pattern, call_position } = checked;
  const is_new_here = card.first_round === round.round_number;
  const is_from_start = is_new_here && call_position <= card.dealt_after_call;
  return { kind: 'bingo', card, pattern, call_position, is_from_start };
}
