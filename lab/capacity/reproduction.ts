import { count, millis } from '../bench/measure.ts';
import { CALIBRATION, calibrateCalls, calibrateMarks } from './calibrate.ts';
import { ENGINES, type MarksPoint, type Measured, WAYS, type Way } from './measured.ts';
import { type MarkCosts, simulateCalls, simulateMarking } from './simulate.ts';

/**
 * How far the simulation may be off: in the middle, and where only few are, whose figures vary from run to run. What
 * nothing relies on is shown all the same.
 */
export const TOLERANCE = { middle: 0.25, tail: 0.5, unused: Number.POSITIVE_INFINITY } as const;

type Kind = keyof typeof TOLERANCE;

/** A measured figure beside the simulated one. */
export type Compared = {
  name: string;
  figure: string;
  kind: Kind;
  measured: number;
  simulated: number;
  /** Costs were taken from it, so that it proves nothing. */
  is_calibration: boolean;
  toText: (value: number) => string;
};

export const differenceOf = ({ measured, simulated }: Compared): number => simulated / measured - 1;

const isReproduced = (compared: Compared): boolean =>
  Math.abs(differenceOf(compared)) <= TOLERANCE[compared.kind];

function compareMarks(point: MarksPoint, costs: MarkCosts, way: Way): Compared[] {
  const simulated = simulateMarking(costs, point.markers);
  const is_calibration = CALIBRATION.markers.some((markers) => markers === point.markers);
  const compared = (figure: 'per_second' | 'p50' | 'p99', words: string, kind: Kind): Compared => ({
    name: point.name,
    figure: words,
    kind,
    measured: point[figure],
    simulated: simulated[figure],
    is_calibration,
    toText: figure === 'per_second' ? count : millis,
  });
  // Browsers mark by HTTP, so nothing is worked out from marks by socket.
  const kindOf = (kind: Kind): Kind => (way === 'HTTP' ? kind : 'unused');
  return [
    compared('per_second', 'marks a second', kindOf('middle')),
    compared('p50', 'median', kindOf('middle')),
    compared('p99', '99 of 100', kindOf('tail')),
  ];
}

const compareAllMarks = (measured: Measured): Compared[] =>
  WAYS.flatMap((way) =>
    ENGINES.flatMap((engine) => {
      const points = measured.marks(engine, way);
      const costs = calibrateMarks(points, engine === 'PostgreSQL' ? measured.database : null);
      return points.flatMap((point) => compareMarks(point, costs, way));
    }),
  );

const compareAllCalls = (measured: Measured): Compared[] =>
  WAYS.flatMap((way) => {
    const points = measured.calls(way);
    const costs = calibrateCalls(points, calibrateMarks(measured.marks('SQLite', way), null));
    return points.map(
      ({ name, games, sockets, last_ms }): Compared => ({
        name,
        figure: 'call to the last socket',
        kind: games > 1 ? 'tail' : 'middle',
        measured: last_ms,
        simulated: simulateCalls(costs, games, sockets),
        is_calibration: games === 1 && CALIBRATION.sockets.some((size) => size === sockets),
        toText: millis,
      }),
    );
  });

/** Every measured point of marks and calls beside what the simulation makes of it. */
export const reproduce = (measured: Measured): Compared[] => [
  ...compareAllMarks(measured),
  ...compareAllCalls(measured),
];

/** Every point that is not reproduced, in words: what was measured, what was simulated, and how far off that may be. */
export const missedTexts = (points: readonly Compared[]): string[] =>
  points
    .filter((point) => !isReproduced(point))
    .map((point) => {
      const { name, figure, measured, simulated, kind, toText } = point;
      const off = `${Math.round(100 * differenceOf(point))} % off, at most ${100 * TOLERANCE[kind]} %`;
      return `${name}, ${figure}: measured ${toText(measured)}, simulated ${toText(simulated)}, ${off}`;
    });
