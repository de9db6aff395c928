import { explainFailure, Refused } from '../../api/failures.ts';

const LIMITED = 429;

/** The caller's own words for every refusal except a rate limit, which says how to go on. */
export const explainPlainly =
  (words: { refused: string; unreachable: string }) =>
  (error: unknown): string => {
    const is_plain = error instanceof Refused && error.status !== LIMITED;
    return explainFailure(error, { ...words, is_plain });
  };
