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

type ByWay = Record<Way, number>;
/** Our server by each way and on PostgreSQL, the floor by each way, and the others, which have only their socket. */
type Medians = { ours: ByWay; postgres: number; floor: ByWay; others: number[] };

function mediansOf(runs: Runs, timesOf: Times): Medians {
  const runners = runs[0] ?? [];
  const of = (wanted: (runner: TimedCalls) => boolean): number[] =>
    runners.flatMap((runner, index) =>
      wanted(runner) ? [median(runs.flatMap((run) => timesOf(run[index] ?? runner)))] : [],
    );
  const byWay = (wanted: string | undefined): ByWay => {
    const by = (wanted_way: Way) => of(({ name, way }) => name === wanted && way === wanted_way)[0];
    return { HTTP: by('HTTP') ?? Number.NaN, socket: by('socket') ?? Number.NaN };
  };
  const floor_name = runners.find(({ name }) => ![OURS, ON_POSTGRES].includes(name))?.name;
  const [postgres = Number.NaN] = of(({ name }) => name === ON_POSTGRES);
  const others = of(({ name }) => ![OURS, ON_POSTGRES, floor_name].includes(name));
  return { ours: byWay(OURS), postgres, floor: byWay(floor_name), others };
}

/** One row for each way into our server and the floor, beside the others. */
function rowsOf(what: string, runs: Runs, timesOf: Times): Record<Way, string[]> {
  const { ours, floor, others } = mediansOf(runs, timesOf);
  const row = (way: Way): string[] => [
    `${what}, by ${way}`,
    ...[ours[way], floor[way], ...others].map(millis),
    ratio(ours[way] / floor[way]),
    ratio(ours[way] / floor.socket),
    ...others.map((other) => ratio(other / ours[way])),
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
  const toFloor = (way: Way): Figures[number] => {
    const ratios = medians.map(({ ours, floor }) => ours.HTTP / floor[way]);
    return [
      `${what}: ${OURS} / floor by ${way} in ${run_count} runs, median and worst, ${bar}`,
      both(ratios, Math.max(...ratios)),
    ];
  };
  const ahead = medians.map(({ ours, others }) => Math.min(...others) / ours.HTTP);
  const figures: Figures = [
    toFloor('HTTP'),
    toFloor('socket'),
    [`${what}: the faster of the others / ${OURS}, median and worst`, both(ahead, Math.min(...ahead))],
  ];
  if (has_postgres) {
    const to_sqlite = medians.map(({ ours, postgres }) => postgres / ours.HTTP);
    const { ours, postgres } = mediansOf(runs, timesOf);
    figures.push(
      [`${what}: on PostgreSQL, and on SQLite in the same runs`, `${millis(postgres)}, ${millis(ours.HTTP)}`],
      [
        `${what}: PostgreSQL / SQLite, median and worst, at most 1.50`,
        both(to_sqlite, Math.max(...to_sqlite)),
      ],
    );
  }
  return figures;
}
