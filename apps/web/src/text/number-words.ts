import { onFirstUse } from './on-first-use.ts';

const rules = onFirstUse(() => new Intl.PluralRules('en'));
const grouped = onFirstUse(() => new Intl.NumberFormat('en'));

export const isOne = (count: number): boolean => rules().select(count) === 'one';

/** Such as '2,000'. */
export const numberText = (count: number): string => grouped().format(count);
