import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimestamp } from './timestamps.ts';

const NOON = Date.UTC(2026, 4, 9, 12);

describe('timestamps', () => {
  it('CHAT-11 OP-011 a time without a zone is UTC', () => {
    for (const text of [
      '2026-05-09T12:00:00',
      '2026-05-09T12:00',
      '2026-05-09 12:00:00',
      '2026-05-09T12:00:00.000000',
    ]) {
      expect(readTimestamp(text), text).toBe(NOON);
    }
    expect(readTimestamp('2026-05-09')).toBe(Date.UTC(2026, 4, 9));
  });

  it('CHAT-11 a time with a zone keeps it', () => {
    for (const text of ['2026-05-09T12:00:00Z', '2026-05-09T12:00:00.000z', '2026-05-09T14:00:00+02:00']) {
      expect(readTimestamp(text), text).toBe(NOON);
    }
    expect(readTimestamp('2026-05-09T14:00:00+0200')).toBe(NOON);
    expect(readTimestamp('2026-05-09 05:30:00-06:30')).toBe(NOON);
  });

  it('CHAT-11 what is no time gives null', () => {
    for (const text of ['', 'now', '12:00', '2026-13-40T12:00:00', '2026-05-09T25:00:00Z', '1778328000']) {
      expect(readTimestamp(text), text).toBeNull();
    }
  });

  it('CHAT-11 OP-011 the time reads the same with and without its Z', () => {
    const date = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (at) => {
        expect(readTimestamp(at.toISOString())).toBe(at.getTime());
        expect(readTimestamp(at.toISOString().slice(0, -1))).toBe(at.getTime());
      }),
    );
  });
});
