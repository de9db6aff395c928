import { describe, expect, it } from 'vitest';
import { ratiosOf, rowsOf } from './call-figures.ts';

const ONE_GAME = { name: '1,000', games: 1, size: 1_000, rounds: 1, has_postgres: true };
const MANY_GAMES = { name: '40 in 2 games', games: 2, size: 20, rounds: 1 };

/** A run in which every call of a server takes the same time, and all games at once twice that; a socket half of it. */
const run = (ours: number, floor: number, postgres = 0) =>
  [
    { name: 'ours', way: 'HTTP', took: ours } as const,
    { name: 'ours', way: 'socket', took: ours / 2 } as const,
    { name: 'floor', way: 'HTTP', took: floor } as const,
    { name: 'floor', way: 'socket', took: floor / 2 } as const,
    { name: 'postgres', way: 'HTTP', took: postgres } as const,
  ].map(({ took, ...runner }) => ({ ...runner, one: [took, took], all: [2 * took] }));

describe('the figures of calls', () => {
  it('D-29 compare with the floor by the same way, and with that by socket', () => {
    const measured = new Map([[ONE_GAME, [run(10, 10, 12)]]]);
    expect([...rowsOf('HTTP', measured), ...rowsOf('socket', measured)]).toEqual([
      ['1,000 in one game, by HTTP', '10.0 ms', '10.0 ms', '1.00', '2.00'],
      ['1,000 in one game, by socket', '5.0 ms', '5.0 ms', '1.00', '1.00'],
    ]);
  });

  it('show the middle and the worst of the ratios of the runs, and none of one run', () => {
    const runs = [run(10, 10, 14), run(12, 10, 12), run(11, 10, 11)];
    const figures = ['1.10, 1.20', '2.20, 2.40', '12.0 ms, 11.0 ms', '1.00, 1.40'];
    expect(ratiosOf(ONE_GAME, runs).map(([, figure]) => figure)).toEqual(figures);
    expect(ratiosOf(ONE_GAME, runs.slice(1, 2))).toEqual([]);
  });

  it('take all games at once where there are many', () => {
    const [to_floor, by_socket] = ratiosOf(MANY_GAMES, [run(10, 10), run(30, 10), run(20, 10)]);
    expect(to_floor?.[0]).toContain('40 in 2 games, all called at once');
    expect([to_floor?.[1], by_socket?.[1]]).toEqual(['2.00, 3.00', '4.00, 6.00']);
  });
});
