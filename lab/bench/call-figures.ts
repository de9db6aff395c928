import { BLOCK, FIRST, type Scenario, type Way } from './call-servers.ts';
import { median, millis } from './measure.ts';

export const OURS = 'Phrase Bingo';
export const ON_POSTGRES = 'Phrase Bingo on PostgreSQL';

const ratio = (value: number) => value.toFixed(2);

/** The calls of one server by one way, in milliseconds: one game at a time, and all games at once. */
export type TimedCalls = { name: string; way: Way; one: number[]; all: number[] };

type Times = (runner: TimedCalls) => readonly number[];
type Runs = readonly (readonly TimedCalls[])[];

const one: Times = (runner) => runner.one;
const all: Times = (runner) => runner.all;

/** Our server by HTTP, by socket and on PostgreSQL, the floor, and the others. */
type Medians = { HTTP: number; socket: number; postgres: number; floor: number; others: number[] };

function mediansOf(runs: Runs, timesOf: Times): Medians {
  const runners = runs[0] ?? [];
  const of = (wanted: (runner: TimedCalls) => boolean): number[] =>
    runners.flatMap((runner, index) =>
      wanted(runner) ? [median(runs.flatMap((run) => timesOf(run[index] ?? runner)))] : [],
    );
  const [HTTP = Number.NaN] = of(({ name, way }) => name === OURS && way === 'HTTP');
  const [socket = Number.NaN] = of(({ name, way }) => name === OURS && way === 'socket');
  const [postgres = Number.NaN] = of(({ name }) => name === ON_POSTGRES);
  const [floor = Number.NaN, ...others] = of(({ name }) => ![OURS, ON_POSTGRES].includes(name));
  return { HTTP, socket, postgres, floor, others };
}

/** One row for each way into our server, beside the others, which have only their socket. */
function rowsOf(what: string, runs: Runs, timesOf: Times): Record<Way, string[]> {
  const { floor, others, ...ways } = mediansOf(runs, timesOf);
  const row = (way: Way): string[] => [
    `${what}, by ${way}`,
    ...[ways[way], floor, ...others].map(millis),
    ratio(ways[way] / floor),
    ...others.map((other) => ratio(other / ways[way])),
  ];
  return { HTTP: row('HTTP'), socket: row('socket') };
}

export function allRowsOf(scenario: Scenario, runs: Runs): Record<Way, string[]>[] {
  const { name, games, size, shows_first } = scenario;
  if (games === 1) {
    const what = `${name} in one game`;
    const firstOnes: Times = (runner) => runner.one.filter((_, index) => index % BLOCK < FIRST);
    return [
      rowsOf(what, runs, one),
      ...(shows_first ? [rowsOf(`${what}, the first ${FIRST} of each turn`, runs, firstOnes)] : []),
    ];
  }
  return [
    rowsOf(`${size} in one of ${games} games, ${name.split(' ')[0]} in all`, runs, one),
    rowsOf(`${name}, all called at once`, runs, all),
  ];
}

export type Figures = [what: string, figure: string][];

/** What has to hold in every run, not only in the median of all calls. */
export function ratiosOf({ name, games, runs: run_count = 1, has_postgres }: Scenario, runs: Runs): Figures {
  if (run_count === 1) return [];
  const timesOf = games > 1 ? all : one;
  const what = games > 1 ? `${name}, all called at once, by HTTP` : `${name} in one game, by HTTP`;
  const bar = games > 1 ? 'at most 1.50' : 'at most 1.10 and 1.25';
  const medians = runs.map((run) => mediansOf([run], timesOf));
  const both = (ratios: readonly number[], worst: number) => `${ratio(median(ratios))}, ${ratio(worst)}`;
  const to_floor = medians.map(({ HTTP, floor }) => HTTP / floor);
  const ahead = medians.map(({ HTTP, others }) => Math.min(...others) / HTTP);
  const figures: Figures = [
    [
      `${what}: ${OURS} / floor in ${run_count} runs, median and worst, ${bar}`,
      both(to_floor, Math.max(...to_floor)),
    ],
    [`${what}: the faster of the others / ${OURS}, median and worst`, both(ahead, Math.min(...ahead))],
  ];
  if (has_postgres) {
    const to_sqlite = medians.map(({ HTTP, postgres }) => postgres / HTTP);
    const { HTTP, postgres } = mediansOf(runs, timesOf);
    figures.push(
      [`${what}: on PostgreSQL, and on SQLite in the same runs`, `${millis(postgres)}, ${millis(HTTP)}`],
      [
        `${what}: PostgreSQL / SQLite, median and worst, at most 1.50`,
        both(to_sqlite, Math.max(...to_sqlite)),
      ],
    );
  }
  return figures;
}
