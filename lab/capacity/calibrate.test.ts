import { describe, expect, it } from 'vitest';
import { calibrateCalls } from './calibrate.ts';

const point = (games: number, sockets: number, last_ms: number) => ({ name: '', games, sockets, last_ms });

/** A line: 1 ms, and 10 µs for each socket. */
const POINTS = [point(1, 20, 1.2), point(1, 1_000, 11), point(200, 20, 999)];

const marks = (mark_ms: number, batch_ms: number) => ({
  mark_ms,
  batch_ms,
  commit_ms: 0,
  transaction_ms: 0,
  row_ms: 0,
  pauses: { per_second: 0, mean_ms: 0 },
});

describe('the costs of calls', () => {
  it('are those of a line through games of two sizes, whatever many games took', () => {
    const { call_ms, socket_ms } = calibrateCalls(POINTS, marks(0.1, 0.6));
    expect(call_ms).toBeCloseTo(1);
    expect(socket_ms).toBeCloseTo(0.01);
  });

  it('are shared in a group as far as those of marks are in a batch', () => {
    expect(calibrateCalls(POINTS, marks(0.1, 0.6)).shared_ms).toBeCloseTo(0.6);
  });

  it('leave a call as much work of its own as a mark has', () => {
    expect(calibrateCalls(POINTS, marks(0.3, 0.9)).shared_ms).toBeCloseTo(0.7);
    expect(calibrateCalls(POINTS, marks(1.5, 0.9)).shared_ms).toBe(0);
  });
});
