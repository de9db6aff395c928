import { PACK_REFUSALS } from './packs/pack-refusals.ts';
import { PAPER_REFUSALS } from './paper/paper-refusals.ts';
import { RECAP_REFUSALS } from './recap/recap-refusals.ts';
import { REFUSALS, sentenceOf } from './refusals.ts';

/** Every refusal the rules and the server can give; a page loads those of packs, paper and recaps only where it has to do with them. */
export const ALL_REFUSALS = { ...REFUSALS, ...PACK_REFUSALS, ...PAPER_REFUSALS, ...RECAP_REFUSALS };

export type AnyRefusal = keyof typeof ALL_REFUSALS;

/** The same as `refusalMessage`, for any of them. */
export const anyRefusalMessage = (code: AnyRefusal, values: Readonly<Record<string, string>> = {}): string =>
  sentenceOf(ALL_REFUSALS[code], values);
