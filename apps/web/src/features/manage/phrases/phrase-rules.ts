import { type PhraseWarning, warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { useGame } from '../../../live/game-store.ts';

type Text = { text: string };

/** Allowed, but worth a second look. */
const WARNINGS: Record<PhraseWarning['kind'], string> = {
  long: `This phrase is over ${PHRASES.warn_length} characters long and hard to read on a card.`,
  repeated: 'This phrase is already in the list.',
};

/** The warnings about a text, compared with other phrases. */
export const warningsAgainst = (others: readonly Text[], text: string): string[] =>
  warningsOfTexts(others, [text]).map(({ kind }) => WARNINGS[kind]);

/** The specified errors, shown whatever reason the server gives. */
export const ADD_FAILED = {
  refused: 'Failed to add phrase',
  unreachable: 'Failed to add phrase',
  is_plain: true,
};
export const EDIT_FAILED = {
  refused: 'Failed to update phrase',
  unreachable: 'Error updating phrase',
  is_plain: true,
};
export const DELETE_FAILED = {
  refused: 'Failed to delete phrase',
  unreachable: 'Error deleting phrase',
};

type Game = Pick<GameView['game'], 'creator_id' | 'state'>;
type Gate = (game: Game, actor: { id: string }) => RefusalCode | null;

/** Checks a rule for this game and viewer. Returns the refusal as a sentence, or null. */
export function useWhyNot(): (gate: Gate) => string | null {
  const creator_id = useGame(({ game }) => game.creator_id);
  const state = useGame(({ game }) => game.state);
  const id = useGame(({ viewer_id }) => viewer_id);
  return (gate) => {
    const refusal = gate({ creator_id, state }, { id });
    return refusal && refusalMessage(refusal);
  };
}
