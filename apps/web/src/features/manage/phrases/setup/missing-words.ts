import { PHRASES } from '@phrase-bingo/game/rules/limits';

const NUMBERS = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
] as const;

/** How many phrases are missing for a full card, as a sentence. */
export function missingWords(playable: number): string {
  const missing = PHRASES.playable_needed - playable;
  if (missing > 0) return `${NUMBERS[missing - 1] ?? missing} more to fill a card.`;
  if (missing === 0) return 'Enough to fill a card.';
  return 'One more than a card holds: each card leaves one out.';
}
