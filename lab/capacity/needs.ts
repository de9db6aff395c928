import { calibrateCalls, calibrateMarks } from './calibrate.ts';
import { type Demand, demandOf } from './demand.ts';
import { ASSUMED, FRAME_BYTES, HABITS } from './habits.ts';
import type { Measured } from './measured.ts';
import type { CallCosts, MarkCosts } from './simulate.ts';

/** Of what a node, the database or Redis can do at most, so much is planned for. */
export const PLANNED = { node: 0.55, database: 0.5, redis: 0.5 } as const;

/** The proxy sends everybody of a game to one node, or each socket to any node. */
export type Routing = 'by game' | 'any node';

/** What single actions cost a node, in milliseconds of its event loop. */
export type Costs = {
  marks: MarkCosts;
  calls: CallCosts;
  /** A mark when the node has all it can do, and so shares its commits with many. */
  mark_ms: number;
  delivered_ms: number;
  join_ms: number;
  reconnect_ms: number;
};

export function costsOf(measured: Measured): Costs {
  const points = measured.marks('PostgreSQL', 'HTTP');
  const crowd = points.find(({ markers }) => markers === 250);
  return {
    marks: calibrateMarks(points, measured.database),
    calls: calibrateCalls(measured.calls('HTTP'), calibrateMarks(measured.marks('SQLite', 'HTTP'), null)),
    mark_ms: 1_000 / (crowd?.per_second ?? Number.NaN),
    delivered_ms: measured.sockets.delivered_ms,
    join_ms: measured.join_ms,
    reconnect_ms: measured.reconnects.back_ms / measured.reconnects.sockets,
  };
}

/** On how many of so many nodes a game is if each of its sockets is on any of them. */
export const nodesOfGame = (nodes: number, sockets: number): number =>
  nodes * (1 - (1 - 1 / nodes) ** sockets);

/** Cores of the event loops, by what they are for. */
function loopCores(demand: Demand, costs: Costs, rooms: number, received: number) {
  const cores = (per_second: number, takes_ms: number) => (per_second * takes_ms) / 1_000;
  return {
    marks: cores(demand.marks, costs.mark_ms),
    calls: cores(demand.calls, costs.calls.call_ms),
    chat: cores(demand.messages, costs.calls.call_ms),
    // The frames of marks are part of what marks were measured to cost.
    frames: cores(demand.all_frames - demand.frames.marks, costs.delivered_ms),
    joins: cores(demand.joins, costs.join_ms),
    reconnects: cores(demand.reconnects, costs.reconnect_ms),
    tokens: cores(demand.renewals + demand.refreshes, costs.mark_ms),
    bus: cores(demand.published + received, ASSUMED.bus_ms.value),
    polls: cores(rooms / HABITS.poll_every.value, ASSUMED.poll_row_ms.value),
  };
}

const total = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

/** A node that tracks, polls and looks ahead on its own asks so many questions a second. */
const OWN_QUESTIONS = 5;

function databaseOf(demand: Demand, { marks: costs }: Costs, nodes: number, rooms: number) {
  const { transaction_ms, row_ms, batch_ms, commit_ms } = costs;
  const marks_of_node = demand.marks / nodes;
  const batch_takes = batch_ms + commit_ms + transaction_ms + row_ms;
  // One batch at a time: it takes so long, and then the next mark has to come first.
  const batches_of_node = marks_of_node / (1 + (marks_of_node * batch_takes) / 1_000);
  const transactions = {
    marks: nodes * batches_of_node,
    calls: demand.calls,
    chat: demand.messages * HABITS.receipts_per_message.value,
    visits: demand.joins * HABITS.events_per_visit.value,
    tokens: demand.renewals + demand.refreshes,
    nodes: nodes * OWN_QUESTIONS,
  };
  // Each node that serves a game tries its calls, and one of them makes each.
  const tries = (rooms / demand.games - 1) * demand.calls;
  const due_rows = (nodes * demand.calls * HABITS.calls_ahead.value) / HABITS.poll_every.value;
  const node_rows = nodes ** 2 / HABITS.judge_every.value;
  const cores = {
    players: (total(transactions) * transaction_ms + demand.marks * row_ms) / 1_000,
    polls: (rooms * ASSUMED.poll_row_ms.value) / HABITS.poll_every.value / 1_000,
    tries: (tries * ASSUMED.idle_try_ms.value) / 1_000,
    looks: (due_rows * ASSUMED.scan_row_ms.value + node_rows * ASSUMED.poll_row_ms.value) / 1_000,
  };
  const events = demand.calls + demand.messages + demand.joins * HABITS.events_per_visit.value;
  const wal = demand.marks * ASSUMED.wal_per_mark.value + events * ASSUMED.wal_per_event.value;
  return { batch_takes, batches_of_node, marks_of_node, transactions, tries, cores, wal };
}

function networkOf({ frames, marks }: Demand): number {
  return (
    (frames.calls + frames.visits) * FRAME_BYTES.call +
    frames.marks * FRAME_BYTES.mark +
    frames.messages * FRAME_BYTES.message +
    frames.typing * FRAME_BYTES.typing +
    marks * ASSUMED.mark_request_bytes.value
  );
}

/** More nodes make more work for the bus, which needs more nodes; this many rounds settle it. */
const ROUNDS = 30;
const LEAST_NODES = 2;

export type Needs = ReturnType<typeof needsOf>;

/** What a site for so many players at once consists of. */
export function needsOf(players: number, measured: Measured, costs: Costs, routing: Routing) {
  const demand = demandOf(players);
  let nodes = LEAST_NODES;
  let loops = loopCores(demand, costs, 0, 0);
  let [rooms, received] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const nodesOf = (sockets: number) => (routing === 'by game' ? 1 : nodesOfGame(nodes, sockets));
    rooms = demand.rooms(nodesOf);
    received = demand.received(nodesOf);
    loops = loopCores(demand, costs, rooms, received);
    nodes = Math.max(Math.ceil(total(loops) / PLANNED.node) + 1, LEAST_NODES);
  }
  const database = databaseOf(demand, costs, nodes, rooms);
  const redis = {
    published: (demand.published * ASSUMED.redis_publish_ms.value) / 1_000,
    received: (received * ASSUMED.redis_deliver_ms.value) / 1_000,
    limits: ((demand.marks + demand.joins) * ASSUMED.redis_limit_ms.value) / 1_000,
  };
  const sockets_of_node = demand.sockets / (nodes - 1);
  return {
    demand,
    nodes,
    loops,
    loop_cores: total(loops),
    rooms,
    received,
    database: {
      ...database,
      all_cores: total(database.cores),
      all_transactions: total(database.transactions),
    },
    redis: { ...redis, cores: total(redis), shards: Math.ceil(total(redis) / PLANNED.redis) },
    sockets_of_node,
    memory_of_node: measured.sockets.fresh_bytes + sockets_of_node * measured.sockets.bytes,
    network: networkOf(demand),
  };
}
