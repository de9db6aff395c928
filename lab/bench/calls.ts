import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GAME_EVENT_EXAMPLES } from '../../packages/game/src/wire/examples/live-examples.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import { CALL_MARKER, installPeers } from '../peers/peers.ts';
import type { Section } from './benchmarks-page.ts';
import { allRowsOf, type Figures, ON_POSTGRES, OURS, ratiosOf, type TimedCalls } from './call-figures.ts';
import {
  BLOCK,
  type CallServer,
  RUNS_FOR_RATIOS,
  SCENARIOS,
  type Scenario,
  startOurs,
  startTheirs,
  type Way,
} from './call-servers.ts';
import { withPostgres } from './with-postgres.ts';

const run = promisify(execFile);

/** Until the code is compiled and the database's log has its size. */
const WARM_UP = 200;
/** About what a running game sends. */
const PAYLOAD = JSON.stringify(GAME_EVENT_EXAMPLES.phrase_called);

type Runner = TimedCalls & { server: CallServer; first_socket: number };

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
    for (const way of server.ways)
      runners.push({ server, name: server.name, way, first_socket, one: [], all: [] });
    first_socket += specs.length;
  }
  return runners;
}

/** All sockets are in one load process and the servers take turns, so that noise hits all of them alike. */
async function measureOnce(
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

/** The runs of a scenario, each with the same runners in the same order. */
async function measure(scenario: Scenario, servers: readonly CallServer[], warm_up: number) {
  const runs: Runner[][] = [];
  while (runs.length < (scenario.runs ?? 1)) runs.push(await measureOnce(scenario, servers, warm_up));
  return runs;
}

async function measureAll(servers: readonly CallServer[], on_postgres: CallServer) {
  const rows: Record<Way, string[]>[] = [];
  const figures: Figures = [];
  for (const scenario of SCENARIOS) {
    const warm_up = scenario === SCENARIOS[0] || scenario.has_postgres ? WARM_UP : 2 * BLOCK;
    const some = scenario.has_postgres ? [...servers, on_postgres] : servers;
    const runs = await measure(scenario, some, warm_up);
    rows.push(...allRowsOf(scenario, runs));
    figures.push(...ratiosOf(scenario, runs));
  }
  return { rows, figures };
}

async function measureOn(database_url: string): Promise<Section> {
  const { folder, remove } = await installPeers();
  const started: CallServer[] = [];
  const start = async <Server extends CallServer>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    // The browser calls over HTTP (D-29), so that comes first.
    const first = await start(startOurs({ name: OURS, ways: ['HTTP', 'socket'], scenarios: SCENARIOS }));
    const servers: CallServer[] = [first];
    const { games } = first;
    for (const peer of ['bare', 'socket_io', 'colyseus'] as const) {
      servers.push(await start(startTheirs(peer, { folder, payload: PAYLOAD, games })));
    }
    const on_postgres = await start(
      startOurs({
        name: ON_POSTGRES,
        ways: ['HTTP'],
        scenarios: SCENARIOS.filter(({ has_postgres }) => has_postgres),
        settings: { DATABASE_URL: database_url },
      }),
    );
    const { rows, figures } = await measureAll(servers, on_postgres);
    const [ours, floor, ...others] = servers.map(({ name }) => name);
    return {
      title: 'Calls',
      action: "The host presses 'Call'; everybody's screen shows the phrase.",
      method: `From the host's call to the last socket that received it, by the clock of the load clients. By HTTP is how the browser calls; by socket is the same call as a command. ${ours} commits each call to SQLite (synchronous=FULL) before the broadcast; the others store nothing: ${floor} writes one prebuilt frame of ${PAYLOAD.length} bytes to each connection, which is the floor, and the others broadcast the same to a room. By HTTP the floor is plain node:http without a framework and gets the very request that ${ours} gets: it reads the request to its end, writes the frames and answers 200; by socket a frame on a socket makes it write. So '${ours} / floor' compares the same way in; '${ours} / floor by socket' divides by the floor called by socket in both halves, although no request reaches that. Who builds on the others calls through their sockets, so they have only those, and their figures are the same in both halves. ${BLOCK} calls of one server after the other, in turns; medians. Where ratios have to hold in every run, all is done ${RUNS_FOR_RATIOS} times with new sockets; there a second server of ours on PostgreSQL has its turns too. With all games called at once, every call of ${ours} is committed, where the others store nothing. Rate limits are off, because one host calls faster than people may.`,
      figures,
      table: {
        head: [
          'sockets',
          ...servers.map(({ name }) => name),
          `${ours} / floor`,
          `${ours} / floor by socket`,
          ...others.map((name) => `${name.split(' ')[0]} / ${ours}`),
        ],
        rows: [...rows.map(({ HTTP }) => HTTP), ...rows.map(({ socket }) => socket)],
      },
    };
  } finally {
    for (const { stop } of started) await stop();
    remove();
  }
}

export const calls = (): Promise<Section> => withPostgres(measureOn);
