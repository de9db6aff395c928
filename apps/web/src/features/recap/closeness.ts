import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { callNumbersAfter } from '../../recap/step-words.ts';

export type Bar = { call: number; one_away: number; wins: number };

/** How close the room was at each call number, and where it was closest, if it ever was: the first of equals. */
export function closeness({
  steps,
  one_away,
  wins_after,
}: Pick<Recap, 'steps' | 'one_away' | 'wins_after'>): {
  bars: readonly Bar[];
  peak: Bar | null;
} {
  const bars: Bar[] = [];
  let peak: Bar | null = null;
  for (const [step, call] of callNumbersAfter(steps).entries()) {
    if (call === 0) continue;
    // After a recall there is another step with the same number of calls.
    const bar = bars[call - 1] ?? { call, one_away: 0, wins: 0 };
    bars[call - 1] = bar;
    bar.wins += wins_after[step] ?? 0;
    bar.one_away = Math.max(bar.one_away, one_away[step] ?? 0);
    if (bar.one_away > (peak?.one_away ?? 0)) peak = bar;
  }
  return { bars, peak };
}
