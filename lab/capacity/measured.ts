import { type FindFigure, numberOf, readFigures } from './figures.ts';

export type Engine = 'SQLite' | 'PostgreSQL';
export type Way = 'HTTP' | 'socket';

/** So many players who mark nonstop, and what came of it. Times are milliseconds, the processor is a share of one core. */
export type MarksPoint = {
  name: string;
  markers: number;
  per_second: number;
  p50: number;
  p99: number;
  processor: number;
};

/** A call in each of so many games of so many sockets, until the last socket has it. */
export type CallsPoint = { name: string; games: number; sockets: number; last_ms: number };

export const ENGINES = ['SQLite', 'PostgreSQL'] as const satisfies readonly Engine[];
export const WAYS = ['HTTP', 'socket'] as const satisfies readonly Way[];

const MARKING = [
  { what: '1 marking', markers: 1 },
  { what: '100 marking', markers: 100 },
  { what: '250 marking', markers: 250 },
  { what: '500 marking', markers: 500 },
  { what: '1,000 marking', markers: 1_000 },
  { what: '500 marking in 50 games', markers: 500 },
];

const CALLED = [
  { what: '20 in one game', games: 1, sockets: 20 },
  { what: '100 in one game', games: 1, sockets: 100 },
  { what: '1,000 in one game', games: 1, sockets: 1_000 },
  { what: '4,000 in one game', games: 1, sockets: 4_000 },
  { what: '4,000 in 200 games, all called at once', games: 200, sockets: 20 },
];

function marksOf(find: FindFigure, engine: Engine, way: Way): MarksPoint[] {
  return MARKING.map(({ what, markers }) => {
    const name = `${engine}, ${what}, by ${way}`;
    const figure = (column: string) => numberOf(find('Marks', name, column));
    return {
      name,
      markers,
      per_second: figure('marks a second'),
      p50: figure('median'),
      p99: figure('99 of 100'),
      processor: figure('processor of the server'),
    };
  });
}

const callsOf = (find: FindFigure, way: Way): CallsPoint[] =>
  CALLED.map(({ what, games, sockets }) => {
    const name = `${what}, by ${way}`;
    return { name, games, sockets, last_ms: numberOf(find('Calls', name, 'Phrase Bingo')) };
  });

/**
 * Every measured input of the model, read from docs/benchmarks.md, so that the model follows the page. Still assumed,
 * because nothing measures them yet, is what habits.ts lists.
 */
export function readMeasured(page: string) {
  const find = readFigures(page);
  const figure = (...names: Parameters<FindFigure>) => numberOf(find(...names));
  return {
    marks: (engine: Engine, way: Way) => marksOf(find, engine, way),
    calls: (way: Way) => callsOf(find, way),
    /** Durable transactions a second, ten at a time, and rows a second when a hundred share a statement. */
    database: {
      transactions: figure('Database', 'PostgreSQL, the same 10 at a time'),
      rows: figure('Database', 'PostgreSQL, 100 sharing a statement and a commit'),
    },
    sockets: {
      fresh_bytes: figure('Idle sockets', '4,000', 'memory of a fresh server'),
      bytes: figure('Idle sockets', '4,000', 'for each socket'),
      delivered_ms: figure('Idle sockets', '1,000', 'processor for each message delivered'),
    },
    /** A thousand guests who come at one moment, from the link to the open socket. */
    join_ms: figure('Joins', '1,000 guests', 'until the last is in') / 1_000,
    reconnects: {
      sockets: 2_000,
      back_ms: figure('Reconnects', '2,000 sockets: from ready until the last is back with all it missed'),
    },
    snapshots_per_second: figure('Requests', 'play data, PostgreSQL: calls per second'),
    sign_ups_per_second: figure('Accounts', 'sign-ups per second'),
  };
}

export type Measured = ReturnType<typeof readMeasured>;
