import { count, millis } from '../../bench/measure.ts';
import { type Answer, BURST_MS, CROWDS } from '../answers.ts';
import { CODES, codesHeld, LIMITS, reachedAt } from '../breaking-points.ts';
import { ASSUMED, HABITS } from '../habits.ts';
import type { Measured } from '../measured.ts';
import type { Costs } from '../needs.ts';
import { type Compared, differenceOf, TOLERANCE } from '../reproduction.ts';
import { inCores, inMb, inSeconds, inTime, perSecond, plain, tableText } from './format.ts';

const CROWD_HEAD = ['', ...CROWDS.map((players) => `${count(players)} players`)];

type Row = readonly [what: string, of: (answer: Answer) => string];

const crowdTable = (answers: readonly Answer[], rows: readonly Row[]): string =>
  tableText(
    CROWD_HEAD,
    rows.map(([what, of]) => [what, ...answers.map(of)]),
  );

export const shortText = (answers: readonly Answer[]): string =>
  crowdTable(answers, [
    ['games at once', ({ needs }) => count(needs.demand.games)],
    ['marks', ({ needs }) => perSecond(needs.demand.marks)],
    ['nodes of two cores, one of which may be lost', ({ needs }) => String(needs.nodes)],
    ['Redis servers', ({ needs }) => String(needs.redis.shards)],
    ['PostgreSQL, cores', ({ database_cores }) => String(database_cores)],
    ['connections to it', ({ needs }) => count(needs.nodes * 10)],
    ['its write-ahead log', ({ needs }) => `${inMb(needs.database.wal)} a second`],
    ['network of all nodes', ({ needs }) => `${inMb(needs.network)} a second`],
    ['a mark is answered, median / 99 of 100', ({ usual }) => `${millis(usual.p50)} / ${millis(usual.p99)}`],
  ]);

const givenText = (
  given: Readonly<Record<string, { value: number; what: string; from: string }>>,
  from: string,
) =>
  tableText(
    ['what', 'number', from],
    Object.values(given).map(({ what, value, from: source }) => [what, String(value), source]),
    [0, 2],
  );

export const habitsText = (): string => givenText(HABITS, 'where it is from');
export const assumedText = (): string => givenText(ASSUMED, 'what would measure it');

export const costsText = ({ marks, calls, ...costs }: Costs, measured: Measured): string =>
  tableText(
    ['what', 'cost', 'section and row of the benchmarks'],
    [
      [
        'a mark by HTTP, of a node that has all it can do',
        `${costs.mark_ms.toFixed(3)} ms`,
        'Marks, PostgreSQL, 250 marking, by HTTP',
      ],
      [
        'a mark: work of its own',
        `${marks.mark_ms.toFixed(3)} ms`,
        'Marks, PostgreSQL, 1 and 250 marking, by HTTP',
      ],
      ['a mark: work that a batch shares', `${marks.batch_ms.toFixed(2)} ms`, 'the same'],
      [
        'a mark: waiting that a batch shares',
        `${marks.commit_ms.toFixed(2)} ms`,
        'the same, with the processor of the server',
      ],
      [
        'pauses of the event loop',
        `${plain(marks.pauses.per_second)} a second of ${millis(marks.pauses.mean_ms)} on average`,
        'the same, 99 of 100',
      ],
      ['a call with its commit', millis(calls.call_ms), 'Calls, 20 and 1,000 in one game, by HTTP'],
      [
        'of it what the calls of a group share, on SQLite',
        `${calls.shared_ms.toFixed(2)} ms`,
        'Marks, SQLite, 1 and 250 marking, by HTTP: what a batch shares',
      ],
      [
        'until a call is on one more socket',
        `${(calls.socket_ms * 1_000).toFixed(1)} µs`,
        'Calls, 20 and 1,000 in one game, by HTTP',
      ],
      [
        'processor for a frame to a socket',
        `${(costs.delivered_ms * 1_000).toFixed(1)} µs`,
        'Idle sockets, 1,000',
      ],
      ['a guest, from the link to the open socket', millis(costs.join_ms), 'Joins, 1,000 guests'],
      ['a socket that comes back, at most', millis(costs.reconnect_ms), 'Reconnects, 2,000 sockets'],
      ['memory of a fresh node', inMb(measured.sockets.fresh_bytes), 'Idle sockets, 4,000'],
      ['memory of a socket', `${(measured.sockets.bytes / 1e3).toFixed(1)} kB`, 'Idle sockets, 4,000'],
      [
        'database: a transaction, at most',
        `${marks.transaction_ms.toFixed(2)} ms of a core`,
        'Database, PostgreSQL, the same 10 at a time, on two cores',
      ],
      [
        'database: a mark in a batch',
        `${(marks.row_ms * 1_000).toFixed(0)} µs of a core`,
        'Database, PostgreSQL, 100 sharing a statement and a commit, three statements',
      ],
    ],
    [0, 2],
  );

function percent(share: number): string {
  const rounded = Math.round(100 * share) || 0;
  return `${rounded > 0 ? '+' : ''}${rounded} %`;
}

const useOf = ({ is_calibration, kind }: Compared): string => {
  if (is_calibration) return 'costs are taken from it';
  return kind === 'unused' ? 'nothing relies on it' : `within ${100 * TOLERANCE[kind]} %`;
};

