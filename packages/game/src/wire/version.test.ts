import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../rules/refusals.ts';
import { GENERAL_REFUSALS } from './http/errors.ts';
import { statusOfRefusal } from './http/refusal-status.ts';
import { CLOSE } from './live/close-codes.ts';
import { OLDEST_SERVED, readVersion, WIRE_VERSION, whyNotServe } from './version.ts';

describe('the version of the wire', () => {
  it('D-28 is read where it is a whole number', () => {
    expect(['0', '1', '2', '17', '999999999'].map(readVersion)).toEqual([0, 1, 2, 17, 999_999_999]);
  });

  it.each([undefined, null, '', '-3', '2.5', '1e9', ' 2', '2, 2', '02', 'two', '9'.repeat(40), ['2'], 2])(
    'D-28 missing means 1, and so does nonsense: %j',
    (given) => {
      expect(readVersion(given)).toBe(1);
    },
  );

  it('D-28 an older client is refused; the oldest that is served and a newer one are not', () => {
    expect([1, 2, 3, 99].map((version) => whyNotServe(version, 3))).toEqual([
      'client_too_old',
      'client_too_old',
      null,
      null,
    ]);
  });

  it('D-28 the server speaks its own version', () => {
    expect(whyNotServe(WIRE_VERSION, OLDEST_SERVED)).toBeNull();
    expect(whyNotServe(0, OLDEST_SERVED)).toBe('client_too_old');
  });

  it("D-28 too old is 426 to a call, which any call may answer, and 4010 'Please update' to a socket", () => {
    expect(statusOfRefusal('client_too_old')).toBe(426);
    expect(REFUSALS.client_too_old.message).toMatch(/^[A-Z].*\.$/);
    for (const codes of Object.values(GENERAL_REFUSALS)) expect(codes).toContain('client_too_old');
    expect(CLOSE.client_too_old).toEqual({ code: 4010, reason: 'Please update' });
  });
});
