import { doubles, type Found, firstKept, hasForgotten, type Wrong } from './stored-game.ts';

type Log = Found['log'];

function checkNumbers({ seq, log }: Found): Wrong[] {
  const first = log[0]?.seq ?? 1;
  const numbers = log.map((row) => row.seq);
  const there = new Set(numbers);
  const missing = Array.from({ length: Math.max(0, seq - first + 1) }, (_, place) => first + place).filter(
    (number) => !there.has(number),
  );
  return [
    ...missing.map((number): Wrong => ({ kind: 'gap', what: `event ${number}` })),
    ...[...doubles(numbers.map(String))].map(
      (number): Wrong => ({ kind: 'doubled', what: `event ${number}` }),
    ),
    ...log
      .filter((row) => row.seq !== row.event.seq || row.seq > seq)
      .map((row): Wrong => ({ kind: 'torn', what: `event ${row.event.seq} in row ${row.seq} of ${seq}` })),
  ];
}

/** What the events of a round say is called at its end. */
function standingCalls(log: Log): Map<string, number> {
  const standing = new Map<string, number>();
  for (const { event } of log) {
    if (event.type !== 'phrase_called' && event.type !== 'auto_call_phrase') continue;
    const name = `the call of ${event.phrase_id} in round ${event.round_number}`;
    if (event.call_position === null) standing.delete(name);
    else standing.set(name, event.call_position);
  }
  return standing;
}

/** Compares two lists of the same things, by name. */
function compare(what: string, told: readonly string[], kept: readonly string[]): Wrong[] {
  const [was_told, was_kept] = [new Set(told), new Set(kept)];
  return [
    ...told
      .filter((name) => !was_kept.has(name))
      .map((name): Wrong => ({ kind: 'torn', what: `${what} ${name} was told and not kept` })),
    ...kept
      .filter((name) => !was_told.has(name))
      .map((name): Wrong => ({ kind: 'torn', what: `${what} ${name} was kept and not told` })),
    ...[...doubles(told)].map((name): Wrong => ({ kind: 'doubled', what: `the telling of ${what} ${name}` })),
  ];
}

/** A change is told and kept, or neither: the rows of a game are what its events say. */
function checkHalves(found: Found): Wrong[] {
  const { log, calls, messages, rounds, wins } = found;
  const first = Math.max(log[0]?.seq ?? 1, firstKept(found));
  const events = log.map(({ event }) => event);
  const told = events.flatMap((event) =>
    'content' in event && event.seq >= first ? [`${event.id} at ${event.seq}`] : [],
  );
  const kept = messages.filter(({ seq }) => seq >= first).map(({ id, seq }) => `${id} at ${seq}`);
  const wrong = compare('message', told, kept);
  // Old events go after a while; what they said can then not be added up any more.
  if (hasForgotten(found)) return wrong;
  const standing = [...standingCalls(log)].map(([name, position]) => `${name} at ${position}`);
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
  const winners = wins.map(({ user_id, round }) => `of ${user_id} in round ${round}`);
  return [
    ...wrong,
    ...compare('call', standing, called),
    ...compare('round', begun, later),
    ...compare('win', won, winners),
  ];
}

/** Numbers without a hole or a double, positions and sums that agree, and nothing done by halves. */
export function checkEvents(found: Found): Wrong[] {
  const positions = found.calls.map(({ round, position }) => `position ${position} of round ${round}`);
  return [
    ...checkNumbers(found),
    ...checkHalves(found),
    ...[...doubles(positions)].map((what): Wrong => ({ kind: 'doubled', what })),
    ...found.sums
      .filter(({ xp_total, xp_earned }) => xp_total !== xp_earned)
      .map(({ user_id, xp_total, xp_earned }): Wrong => {
        const what = `the points of ${user_id}: ${xp_total} instead of ${xp_earned}`;
        return { kind: xp_total < xp_earned ? 'lost' : 'invented', what };
      }),
  ];
}
