import {
  duplicates,
  firstStoredSeq,
  isLogTruncated,
  type StoredGame,
  type Violation,
} from './stored-game.ts';

type Log = StoredGame['log'];

function checkNumbers({ seq, log }: StoredGame): Violation[] {
  const first = log[0]?.seq ?? 1;
  const numbers = log.map((row) => row.seq);
  const there = new Set(numbers);
  const missing = Array.from({ length: Math.max(0, seq - first + 1) }, (_, place) => first + place).filter(
    (number) => !there.has(number),
  );
  return [
    ...missing.map((number): Violation => ({ kind: 'gap', what: `event ${number}` })),
    ...[...duplicates(numbers.map(String))].map(
      (number): Violation => ({ kind: 'doubled', what: `event ${number}` }),
    ),
    ...log
      .filter((row) => row.seq !== row.event.seq || row.seq > seq)
      .map(
        (row): Violation => ({ kind: 'torn', what: `event ${row.event.seq} in row ${row.seq} of ${seq}` }),
      ),
  ];
}

/** The calls that are in place after all events. */
function finalCalls(log: Log): Map<string, number> {
  const final_calls = new Map<string, number>();
  for (const { event } of log) {
    if (event.type !== 'phrase_called' && event.type !== 'auto_call_phrase') continue;
    const name = `the call of ${event.phrase_id} in round ${event.round_number}`;
    if (event.call_position === null) final_calls.delete(name);
    else final_calls.set(name, event.call_position);
  }
  return final_calls;
}

/** Compares two lists of the same things, by name. */
function compare(what: string, logged: readonly string[], stored: readonly string[]): Violation[] {
  const [in_log, is_stored] = [new Set(logged), new Set(stored)];
  return [
    ...logged
      .filter((name) => !is_stored.has(name))
      .map(
        (name): Violation => ({ kind: 'torn', what: `${what} ${name} is in the event log and not stored` }),
      ),
    ...stored
      .filter((name) => !in_log.has(name))
      .map(
        (name): Violation => ({ kind: 'torn', what: `${what} ${name} is stored and not in the event log` }),
      ),
    ...[...duplicates(logged)].map(
      (name): Violation => ({ kind: 'doubled', what: `the event of ${what} ${name}` }),
    ),
  ];
}

/** A change is both stored and in the event log, or neither: the rows of a game match its events. */
function checkHalves(stored: StoredGame): Violation[] {
  const { log, calls, messages, rounds, wins, paper_wins } = stored;
  const first = Math.max(log[0]?.seq ?? 1, firstStoredSeq(stored));
  const events = log.map(({ event }) => event);
  const told = events.flatMap((event) =>
    'content' in event && event.seq >= first ? [`${event.id} at ${event.seq}`] : [],
  );
  const kept = messages.filter(({ seq }) => seq >= first).map(({ id, seq }) => `${id} at ${seq}`);
  const violations = compare('message', told, kept);
  // Old events are deleted after a while; what they said can then no longer be added up.
  if (isLogTruncated(stored)) return violations;
  const final_calls = [...finalCalls(log)].map(([name, position]) => `${name} at ${position}`);
  const called = calls.map(
    ({ round, phrase_id, position }) => `the call of ${phrase_id} in round ${round} at ${position}`,
  );
  const begun = events.flatMap((event) =>
    event.type === 'round_started' ? [String(event.round_number)] : [],
  );
  const later = rounds.filter(({ round_number }) => round_number > 1).map((round) => `${round.round_number}`);
  const won = events.flatMap((event) =>
    event.type === 'player_won' ? [`of ${event.winner_id} in round ${event.round_number}`] : [],
  );
  const winners = [
    ...wins.map(({ user_id, round }) => `of ${user_id} in round ${round}`),
    ...paper_wins.map(({ paper_id, round }) => `of ${paper_id} in round ${round}`),
  ];
  return [
    ...violations,
    ...compare('call', final_calls, called),
    ...compare('round', begun, later),
    ...compare('win', won, winners),
  ];
}

/** Seqs without gap or duplicate, positions and sums that agree, and no half-done changes. */
export function checkEvents(stored: StoredGame): Violation[] {
  const positions = stored.calls.map(({ round, position }) => `position ${position} of round ${round}`);
  return [
    ...checkNumbers(stored),
    ...checkHalves(stored),
    ...[...duplicates(positions)].map((what): Violation => ({ kind: 'doubled', what })),
    ...stored.sums
      .filter(({ xp_total, xp_earned }) => xp_total !== xp_earned)
      .map(({ user_id, xp_total, xp_earned }): Violation => {
        const what = `the points of ${user_id}: ${xp_total} instead of ${xp_earned}`;
        return { kind: xp_total < xp_earned ? 'lost' : 'invented', what };
      }),
  ];
}
