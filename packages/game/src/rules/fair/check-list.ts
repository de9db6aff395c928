import type { FairRound, Finding } from './check-outcome.ts';
import type { Findings } from './findings.ts';

const isNumber = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

type Numbers = {
  listed: readonly number[];
  /** All from 1 to this one should be listed. */
  last: number;
  missing: (number: number) => Finding;
  twice: (number: number) => Finding;
};

function checkNumbers({ listed, last, missing, twice }: Numbers, are_all: boolean, findings: Findings): void {
  let next = 1;
  for (const number of listed.filter(isNumber).toSorted((a, b) => a - b)) {
    if (number < next) findings.add(twice(number));
    else if (are_all) findings.addEach(next, number - 1, missing);
    next = number + 1;
  }
  if (are_all) findings.addEach(next, last, missing);
}

/** Cards that nobody dealt without a seat: the reader's own, and the first of those with which a call was drawn. */
function missingSeats(listed: ReadonlySet<number>, own: number, drawn_with: number): number[] {
  let first_missing = 1;
  while (listed.has(first_missing)) first_missing += 1;
  const needed = drawn_with >= first_missing ? [own, first_missing] : [own];
  return [...new Set(needed)].filter((number) => isNumber(number) && !listed.has(number));
}

type Known = { are_all: boolean; noted_calls: number };

/**
 * Whether seats and positions are listed without gap or double; answers how many are not. Cards and calls of an older
 * server are in no list, so beside them only doubles are looked for, and what must be listed all the same.
 */
export function checkList(fair: FairRound, { are_all, noted_calls }: Known, findings: Findings): number {
  const before = findings.count();
  const drawn_with = fair.calls
    .map(({ draw_seats }) => draw_seats ?? 0)
    .filter(isNumber)
    .reduce((most, seats) => Math.max(most, seats), 0);
  const own = fair.my_seat?.seat_number ?? 0;
  const listed = fair.seats.map(({ seat_number }) => seat_number);
  const cardMissing = (seat_number: number): Finding => ({ kind: 'card_missing', seat_number });
  checkNumbers(
    {
      listed,
      last: Math.max(own, drawn_with),
      missing: cardMissing,
      twice: (seat_number) => ({ kind: 'card_twice', seat_number }),
    },
    are_all,
    findings,
  );
  if (!are_all) {
    for (const number of missingSeats(new Set(listed), own, drawn_with)) findings.add(cardMissing(number));
  }
  const callMissing = (position: number): Finding => ({ kind: 'call_missing', position });
  checkNumbers(
    {
      listed: fair.calls.map(({ position }) => position),
      last: fair.last_call_position,
      missing: callMissing,
      twice: (position) => ({ kind: 'call_twice', position }),
    },
    are_all,
    findings,
  );
  // So many stood when this browser looked, and positions are never given twice.
  if (isNumber(noted_calls)) findings.addEach(fair.last_call_position + 1, noted_calls, callMissing);
  return findings.count() - before;
}
