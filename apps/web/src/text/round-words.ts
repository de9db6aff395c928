import { isOne, numberText } from './number-words.ts';

/** What several pages say about rounds. */

export const RECAP_WORD = 'Recap';
export const recapOf = (round: number): string => `Recap of round ${numberText(round)}`;
export const ALL_ROUNDS = 'All rounds';
export const roundName = (round: number): string => `Round ${numberText(round)}`;
export const roundHasBegun = (round: number): string => `Round ${numberText(round)} has begun.`;
export const goToRound = (round: number): string => `Go to round ${numberText(round)}`;
export const NOBODY_HAD_BINGO = 'Nobody had Bingo';
export const andMore = (count: number): string => `and ${numberText(count)} more`;

/** What a figure counts. */
export const callsUnit = (calls: number): string => (isOne(calls) ? 'call' : 'calls');
export const cardsUnit = (cards: number): string => (isOne(cards) ? 'card' : 'cards');
export const bingosUnit = (bingos: number): string => (isOne(bingos) ? 'bingo' : 'bingos');
