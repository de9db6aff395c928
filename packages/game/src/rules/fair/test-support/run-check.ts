import type { CheckOutcome, FairRound, SealNote } from '../check-outcome.ts';
import { checkRound } from '../check-round.ts';

/** The whole check at once. */
export function runCheck(fair: FairRound, note: SealNote | null = null): CheckOutcome {
  const check = checkRound(fair, note);
  let step = check.next();
  while (!step.done) step = check.next();
  return step.value;
}

export const findingsOf = (fair: FairRound, note: SealNote | null = null) => runCheck(fair, note).findings;
