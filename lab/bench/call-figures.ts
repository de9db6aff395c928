import { median, millis } from './measure.ts';

/** How a call reaches the server. */
export type Way = 'HTTP' | 'socket';

/** So many games of so many sockets, and how often a phrase is called in them. */
export type Scenario = {
  name: string;
  games: number;
  /** Sockets in each game. */
  size: number;
  rounds: number;
  /** How often all of it is repeated with new sockets, for ratios that have to hold in every run; once if left out. */
  runs?: number;
  /** Whether our server on PostgreSQL takes part. */
  has_postgres?: boolean;
  /** Whether the first calls of each block get a row of their own: a host who calls now and then is close to those. */
  shows_first?: boolean;
};

/**
 * Calls of one server before the next one has its turn. The first few are slower because the other servers have
 * evicted it from the CPU caches, which does not happen to a server on its own machine.
 */
export const BLOCK = 20;
const FIRST = 5;

export type ServerName = 'ours' | 'floor' | 'postgres';

/** The calls of one server by one way, in milliseconds: one game at a time, and all games at once. */
export type TimedCalls = { name: ServerName; way: Way; one: number[]; all: number[] };

type Runs = readonly (readonly TimedCalls[])[];
type Times = (runner: TimedCalls) => readonly number[];

const one: Times = (runner) => runner.one;
const all: Times = (runner) => runner.all;
const firstOnes: Times = (runner) => runner.one.filter((_, index) => index % BLOCK < FIRST);

const ratio = (value: number) => value.toFixed(2);
const worst = (values: readonly number[]) => `${ratio(median(values))}, ${ratio(Math.max(...values))}`;

const medianOf = (runs: Runs, timesOf: Times, name: ServerName, way: Way): number =>
  median(
    runs.flat().flatMap((runner) => (runner.name === name && runner.way === way ? timesOf(runner) : [])),
  );

/** What is shown of a scenario: the name of the row, and which of the calls. */
function shownOf({ name, games, size, shows_first }: Scenario): [what: string, timesOf: Times][] {
  if (games > 1) {
    return [
      [`${size} in one of ${games} games, ${name.split(' ')[0]} in all`, one],
      [`${name}, all called at once`, all],
    ];
  }
  const what = `${name} in one game`;
  const shown: [what: string, timesOf: Times][] = [[what, one]];
  if (shows_first) shown.push([`${what}, the first ${FIRST} of each turn`, firstOnes]);
  return shown;
}

/** The rows of all scenarios for one way into the servers. */
export const rowsOf = (way: Way, measured: ReadonlyMap<Scenario, Runs>): string[][] =>
  [...measured].flatMap(([scenario, runs]) =>
    shownOf(scenario).map(([what, timesOf]) => {
      const [ours, floor, by_socket] = [
        medianOf(runs, timesOf, 'ours', way),
        medianOf(runs, timesOf, 'floor', way),
        medianOf(runs, timesOf, 'floor', 'socket'),
      ];
      return [
        `${what}, by ${way}`,
        millis(ours),
        millis(floor),
        ratio(ours / floor),
        ratio(ours / by_socket),
      ];
    }),
  );

/** What has to hold in every run, not only in the median of all calls. */
export function ratiosOf(
  { name, games, has_postgres }: Scenario,
  runs: Runs,
): [what: string, figure: string][] {
  if (runs.length === 1) return [];
  const [timesOf, calls, bar] =
    games > 1
      ? [all, `${name}, all called at once, by HTTP`, 'at most 1.50']
      : [one, `${name} in one game, by HTTP`, 'at most 1.10 and 1.25'];
  const ours = (some: Runs) => medianOf(some, timesOf, 'ours', 'HTTP');
  const postgres = (some: Runs) => medianOf(some, timesOf, 'postgres', 'HTTP');
  return [
    ...(['HTTP', 'socket'] as const).map((way): [string, string] => [
      `${calls}: Phrase Bingo / floor by ${way} in ${runs.length} runs, median and worst, ${bar}`,
      worst(runs.map((run) => ours([run]) / medianOf([run], timesOf, 'floor', way))),
    ]),
    ...(has_postgres
      ? ([
          [
            `${calls}: on PostgreSQL, and on SQLite in the same runs`,
            `${millis(postgres(runs))}, ${millis(ours(runs))}`,
          ],
          [
            `${calls}: PostgreSQL / SQLite, median and worst, at most 1.50`,
            worst(runs.map((run) => postgres([run]) / ours([run]))),
          ],
        ] satisfies [string, string][])
      : []),
  ];
}
