import { describe, expect, it } from 'vitest';
import { openFrameLimit } from './frame-limit.ts';

const count = (verdicts: string[]) => Object.groupBy(verdicts, (verdict) => verdict);

describe('the frame limit of a socket', () => {
  it('OP-130 accepts 20 frames a second without end', () => {
    const check = openFrameLimit();
    const verdicts = Array.from({ length: 1_000 }, (_, at) => check(1 + at * 50));
    expect(count(verdicts)).toHaveProperty('accept.length', 1_000);
  });

  it('OP-130 accepts a burst of 40, then warns once, then closes', () => {
    const check = openFrameLimit();
    const verdicts = Array.from({ length: 81 }, () => check(1));
    expect(verdicts.slice(0, 40)).toEqual(Array(40).fill('accept'));
    expect(verdicts[40]).toBe('warn');
    expect(verdicts.slice(41, 80)).toEqual(Array(39).fill('drop'));
    expect(verdicts[80]).toBe('close');
  });

  it('OP-130 forgives a client that slows down after the warning', () => {
    const check = openFrameLimit();
    for (let sent = 0; sent < 60; sent += 1) check(1);
    expect(check(3_001)).toBe('accept');
    const again = Array.from({ length: 60 }, () => check(3_002));
    expect(again).not.toContain('close');
    expect(again).toContain('warn');
  });
});