export const reproductionText = (points: readonly Compared[]): string =>
  tableText(
    ['', 'measured', 'simulated', 'difference', ''],
    points.map((point) => [
      `${point.name}: ${point.figure}`,
      point.toText(point.measured),
      point.toText(point.simulated),
      percent(differenceOf(point)),
      useOf(point),
    ]),
    [0, 4],
  );

export const waitsText = (answers: readonly Answer[]): string =>
  crowdTable(answers, [
    ['nodes that are left', ({ needs }) => String(needs.nodes - 1)],
    ['marks of each', ({ needs }) => perSecond(needs.demand.marks / (needs.nodes - 1))],
    ['a mark is answered, median', ({ usual }) => millis(usual.p50)],
    ['a mark is answered, 99 of 100', ({ usual }) => millis(usual.p99)],
    ['marks that share a commit', ({ usual }) => plain(usual.marks_per_batch)],
    ['event loops are busy', ({ usual }) => `${Math.round(100 * usual.loop_busy)} %`],
    ['the database is busy', ({ usual }) => `${Math.round(100 * usual.database_busy)} %`],
  ]);

export const burstText = (answers: readonly Answer[]): string =>
  crowdTable(answers, [
    [
      `marks a second for ${BURST_MS / 1_000} s`,
      ({ needs }) => count((needs.demand.players * 1_000) / BURST_MS),
    ],
    ['nodes', ({ burst }) => String(burst.nodes)],
    ['the last game has its call after', ({ burst }) => inSeconds(burst.called_ms)],
    ['a mark is answered, median', ({ burst }) => millis(burst.p50)],
    ['a mark is answered, 99 of 100', ({ burst }) => millis(burst.p99)],
    ['the last mark is answered after', ({ burst }) => inSeconds(burst.burst_over_ms)],
    ['with half as many nodes again', ({ burst_with_more }) => String(burst_with_more.nodes)],
    ['then the last game has its call after', ({ burst_with_more }) => inSeconds(burst_with_more.called_ms)],
    ['then a mark is answered, 99 of 100', ({ burst_with_more }) => millis(burst_with_more.p99)],
  ]);

export const routingText = (answers: readonly Answer[]): string =>
  crowdTable(answers, [
    ['nodes, chosen by game', ({ needs }) => String(needs.nodes)],
    ['nodes, any of them', ({ spread }) => String(spread.nodes)],
    ['rooms on all nodes, chosen by game', ({ needs }) => count(needs.rooms)],
    ['rooms on all nodes, any of them', ({ spread }) => count(spread.rooms)],
    ['messages from the bus, chosen by game', ({ needs }) => perSecond(needs.received)],
    ['messages from the bus, any of them', ({ spread }) => perSecond(spread.received)],
    ['event loops for the bus, chosen by game', ({ needs }) => inCores(needs.loops.bus)],
    ['event loops for the bus, any of them', ({ spread }) => inCores(spread.loops.bus)],
    ['Redis servers, chosen by game', ({ needs }) => String(needs.redis.shards)],
    ['Redis servers, any of them', ({ spread }) => String(spread.redis.shards)],
    [
      'tries of calls that another node makes, chosen by game',
      ({ needs }) => perSecond(needs.database.tries),
    ],
    ['tries of calls that another node makes, any of them', ({ spread }) => perSecond(spread.database.tries)],
  ]);

/** To two digits: more would pretend. */
const about = (value: number) => count(Number(value.toPrecision(2)));

export function limitsText(measured: Measured, costs: Costs): string {
  const reached = LIMITS.map((limit) => ({ ...limit, at: reachedAt(limit, measured, costs) }));
  return tableText(
    ['from about so many players at once', 'what gives way', 'what one does then'],
    reached
      .toSorted((one, other) => (one.at ?? Number.POSITIVE_INFINITY) - (other.at ?? Number.POSITIVE_INFINITY))
      .map(({ at, what, remedy }) => [at === null ? 'more than ten million' : about(at), what, remedy]),
    [0, 1, 2],
  );
}

/** So long may an ended game keep its code if no more than half of them shall be taken. */
function codesMayBeKept({ needs }: Answer): number {
  const held_of_ended = CODES / 2 - needs.demand.games;
  return held_of_ended / (codesHeld(needs, 1) - needs.demand.games);
}

export const knownText = (answers: readonly Answer[], measured: Measured, costs: Costs): string =>
  crowdTable(answers, [
    [
      'all nodes restart at once: the last socket is back after',
      ({ needs }) => inSeconds(needs.sockets_of_node * costs.reconnect_ms),
    ],
    [
      'and longer by this if every page needs a new snapshot',
      ({ needs }) => inSeconds((1_000 * needs.sockets_of_node) / measured.snapshots_per_second),
    ],
    [
      'one node is lost: sockets that each other node takes over',
      ({ needs }) => plain(needs.demand.sockets / needs.nodes / (needs.nodes - 1)),
    ],
    [
      'sign-ups that all nodes can hash',
      ({ needs }) => perSecond(needs.nodes * measured.sign_ups_per_second),
    ],
    ['numbers of games that nodes read', ({ needs }) => perSecond(needs.rooms / HABITS.poll_every.value)],
    ['codes held with the rule of today', (answer) => count(codesHeld(answer.needs))],
    [
      'half of the codes stay free if an ended game keeps its code for',
      (answer) => inTime(codesMayBeKept(answer)),
    ],
  ]);
