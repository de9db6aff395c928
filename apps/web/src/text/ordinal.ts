import { onFirstUse } from './on-first-use.ts';

const rules = onFirstUse(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Such as 1st, 2nd, 3rd and 4th. */
export const ordinal = (place: number): string => `${place}${ENDINGS[rules().select(place)] ?? 'th'}`;

/** Such as '1st place'. */
export const placeWords = (place: number): string => `${ordinal(place)} place`;
