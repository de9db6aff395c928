import { isFreeSid } from '../../../packages/game/src/rules/game/cells.ts';
import { sidsOf } from '../../../packages/game/src/rules/game/marks.ts';
import { AUTO_CALL } from '../../../packages/game/src/rules/limits.ts';
import type { Asked, Entry } from '../history.ts';
import { checkEvents } from './check-events.ts';
import { checkPeople, checkThings, withGuests } from './check-things.ts';
import { duplicates, type StoredGame, type Violation } from './stored-game.ts';

type Turned = { name: string; is_on: boolean };

/** Marks and calls are switches: off at first, and each is turned by one person, one action at a time. */
function turnedBy(asked: Asked): Turned | null {
  if (asked.kind === 'mark') {
    const { round, user_id, sid, is_on } = asked;
    return { name: `the mark of ${user_id} on ${sid} in round ${round}`, is_on };
  }
  if (asked.kind === 'call') {
    const { round, phrase_id, is_on } = asked;
    return { name: `the call of ${phrase_id} in round ${round}`, is_on };
  }
  return null;
}

function switchesOn({ calls, cards }: StoredGame): Set<string> {
  return new Set([
    ...calls
      .filter(({ auto_at }) => auto_at === null)
      .map(({ round, phrase_id }) => `the call of ${phrase_id} in round ${round}`),
    ...cards.flatMap(({ round, user_id, marks }) =>
      sidsOf(marks)
        .filter((sid) => !isFreeSid(sid))
        .map((sid) => `the mark of ${user_id} on ${sid} in round ${round}`),
    ),
  ]);
}

type Known = { kept: boolean; possible: Set<boolean>; late: Set<boolean> };

/** Each switch is as it was last acknowledged, or as an action without an answer wanted it. */
function checkSwitches(entries: readonly Entry[], stored: StoredGame): Violation[] {
  const known = new Map<string, Known>();
  for (const { asked, outcome, may_be_late } of entries) {
    const turned = turnedBy(asked);
    if (!turned || outcome === 'refused') continue;
    const { kept, possible, late } = known.get(turned.name) ?? {
      kept: false,
      possible: new Set<boolean>(),
      late: new Set<boolean>(),
    };
    if (may_be_late) late.add(turned.is_on);
    const is_kept = outcome === 'acknowledged';
    known.set(turned.name, {
      kept: is_kept ? turned.is_on : kept,
      possible: is_kept ? new Set() : possible.add(turned.is_on),
      late,
    });
  }
  const on = switchesOn(stored);
  const lost = [...known].flatMap(([name, { kept, possible, late }]): Violation[] => {
    const is_on = on.has(name);
    if (is_on === kept || possible.has(is_on) || late.has(is_on)) return [];
    return [{ kind: 'lost', what: `${name} is ${is_on ? 'on' : 'off'}, acknowledged was the other` }];
  });
  const invented = [...on]
    .filter((name) => !known.has(name))
    .map((name): Violation => ({ kind: 'invented', what: name }));
  return [...lost, ...invented];
}

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
