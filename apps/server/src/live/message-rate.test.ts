import { describe, expect, it } from 'vitest';
import { messageRate } from './message-rate.ts';

const count = (verdicts: string[]) => Object.groupBy(verdicts, (verdict) => verdict);

describe('messages of a socket', () => {
  it('OP-130 20 a second go on for ever', () => {
    const rate = messageRate();
    const verdicts = Array.from({ length: 1_000 }, (_, at) => rate(1 + at * 50));
    expect(count(verdicts)).toHaveProperty('take.length', 1_000);
  });

  it('OP-130 a burst of 40 is taken, then one warning, then the end', () => {
    const rate = messageRate();
    const verdicts = Array.from({ length: 81 }, () => rate(1));
    expect(verdicts.slice(0, 40)).toEqual(Array(40).fill('take'));
    expect(verdicts[40]).toBe('warn');
    expect(verdicts.slice(41, 80)).toEqual(Array(39).fill('drop'));
    expect(verdicts[80]).toBe('close');
  });

  it('OP-130 whoever slows down after the warning is forgiven', () => {
    const rate = messageRate();
    for (let sent = 0; sent < 60; sent += 1) rate(1);
    expect(rate(3_001)).toBe('take');
    const again = Array.from({ length: 60 }, () => rate(3_002));
    expect(again).not.toContain('close');
    expect(again).toContain('warn');
  });
});
