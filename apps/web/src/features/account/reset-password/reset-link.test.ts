import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { describe, expect, it } from 'vitest';
import { resetLinkFault } from './reset-link.ts';

const faultOf = (code: RefusalCode) => resetLinkFault(refusalMessage(code));

describe('faults of a reset link', () => {
  it('OP-122 RESET-10 tells the server’s own sentences apart', () => {
    expect(faultOf('reset_token_expired')).toBe('expired');
    expect(faultOf('reset_token_used')).toBe('used');
    expect(faultOf('reset_token_invalid')).toBe('invalid');
  });

  it('OP-122 expired is looked for first, then used or consumed, then invalid or not found', () => {
    expect(resetLinkFault('Invalid token: it was used or has expired')).toBe('expired');
    expect(resetLinkFault('Invalid token: already consumed')).toBe('used');
    expect(resetLinkFault('Token not found')).toBe('invalid');
  });

  it('OP-122 a refused password is no fault of the link', () => {
    const codes = [
      'password_too_weak',
      'passwords_differ',
      'password_too_long',
      'too_many_requests',
    ] as const;
    for (const code of codes) expect(faultOf(code)).toBeNull();
  });
});
