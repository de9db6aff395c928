import { explainFailure, Refused } from '../../api/failures.ts';

const LIMITED = 429;

/** The caller's own words for every refusal except a rate limit, which says how to go on. */
export function explainPlainly(failure: Error, words: { refused: string; unreachable: string }): string {
  const is_plain = failure instanceof Refused && failure.status !== LIMITED;
  return is_plain ? words.refused : explainFailure(failure, words);
}
