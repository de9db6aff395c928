import { describe, expect, it } from 'vitest';
import { allRowsOf, ON_POSTGRES, OURS, ratiosOf } from './call-figures.ts';

const ONE_GAME = { name: '1,000', games: 1, size: 1_000, rounds: 1, runs: 3, has_postgres: true };
const MANY_GAMES = { name: '40 in 2 games', games: 2, size: 20, rounds: 1, runs: 3 };

/** A run in which every call of a server takes the same time, and all games at once twice that; a socket half of it. */
const run = (ours: number, floor: number, postgres = 0) =>
  [
    { name: OURS, way: 'HTTP', took: ours },
    { name: OURS, way: 'socket', took: ours / 2 },
    { name: 'floor', way: 'HTTP', took: floor },
    { name: 'floor', way: 'socket', took: floor / 2 },
    { name: 'fast', way: 'socket', took: 20 },
    { name: 'slow', way: 'socket', took: 40 },
    { name: ON_POSTGRES, way: 'HTTP', took: postgres },
  ].map(({ took, name, way }) => ({
    name,
    way: way === 'HTTP' ? ('HTTP' as const) : ('socket' as const),
    one: [took, took],
    all: [2 * took],
  }));

describe('the figures of calls', () => {
  it('D-29 compare with the floor by the same way, and with that by socket, without the server on PostgreSQL', () => {
    const [row] = allRowsOf(ONE_GAME, [run(10, 10, 12)]);
    expect(row).toEqual({
      HTTP: [
        '1,000 in one game, by HTTP',
        '10.0 ms',
        '10.0 ms',
        '20.0 ms',
        '40.0 ms',
        '1.00',
        '2.00',
        '2.00',
        '4.00',
      ],
      socket: [
        '1,000 in one game, by socket',
        '5.0 ms',
        '5.0 ms',
        '20.0 ms',
        '40.0 ms',
        '1.00',
        '1.00',
        '4.00',
        '8.00',
      ],
    });
  });

  it('show the middle and the worst of the ratios of the runs', () => {
    const runs = [run(10, 10, 14), run(12, 10, 12), run(11, 10, 11)];
    expect(ratiosOf(ONE_GAME, runs).map(([, figure]) => figure)).toEqual([
      '1.10, 1.20',
      '2.20, 2.40',
      '1.82, 1.67',
      '12.0 ms, 11.0 ms',
      '1.00, 1.40',
    ]);
  });

  it('take all games at once where there are many', () => {
    const runs = [run(10, 10), run(30, 10), run(20, 10)];
    const [to_floor, to_floor_by_socket, ahead] = ratiosOf(MANY_GAMES, runs);
    expect(to_floor?.[0]).toContain('40 in 2 games, all called at once');
    expect([to_floor?.[1], to_floor_by_socket?.[1], ahead?.[1]]).toEqual([
      '2.00, 3.00',
      '4.00, 6.00',
      '1.00, 0.67',
    ]);
  });

  it('have no ratios where there is one run', () => {
    expect(ratiosOf({ name: '5', games: 1, size: 5, rounds: 1 }, [run(1, 1)])).toEqual([]);
  });
});
