import { explainFailure, Refused } from '../../api/failures.ts';

const LIMITED = 429;

/** The caller's own words, whatever the server says; only a limit has its say, because one has to wait. */
export function explainPlainly(failure: Error, words: { refused: string; unreachable: string }): string {
  const is_plain = failure instanceof Refused && failure.status !== LIMITED;
  return is_plain ? words.refused : explainFailure(failure, words);
}
