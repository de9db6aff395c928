import { describe, expect, it } from 'vitest';
import { added, type HealthLog, isMemoryHigh, savedLog } from './kept-counts.ts';

function filled(log: HealthLog, count: number): readonly number[] {
  let entries: readonly number[] = [];
  for (let entry = 1; entry <= count; entry += 1) entries = added(log, entries, entry);
  return entries;
}

describe('client monitoring', () => {
  it('HEALTH-06 HEALTH-07 HEALTH-08 HEALTH-11 OP-140 each log keeps its newest entries', () => {
    const sizes = { errors: 10, history: 50, corruptions: 100, log: 500 } as const;
    for (const log of ['errors', 'history', 'corruptions', 'log'] as const) {
      const kept = filled(log, sizes[log] + 3);
      expect(kept).toHaveLength(sizes[log]);
      expect(kept[0]).toBe(4);
      expect(kept.at(-1)).toBe(sizes[log] + 3);
    }
  });

  it('HEALTH-11 OP-140 50 entries and 20 errors are saved', () => {
    const entries = Array.from({ length: 500 }, (_, index) => ({
      level: index % 10 === 0 ? 'error' : 'info',
      index,
    }));
    const saved = savedLog(entries);
    expect(saved.entries.map((entry) => entry.index)).toEqual(
      Array.from({ length: 50 }, (_, index) => 450 + index),
    );
    expect(saved.errors.map((entry) => entry.index)).toEqual(
      Array.from({ length: 20 }, (_, index) => 300 + index * 10),
    );
  });

  it('HEALTH-05 memory above 80 percent is high', () => {
    expect(isMemoryHigh(80, 100)).toBe(false);
    expect(isMemoryHigh(81, 100)).toBe(true);
    expect(isMemoryHigh(81, 0)).toBe(false);
  });
});
