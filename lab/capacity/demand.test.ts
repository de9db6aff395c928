import { describe, expect, it } from 'vitest';
import { demandOf } from './demand.ts';
import { nodesOfGame } from './needs.ts';

/** 300 players: 20 games of 5, 5 games of 20 and one of 100. */
const demand = demandOf(300);

describe('what players ask for', () => {
  it('follows from the games they are in', () => {
    expect(demand.games).toBeCloseTo(26);
    expect(demand.sockets).toBeCloseTo(326);
    // A call every 15 s in each game, which everybody gets and every player marks.
    expect(demand.calls).toBeCloseTo(26 / 15);
    expect(demand.marks).toBeCloseTo(300 / 15);
    expect(demand.frames.calls).toBeCloseTo((20 * 6 + 5 * 21 + 101) / 15);
    expect(demand.frames.marks).toBeCloseTo(40);
  });

  it('grows with the number of players', () => {
    const larger = demandOf(3_000);
    for (const part of ['games', 'marks', 'requests', 'all_frames', 'published'] as const) {
      expect(larger[part]).toBeCloseTo(10 * demand[part]);
    }
  });

  it('reaches each node once if a game is on one, and more of them the larger the game is', () => {
    expect(demand.rooms(() => 1)).toBeCloseTo(demand.games);
    expect(demand.received(() => 1)).toBeCloseTo(demand.published);
    expect(nodesOfGame(10, 1)).toBeCloseTo(1);
    expect(nodesOfGame(2, 2)).toBeCloseTo(1.5);
    expect(nodesOfGame(10, 1_000)).toBeCloseTo(10);
  });
});
