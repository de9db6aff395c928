import { AUTO_CALL } from '../../../packages/game/src/rules/limits.ts';
import type { Entry } from '../history.ts';
import type { Found, Wrong } from './found.ts';

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
