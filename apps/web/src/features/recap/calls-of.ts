import type { Recap } from '@phrase-bingo/game/wire/recap/recap';

/** The calls that stand at the end, those taken back, and the seconds from one standing call to the next. */
export function callsOf(steps: Recap['steps']): { standing: number; recalled: number; pace: number | null } {
  const taken_back = new Set(steps.flatMap(({ kind, position }) => (kind === 'recall' ? [position] : [])));
  const times = steps
    .filter(({ kind, position }) => kind === 'call' && !taken_back.has(position))
    .map(({ at }) => Date.parse(at));
  const [first] = times;
  const last = times.at(-1);
  const is_paced = first !== undefined && last !== undefined && times.length > 1;
  return {
    standing: times.length,
    recalled: taken_back.size,
    pace: is_paced ? (last - first) / 1000 / (times.length - 1) : null,
  };
}
