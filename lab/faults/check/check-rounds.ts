import type { Entry } from '../history.ts';
import { doubles, type Found, type Wrong } from './found.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

const sameNumbers = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Rounds follow one another without a hole, no further than somebody asked and as far as was acknowledged. */
export function checkRounds(entries: readonly Entry[], found: Found): Wrong[] {
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
