import { describe, expect, it } from 'vitest';
import { CLOSE } from './close-codes.ts';

const codes = (...names: (keyof typeof CLOSE)[]) => names.map((name) => CLOSE[name].code);
const NEVER_RETRIED: readonly number[] = [1000, 1001, 1005, 1008, 4000, 4001, 4010];

describe('close codes', () => {
  it("LIVE-27 OP-089 a socket without a valid token is closed with 1008 'Authentication required'", () => {
    expect(CLOSE.authentication_required).toEqual({ code: 1008, reason: 'Authentication required' });
  });

  it("LIVE-28 D-12 only the reason of an expired token says 'expired'", () => {
    expect(CLOSE.token_expired).toEqual({ code: 1008, reason: 'Token expired' });
    expect(CLOSE.session_ended).toEqual({ code: 1008, reason: 'Session ended' });
    const saying = Object.values(CLOSE).filter(({ reason }) => reason.toLowerCase().includes('expired'));
    expect(saying).toEqual([CLOSE.token_expired]);
  });

  it('OP-089 faults that players come back from never use a code that keeps them away', () => {
    const passing = codes('restarting', 'overloaded', 'frame_too_large', 'too_many_messages');
    expect(passing).toEqual([1012, 1013, 1009, 4008]);
    expect(passing.some((code) => NEVER_RETRIED.includes(code))).toBe(false);
  });

  it('OP-090 D-20 4000 for a game that is gone or in CONFIG, 4001 for one of others', () => {
    expect(codes('game_unavailable', 'game_not_ready', 'not_member')).toEqual([4000, 4000, 4001]);
  });

  it('OP-089 every reason fits into a close frame', () => {
    for (const { reason } of Object.values(CLOSE)) expect(reason.length).toBeLessThanOrEqual(123);
  });
});
