import { describe, expect, it } from 'vitest';
import { followsNewest } from './use-follow-newest.ts';

describe('following the newest message', () => {
  it('CHAT-09 it follows the newest message within 100 px of the bottom', () => {
    const list = { clientHeight: 600, scrollHeight: 2_000 };
    expect(followsNewest({ ...list, scrollTop: 1_400 })).toBe(true);
    expect(followsNewest({ ...list, scrollTop: 1_300 })).toBe(true);
    expect(followsNewest({ ...list, scrollTop: 1_299 })).toBe(false);
    expect(followsNewest({ scrollTop: 0, clientHeight: 600, scrollHeight: 600 })).toBe(true);
  });
});
