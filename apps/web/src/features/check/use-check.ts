import type { CheckOutcome, CheckProgress, SealNote } from '@phrase-bingo/game/rules/fair/check-outcome';
import { checkRound } from '@phrase-bingo/game/rules/fair/check-round';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { useEffect, useState } from 'react';
import { logPanelError } from '../../health/error-log.ts';

/** In milliseconds. Half of the 16 a slice may take, because the step that ends it, and React, take some too. */
const SLICE = 8;
/** A check that is over sooner shows no progress. */
const PROGRESS_AFTER = 200;

type Check = { outcome: CheckOutcome | 'failed' | null; progress: CheckProgress | null };

/** Checks a round in slices, between which the page stays alive. */
export function useCheck(fair: Fairness, note: SealNote | null): Check {
  const [check, setCheck] = useState<Check>({ outcome: null, progress: null });

  useEffect(() => {
    const run = checkRound(fair, note);
    const begun_at = performance.now();
    let timer = setTimeout(work);

    function work(): void {
      const until = performance.now() + SLICE;
      try {
        let step = run.next();
        while (!step.done && performance.now() < until) step = run.next();
        if (step.done) {
          setCheck({ outcome: step.value, progress: null });
          return;
        }
        if (performance.now() >= begun_at + PROGRESS_AFTER) setCheck({ outcome: null, progress: step.value });
        timer = setTimeout(work);
      } catch (error) {
        logPanelError(error);
        setCheck({ outcome: 'failed', progress: null });
      }
    }

    return () => clearTimeout(timer);
  }, [fair, note]);

  return check;
}
