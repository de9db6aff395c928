import { describe, expect, it } from 'vitest';
import { simulateCalls } from './simulate.ts';

describe('the simulation of calls at one moment', () => {
  it('gives a call that comes alone its own commit, and then its sockets', () => {
    // 2 and 20 × 0.1
    expect(simulateCalls({ call_ms: 2, shared_ms: 1, socket_ms: 0.1 }, 1, 20)).toBeCloseTo(4);
  });

  it('lets the calls of a group share one commit', () => {
    // 1 shared, 3 × 1 of their own, and 3 × 10 × 0.1 for sockets
    expect(simulateCalls({ call_ms: 2, shared_ms: 1, socket_ms: 0.1 }, 3, 10)).toBeCloseTo(7);
  });

  it('closes a group once it has been open for 10 ms', () => {
    // Three calls of 4 ms are 12 ms: groups of 3, 3 and 1
    expect(simulateCalls({ call_ms: 5, shared_ms: 1, socket_ms: 0 }, 7, 20)).toBeCloseTo(3 + 7 * 4);
  });

  it('closes a group after 100 calls', () => {
    expect(simulateCalls({ call_ms: 1.05, shared_ms: 1, socket_ms: 0 }, 100, 20)).toBeCloseTo(1 + 5);
    expect(simulateCalls({ call_ms: 1.05, shared_ms: 1, socket_ms: 0 }, 101, 20)).toBeCloseTo(2 + 5.05);
  });

  it('takes as long as all calls one by one where they share nothing', () => {
    expect(simulateCalls({ call_ms: 2, shared_ms: 0, socket_ms: 0.1 }, 200, 20)).toBeCloseTo(200 * 4);
  });
});
