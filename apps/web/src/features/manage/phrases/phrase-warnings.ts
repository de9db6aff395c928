import { type PhraseWarning, warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { PHRASES } from '@phrase-bingo/game/rules/limits';

type Text = { text: string };

/** What is allowed, but worth a second look. */
export const WARNINGS: Record<PhraseWarning['kind'], string> = {
  long: `This phrase is over ${PHRASES.warn_length} characters long and hard to read on a card.`,
  repeated: 'This phrase is already in the list.',
};

/** What the host should know about one text beside others. */
export const warningsBeside = (others: readonly Text[], text: string): string[] =>
  warningsOfTexts(others, [text]).map(({ kind }) => WARNINGS[kind]);
