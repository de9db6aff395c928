import { onFirstUse } from '../../../text/on-first-use.ts';

const listed = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** Such as 'You won round 1' and 'You won rounds 1 and 3'. */
export const wonRoundsWords = (rounds: readonly number[]): string => {
  const numbers = listed().format(rounds.map(String));
  return rounds.length === 1 ? `You won round ${numbers}` : `You won rounds ${numbers}`;
};
