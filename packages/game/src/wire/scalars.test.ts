import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { field, id, idGiven, idOrNull, roundGiven, sid, text, time, timeGiven } from './scalars.ts';

const GAME = '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650';
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('scalars', () => {
  it('OP-012 ids are UUIDs, the same in any case', () => {
    expect(id.parse(GAME.toUpperCase())).toBe(GAME);
    for (const other of ['', '12', `${GAME}0`, 12, null]) expect(accepts(id, other)).toBe(false);
  });

  it('D-08 an id of another form names nothing, so it is not found rather than malformed', () => {
    expect(idGiven.parse(GAME.toUpperCase())).toBe(GAME);
    for (const other of ['undefined', '42', '../x', '']) expect(idGiven.parse(other)).toMatch(/^[0-]+$/);
  });

  it('PHRASE-06 a missing or malformed phrase id is null, for the rule that has a sentence for it', () => {
    expect(idOrNull.parse(GAME)).toBe(GAME);
    for (const other of ['undefined', '', undefined]) expect(idOrNull.parse(other)).toBeNull();
  });

  it('OP-034 a round is named by its number or by its UUID', () => {
    expect(roundGiven.parse(3)).toBe(3);
    expect(roundGiven.parse('3')).toBe(3);
    expect(roundGiven.parse(GAME)).toBe(GAME);
    for (const other of ['one', '-1', '1.5', '', '9'.repeat(30)]) expect(roundGiven.parse(other)).toBe(0);
  });

  it('OP-034 D-08 a number no round can have names none, and never reaches a database that cannot hold it', () => {
    expect(roundGiven.parse(2_147_483_647)).toBe(2_147_483_647);
    for (const other of [2_147_483_648, 3_000_000_000, 2 ** 53 - 1, -1, -3_000_000_000])
      expect(roundGiven.parse(other)).toBe(0);
    for (const other of [1.5, 2 ** 53, 1e308, Number.NaN]) expect(accepts(roundGiven, other)).toBe(false);
  });

  it('PHRASE-12 a sid runs from 1 to 25', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -3, max: 30 }), fc.double()), (value) => {
        expect(accepts(sid, value)).toBe(Number.isInteger(value) && value >= 1 && value <= 25);
      }),
    );
  });

  it('OP-011 times go out in UTC with a Z', () => {
    expect(accepts(time, '2026-02-01T19:30:00.000Z')).toBe(true);
    expect(accepts(time, '2026-02-01T19:30:00.000')).toBe(false);
    expect(accepts(time, '2026-02-01T19:30:00+01:00')).toBe(false);
  });

  it('OP-011 times come in with any zone, and without one they are UTC', () => {
    const moment = Date.UTC(2026, 1, 1, 19, 30);
    for (const given of ['2026-02-01T19:30:00Z', '2026-02-01T19:30', '2026-02-01T20:30:00.000+01:00'])
      expect(timeGiven.parse(given)).toBe(moment);
    for (const other of ['today', '', '2026-13-01T00:00Z', '9999-12-31T23:59:59-23:59', 5])
      expect(accepts(timeGiven, other)).toBe(false);
  });

  it('OP-013 a text has a bound and nothing a database cannot keep', () => {
    expect(accepts(text(5), 'Łódź!')).toBe(true);
    for (const other of ['123456', 'a\0b', '\ud800', 5, null, ['a']])
      expect(accepts(text(5), other)).toBe(false);
  });

  it('D-08 a missing text is empty, so that the rule about empty ones can answer', () => {
    expect(field().parse(undefined)).toBe('');
  });
});
