import { onFirstUse } from '../text/on-first-use.ts';

const rules = onFirstUse(() => new Intl.PluralRules('en'));
const grouped = onFirstUse(() => new Intl.NumberFormat('en'));

/** Such as '1 player is in' and '2,000 players are in'. */
export function playersIn(count: number): string {
  const number = grouped().format(count);
  return rules().select(count) === 'one' ? `${number} player is in` : `${number} players are in`;
}

/** Such as 'Round 2, 1 player' and 'Round 2, 14 players'. */
export const playersAt = (round: number, count: number): string =>
  rules().select(count) === 'one' ? `Round ${round}, ${count} player` : `Round ${round}, ${count} players`;
