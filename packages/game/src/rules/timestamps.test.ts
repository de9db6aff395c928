import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIMES } from './limits.ts';
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

  it('OP-011 a time outside the years 0 to 9999 is none, since no reader takes the form it would be written in', () => {
    expect(readTimestamp('9999-12-31T23:59:59.999Z')).toBe(TIMES.last);
    expect(readTimestamp('0000-01-01T00:00:00Z')).toBe(TIMES.first);
    for (const text of [
      '9999-12-31T23:59:59-23:59',
      '9999-12-31T24:00:00Z',
      '9999-12-31 23:59-0001',
      '0000-01-01T00:00:00+00:01',
      '+010000-01-01T00:00:00Z',
      '-000001-12-31T00:00:00Z',
    ]) {
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
