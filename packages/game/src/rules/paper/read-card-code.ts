import { CROCKFORD_DIGITS, plainDigits } from '../crockford.ts';
import { type Random, randomBelow } from '../random.ts';
import { PAPER } from './paper-limits.ts';

/** What the QR code of a paper card says: which card it is, and what only its sheet knows. */
export type CardCode = { number: number; check: string };

/** A link of any origin, its path, or its last part alone, with digits as people type them. */
const CODE = new RegExp(
  `^(?:(?:https?://[^\\s?#]+)?/c/)?([0-9ILO]{1,4})-([0-9A-TV-Z]{${PAPER.check_digits}})$`,
  'i',
);

const NUMBER = /^[1-9]\d*$/;

/** What only the sheet of a new card will know besides its number. */
export const drawCheck = (random: Random): string =>
  Array.from({ length: PAPER.check_digits }, () =>
    CROCKFORD_DIGITS.charAt(randomBelow(CROCKFORD_DIGITS.length, random)),
  ).join('');

/** The last part of the link on a card. */
export const cardCode = ({ number, check }: CardCode): string => `${number}-${check}`;

/** What was scanned or typed, or null if no card of any game says so. An installation may change its name, a sheet cannot. */
export function readCardCode(text: string): CardCode | null {
  const [, number = '', check = ''] = CODE.exec(text.trim())?.map(plainDigits) ?? [];
  if (!NUMBER.test(number) || Number(number) > PAPER.numbers_max) return null;
  return { number: Number(number), check };
}
