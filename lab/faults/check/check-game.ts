import { AUTO_CALL } from '../../../packages/game/src/rules/limits.ts';
import type { Entry } from '../history.ts';
import { checkEvents } from './check-events.ts';
import { checkPeople, withGuests } from './check-people.ts';
import { checkSwitches } from './check-switches.ts';
import { checkThings } from './check-things.ts';
import { duplicates, type StoredGame, type Violation } from './stored-game.ts';

/** The auto-caller is set to the shortest interval. */
export const INTERVAL_SECONDS = AUTO_CALL.intervals_seconds[0];

/** It calls only where it was started, survives all faults, and does not catch up in a burst after an outage. */
function checkAutoCaller(entries: readonly Entry[], stored: StoredGame): Violation[] {
  const starts = entries.filter(({ asked, outcome }) => asked.kind === 'auto' && outcome !== 'refused');
  const times = stored.calls
    .flatMap(({ auto_at }) => (auto_at === null ? [] : [auto_at]))
    .sort((a, b) => a - b);
  const violations: Violation[] = [];
  if (times.length > 0 && starts.length === 0) {
    violations.push({ kind: 'invented', what: `${times.length} automatic calls` });
  }
  for (const [place, time] of times.entries()) {
    const since = time - (times[place - 1] ?? Number.NEGATIVE_INFINITY);
    if (since < INTERVAL_SECONDS * 1_000) {
      violations.push({ kind: 'doubled', what: `an automatic call after ${since} ms` });
    }
  }
  if (starts.some(({ outcome }) => outcome === 'acknowledged') && !stored.is_calling_itself) {
    violations.push({ kind: 'lost', what: 'the start of the auto-caller' });
  }
  return violations;
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

const sameNumbers = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Rounds have no gap, go no further than somebody asked and as far as was acknowledged. */
function checkRounds(entries: readonly Entry[], stored: StoredGame): Violation[] {
  const violations: Violation[] = [];
  const numbers = stored.rounds.map(({ round_number }) => round_number);
  if (!sameNumbers(numbers, upTo(stored.round_number))) {
    violations.push({ kind: 'torn', what: `the rounds of a game at ${stored.round_number} are ${numbers}` });
  }
  const active = stored.rounds.filter(({ is_active }) => is_active).map(({ round_number }) => round_number);
  if (!sameNumbers(active, [stored.round_number])) {
    violations.push({ kind: 'torn', what: `active in round ${stored.round_number} are ${active}` });
  }
  const asked = entries.filter(({ asked: { kind }, outcome }) => kind === 'round' && outcome !== 'refused');
  const acknowledged = asked.flatMap(({ asked: one, outcome }) =>
    one.kind === 'round' && outcome === 'acknowledged' && one.round_number !== null ? [one.round_number] : [],
  );
  const there = new Set(numbers);
  for (const number of acknowledged.filter((one) => !there.has(one))) {
    violations.push({ kind: 'lost', what: `round ${number}` });
  }
  for (const name of duplicates(acknowledged.map((number) => `round ${number}`))) {
    violations.push({ kind: 'doubled', what: `the start of ${name}` });
  }
  // An attempt without an answer may have begun a round before the answered one did.
  const attempts = asked.reduce((sum, { attempts: tries }) => sum + tries, 0);
  if (stored.round_number - 1 > attempts) {
    violations.push({ kind: 'invented', what: `round ${stored.round_number} after ${attempts} starts` });
  }
  return violations;
}

/** Compares a stored game with the history of everything that was asked and answered. */
export function checkGame(history: readonly Entry[], given: StoredGame): Violation[] {
  const entries = history.filter(({ asked }) => asked.game_id === given.game_id);
  const stored = withGuests(entries, given);
  return [
    ...checkPeople(entries, given),
    ...checkSwitches(entries, stored),
    ...checkThings(entries, stored),
    ...checkRounds(entries, stored),
    ...checkAutoCaller(entries, stored),
    ...checkEvents(stored),
  ];
}
