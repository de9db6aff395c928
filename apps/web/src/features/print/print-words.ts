import { isOne, numberText } from '../../text/number-words.ts';
import { onFirstUse } from '../../text/on-first-use.ts';

const listed = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }));

export const NUMBERS_LIKE = 'Write numbers like 1-12, 17';

export const AS_PDF = 'For a PDF or a print shop choose "Save as PDF" in the print dialog.';
export const CANNOT_PRINT = 'This browser cannot print. Open this page in another browser or on a computer.';

export const dealCards = (count: number): string =>
  isOne(count) ? `Deal ${numberText(count)} card` : `Deal ${numberText(count)} cards`;

export const dealMore = (count: number): string => `Deal ${numberText(count)} more`;

/** Said once cards are dealt. */
export function dealtWords(numbers: readonly number[]): string {
  const [first, last] = [numbers.at(0), numbers.at(-1)];
  return first === last ? `Card ${first} is dealt.` : `Cards ${first} to ${last} are dealt.`;
}

export const inPlay = (count: number): string => `${numberText(count)} in play`;

/** Names cards, or ranges of them such as '13-16', that are left out. */
export function leftOut(ranges: readonly string[]): string {
  const named = listed().format(ranges);
  const is_one = ranges.length === 1 && !named.includes('-');
  return is_one
    ? `Card ${named} is not in play and is left out.`
    : `Cards ${named} are not in play and are left out.`;
}

/** Such as '45 cards, 12 pages'. */
export function cardsAndPages(cards: number, pages: number): string {
  const [c, p] = [numberText(cards), numberText(pages)];
  if (isOne(cards)) return isOne(pages) ? `${c} card, ${p} page` : `${c} card, ${p} pages`;
  return isOne(pages) ? `${c} cards, ${p} page` : `${c} cards, ${p} pages`;
}

export const gettingReady = (done: number, of: number): string =>
  `Getting ${numberText(done)} of ${numberText(of)} ready`;

export const pageOf = (page: number, pages: number): string =>
  `Page ${numberText(page)} of ${numberText(pages)}`;

/** What is wrong with one line of many. */
export const inLine = (line: number, sentence: string): string => `Line ${numberText(line)}: ${sentence}`;

/** What replacing cards deals instead. */
export const dealsInstead = (count: number): string =>
  isOne(count) ? `${numberText(count)} new card is dealt.` : `${numberText(count)} new cards are dealt.`;
