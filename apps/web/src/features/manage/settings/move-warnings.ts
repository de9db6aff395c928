import { type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { missingPhrases } from '@phrase-bingo/game/rules/game/phrase-list';

export type MoveWarning =
  | { kind: 'phrases_missing'; missing: number }
  | { kind: 'nobody_joined' }
  | { kind: 'game_ends' };

type Prepared = {
  state: GameState;
  phrases: readonly { text: string }[];
  player_count: number;
  paper_count: number;
};

/**
 * What the host should agree to before a move. That nobody has joined is no surprise before it opens, nor where people play
 * on paper.
 */
export function warningsOfMove(prepared: Prepared, to: GameState): MoveWarning[] {
  const { state, phrases, player_count, paper_count } = prepared;
  if (isArchivedState(to)) return [{ kind: 'game_ends' }];
  const begins = state === 'OPEN' && to === 'PLAYING';
  const missing = begins || state === 'CONFIG' ? missingPhrases(phrases) : 0;
  const warnings: MoveWarning[] = missing > 0 ? [{ kind: 'phrases_missing', missing }] : [];
  return begins && player_count + paper_count === 0 ? [...warnings, { kind: 'nobody_joined' }] : warnings;
}
