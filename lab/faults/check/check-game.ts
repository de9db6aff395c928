import { AUTO_CALL } from '../../../packages/game/src/rules/limits.ts';
import type { Entry } from '../history.ts';
import { checkEvents } from './check-events.ts';
import { checkSwitches } from './check-switches.ts';
import { checkThings } from './check-things.ts';
import { doubles, type Found, type Wrong } from './stored-game.ts';

/** What the auto-caller of a load is set to: the shortest there is. */
export const INTERVAL_SECONDS = AUTO_CALL.intervals_seconds[0];

/** It calls only where it was started, goes on whatever happens, and makes up for no outage by a burst. */
export function checkAutoCaller(entries: readonly Entry[], found: Found): Wrong[] {
  const starts = entries.filter(({ asked, outcome }) => asked.kind === 'auto' && outcome !== 'refused');
  const times = found.calls
    .flatMap(({ auto_at }) => (auto_at === null ? [] : [auto_at]))
    .sort((a, b) => a - b);
  const wrong: Wrong[] = [];
  if (times.length > 0 && starts.length === 0) {
    wrong.push({ kind: 'invented', what: `${times.length} automatic calls` });
  }
  for (const [place, time] of times.entries()) {
    const since = time - (times[place - 1] ?? Number.NEGATIVE_INFINITY);
    if (since < INTERVAL_SECONDS * 1_000) {
      wrong.push({ kind: 'doubled', what: `an automatic call after ${since} ms` });
    }
  }
  if (starts.some(({ outcome }) => outcome === 'acknowledged') && !found.is_calling_itself) {
    wrong.push({ kind: 'lost', what: 'the start of the auto-caller' });
  }
  return wrong;
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

const sameNumbers = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Rounds follow one another without a hole, no further than somebody asked and as far as was acknowledged. */
function checkRounds(entries: readonly Entry[], found: Found): Wrong[] {
  const wrong: Wrong[] = [];
  const numbers = found.rounds.map(({ round_number }) => round_number);
  if (!sameNumbers(numbers, upTo(found.round_number))) {
    wrong.push({ kind: 'torn', what: `the rounds of a game at ${found.round_number} are ${numbers}` });
  }
  const active = found.rounds.filter(({ is_active }) => is_active).map(({ round_number }) => round_number);
  if (!sameNumbers(active, [found.round_number])) {
    wrong.push({ kind: 'torn', what: `active in round ${found.round_number} are ${active}` });
  }
  const asked = entries.filter(({ asked: { kind }, outcome }) => kind === 'round' && outcome !== 'refused');
  const acknowledged = asked.flatMap(({ asked: one, outcome }) =>
    one.kind === 'round' && outcome === 'acknowledged' && one.round_number !== null ? [one.round_number] : [],
  );
  const there = new Set(numbers);
  for (const number of acknowledged.filter((one) => !there.has(one))) {
    wrong.push({ kind: 'lost', what: `round ${number}` });
  }
  for (const name of doubles(acknowledged.map((number) => `round ${number}`))) {
    wrong.push({ kind: 'doubled', what: `the start of ${name}` });
  }
  // An attempt without an answer may have begun a round before the one that has an answer did.
  const attempts = asked.reduce((sum, { attempts: tries }) => sum + tries, 0);
  if (found.round_number - 1 > attempts) {
    wrong.push({ kind: 'invented', what: `round ${found.round_number} after ${attempts} starts` });
  }
  return wrong;
}

/** Holds what is there of a game against the history of all that was asked and answered. */
export function checkGame(history: readonly Entry[], found: Found): Wrong[] {
  const entries = history.filter(({ asked }) => asked.game_id === found.game_id);
  return [
    ...checkSwitches(entries, found),
    ...checkThings(entries, found),
    ...checkRounds(entries, found),
    ...checkAutoCaller(entries, found),
    ...checkEvents(found),
  ];
}
