import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GAME_EVENT_EXAMPLES } from '../../packages/game/src/wire/examples/live-examples.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import { CALL_MARKER, installPeers } from '../peers/peers.ts';
import type { Section } from './benchmarks-page.ts';
import {
  BLOCK,
  type CallServer,
  FIRST,
  SCENARIOS,
  type Scenario,
  startOurs,
  startTheirs,
  type Way,
} from './call-servers.ts';
import { median, millis } from './measure.ts';

const run = promisify(execFile);

/** Until the code is compiled and the database's log has its size. */
const WARM_UP = 200;
/** About what a running game sends. */
const PAYLOAD = JSON.stringify(GAME_EVENT_EXAMPLES.phrase_called);

/** The calls of one server by one way, in milliseconds: one game at a time, and all games at once. */
type Runner = { server: CallServer; way: Way; first_socket: number; one: number[]; all: number[] };

/** A commit may have to wait for what other programs wrote before, so that goes to the disk first. */
async function settleDisk(): Promise<void> {
  if (process.platform !== 'win32') await run('sync');
}

async function callOne(clients: LoadClients, scenario: Scenario, runner: Runner, turn: number) {
  const { server, way, first_socket } = runner;
  const game = turn % scenario.games;
  const triggers = [server.callIn(scenario, game, way, first_socket + game * scenario.size)];
  return (await clients.broadcast({ triggers, marker: CALL_MARKER, receivers: scenario.size })).last_ms;
}

async function callAll(clients: LoadClients, scenario: Scenario, { server, way, first_socket }: Runner) {
  const triggers = Array.from({ length: scenario.games }, (_, game) =>
    server.callIn(scenario, game, way, first_socket + game * scenario.size),
  );
  const receivers = scenario.games * scenario.size;
  return (await clients.broadcast({ triggers, marker: CALL_MARKER, receivers })).last_ms;
}

async function connectAll(clients: LoadClients, scenario: Scenario, servers: readonly CallServer[]) {
  const runners: Runner[] = [];
  let first_socket = 0;
  for (const server of servers) {
    const specs = await server.socketsOf(scenario);
    await clients.connect(specs);
    for (const way of server.ways) runners.push({ server, way, first_socket, one: [], all: [] });
    first_socket += specs.length;
  }
  return runners;
}

/** All sockets are in one load process and the servers take turns, so that noise hits all of them alike. */
async function measure(
  scenario: Scenario,
  servers: readonly CallServer[],
  warm_up: number,
): Promise<Runner[]> {
  const clients = await startLoadClients();
  try {
    const runners = await connectAll(clients, scenario, servers);
    await settleDisk();
    for (const runner of runners)
      for (let turn = 0; turn < warm_up; turn += 1) await callOne(clients, scenario, runner, turn);
    for (let round = 0; round < scenario.rounds; round += 1) {
      for (const runner of runners) {
        for (let turn = 0; turn < BLOCK; turn += 1) {
          runner.one.push(await callOne(clients, scenario, runner, round * BLOCK + turn));
        }
        if (scenario.games > 1) runner.all.push(await callAll(clients, scenario, runner));
      }
    }
    const { missing, repeated } = await clients.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    return runners;
  } finally {
    await clients.close();
  }
}

type Times = (runner: Runner) => readonly number[];

/** One row for each way into our server, beside the others, which have only their socket. */
function rowsOf(what: string, runners: readonly Runner[], timesOf: Times): Record<Way, string[]> {
  const [by_http, by_socket, ...theirs] = runners.map((runner) => median(timesOf(runner)));
  const row = (way: Way, ours = Number.NaN): string[] => {
    const [floor = Number.NaN, ...others] = theirs;
    const ratio = (value: number) => value.toFixed(2);
    return [
      `${what}, by ${way}`,
      ...[ours, floor, ...others].map(millis),
      ratio(ours / floor),
      ...others.map((other) => ratio(other / ours)),
    ];
  };
  return { HTTP: row('HTTP', by_http), socket: row('socket', by_socket) };
}

function allRowsOf(scenario: Scenario, runners: readonly Runner[]): Record<Way, string[]>[] {
  const { name, games, size, shows_first } = scenario;
  const one: Times = (runner) => runner.one;
  if (games === 1) {
    const what = `${name} in one game`;
    const firstOnes: Times = (runner) => runner.one.filter((_, index) => index % BLOCK < FIRST);
    return [
      rowsOf(what, runners, one),
      ...(shows_first ? [rowsOf(`${what}, the first ${FIRST} of each turn`, runners, firstOnes)] : []),
    ];
  }
  return [
    rowsOf(`${size} in one of ${games} games, ${name.split(' ')[0]} in all`, runners, one),
    rowsOf(`${name}, all called at once`, runners, (runner) => runner.all),
  ];
}

export async function calls(): Promise<Section> {
  const { folder, remove } = await installPeers();
  const servers: CallServer[] = [];
  try {
    servers.push(await startOurs(SCENARIOS));
    for (const peer of ['bare', 'socket_io', 'colyseus'] as const) {
      servers.push(await startTheirs(peer, folder, PAYLOAD));
    }
    const rows: Record<Way, string[]>[] = [];
    for (const scenario of SCENARIOS) {
      const warm_up = scenario === SCENARIOS[0] ? WARM_UP : 2 * BLOCK;
      rows.push(...allRowsOf(scenario, await measure(scenario, servers, warm_up)));
    }
    const [ours, floor, ...others] = servers.map(({ name }) => name);
    return {
      title: 'Calls',
      method: `From the host's call to the last socket that received it, by the clock of the load clients. By HTTP is how the browser calls; by socket is the same call as a command. ${ours} commits each call to SQLite (synchronous=FULL) before the broadcast; the others store nothing: ${floor} writes one prebuilt frame of ${PAYLOAD.length} bytes to each connection, which is the floor, and the others broadcast the same to a room. They have only their sockets, so their figures are the same in both halves. In one run, ${BLOCK} calls of one server after the other, in turns; medians. With all games called at once, ${ours} makes one commit per game, where the others make none.`,
      figures: [],
      table: {
        head: [
          'sockets',
          ...servers.map(({ name }) => name),
          `${ours} / floor`,
          ...others.map((name) => `${name.split(' ')[0]} / ${ours}`),
        ],
        rows: [...rows.map(({ HTTP }) => HTTP), ...rows.map(({ socket }) => socket)],
      },
    };
  } finally {
    for (const { stop } of servers) await stop();
    remove();
  }
}
