import type { Finding } from './check-outcome.ts';

const NAMED = 20;

/** Gathers what does not match: the first ones by name, the others by number. */
export type Findings = {
  named: readonly Finding[];
  count: () => number;
  add: (finding: Finding) => void;
  /** One for each whole number from first to last, however many these are. */
  addEach: (first: number, last: number, findingOf: (number: number) => Finding) => void;
};

export function gatherFindings(): Findings {
  const named: Finding[] = [];
  let count = 0;
  const addEach: Findings['addEach'] = (first, last, findingOf) => {
    if (last < first) return;
    count += last - first + 1;
    for (let number = first; number <= last && named.length < NAMED; number += 1) {
      named.push(findingOf(number));
    }
  };
  return { named, count: () => count, add: (finding) => addEach(1, 1, () => finding), addEach };
}
