import { onFirstUse } from '../text/on-first-use.ts';

const rules = onFirstUse(() => new Intl.PluralRules('en'));

/** Such as '1 player is in' and '60 players are in'. */
export const playersIn = (count: number): string =>
  rules().select(count) === 'one' ? `${count} player is in` : `${count} players are in`;

/** Such as 'Round 2, 1 player' and 'Round 2, 14 players'. */
export const playersAt = (round: number, count: number): string =>
  rules().select(count) === 'one' ? `Round ${round}, ${count} player` : `Round ${round}, ${count} players`;
