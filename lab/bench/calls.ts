import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GAME_EVENT_EXAMPLES } from '../../packages/game/src/wire/examples/live-examples.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { supervise } from '../../tools/services/supervise.ts';
import type { SocketSpec } from '../client/connection.ts';
import { prepareDataset } from '../load/dataset.ts';
import { CALL_MARKER, callCommand, callRequest, callSequence, socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { Section } from './benchmarks-page.ts';
import {
  BLOCK,
  ratiosOf,
  rowsOf,
  type Scenario,
  type ServerName,
  type TimedCalls,
  type Way,
} from './call-figures.ts';
import { repeat } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const run = promisify(execFile);

const RUNS_FOR_RATIOS = 5;

const SCENARIOS: readonly Scenario[] = [
  { name: '5', games: 1, size: 5, rounds: 10 },
  { name: '20', games: 1, size: 20, rounds: 10 },
  { name: '100', games: 1, size: 100, rounds: 10 },
  {
    name: '1,000',
    games: 1,
    size: 1_000,
    rounds: 10,
    runs: RUNS_FOR_RATIOS,
    shows_first: true,
    has_postgres: true,
  },
  { name: '4,000', games: 1, size: 4_000, rounds: 3 },
  { name: '4,000 in 200 games', games: 200, size: 20, rounds: 20, runs: RUNS_FOR_RATIOS },
];

/** Until the code is compiled and the database's log has its size. */
const WARM_UP = 200;
const FLOOR = fileURLToPath(new URL('floor-server.ts', import.meta.url));

/** About what a running game sends. */
const PAYLOAD = JSON.stringify(GAME_EVENT_EXAMPLES.phrase_called);

/** A game with its next call, and the number of the connection that calls in it. */
type OpenGame = { client: number; game: PreparedGame; nextCall: ReturnType<typeof callSequence> };

/** A server that broadcasts to a game when the host asks for it. */
type CallServer = {
  name: ServerName;
  ways: readonly Way[];
  port: number;
  gamesOf: (scenario: Scenario) => readonly OpenGame[];
  socketsOf: (game: PreparedGame) => SocketSpec[];
  stop: () => Promise<void>;
};

type Ours = {
  name: ServerName;
  ways: readonly Way[];
  scenarios: readonly Scenario[];
  settings?: Record<string, string>;
};

/** The product as `npm start` runs it: every call is committed to the database before the broadcast. */
async function startOurs({ name, ways, scenarios, settings = {} }: Ours): Promise<CallServer> {
  const plans = scenarios.flatMap(({ games, size }) =>
    Array.from({ length: games }, () => ({ players: size - 1 })),
  );
  const dataset = await prepareDataset({ settings, games: plans });
  const { url, stop } = await startServer(dataset.settings);
  const games = dataset.games.map((game, client) => ({ client, game, nextCall: callSequence(game) }));
  return {
    name,
    ways,
    port: Number(new URL(url).port),
    gamesOf: (scenario) => {
      const before = scenarios.slice(0, scenarios.indexOf(scenario));
      const first = before.reduce((sum, one) => sum + one.games, 0);
      return games.slice(first, first + scenario.games);
    },
    socketsOf: (game) => [game.host, ...game.players].map((person) => socketSpecOf(url, game, person)),
    stop: async () => {
      await stop();
      dataset.remove();
    },
  };
}

/** Its rooms are named after our games, so that the same request names the room. */
async function startFloor({ gamesOf }: CallServer): Promise<CallServer> {
  const args = [FLOOR, PAYLOAD];
  const program = supervise({ command: process.execPath, args, stop_signal: 'SIGTERM', remove_after: [] });
  const port = Number(/\d+/.exec(await program.waitForOutput(/listening on \d+/))?.[0]);
  return {
    name: 'floor',
    ways: ['HTTP', 'socket'],
    port,
    gamesOf,
    socketsOf: ({ id, host, players }) =>
      [host, ...players].map(() => ({ address: `ws://127.0.0.1:${port}/${id}` })),
    stop: program.stop,
  };
}

type Runner = TimedCalls & { port: number; games: readonly (OpenGame & { socket: number })[] };

async function connectAll(clients: LoadClients, scenario: Scenario, servers: readonly CallServer[]) {
  const runners: Runner[] = [];
  let socket = 0;
  for (const { name, ways, port, gamesOf, socketsOf } of servers) {
    const games = gamesOf(scenario).map((open, index) => ({
      ...open,
      socket: socket + index * scenario.size,
    }));
    const specs = games.flatMap(({ game }) => socketsOf(game));
    await clients.connect(specs);
    socket += specs.length;
    for (const way of ways) runners.push({ name, way, port, games, one: [], all: [] });
  }
  return runners;
}

/** Calls in these games at once; gives the time until the last socket has its call. */
async function call(clients: LoadClients, { port, way }: Runner, games: Runner['games'], size: number) {
  const actors = games.map(({ client, game, nextCall, socket }) =>
    way === 'HTTP'
      ? { port, client, requests: [callRequest(game, nextCall())] }
      : { socket, commands: [callCommand(nextCall())] },
  );
  const receivers = games.length * size;
  return (await clients.broadcast({ actors, marker: CALL_MARKER, receivers })).last_ms;
}

/** All sockets are in one load process and the servers take turns, so that noise hits all of them alike. */
async function measureOnce(scenario: Scenario, servers: readonly CallServer[]): Promise<Runner[]> {
  const { rounds, size, has_postgres } = scenario;
  const warm_up = scenario === SCENARIOS[0] || has_postgres ? WARM_UP : 2 * BLOCK;
  const clients = await startLoadClients();
  const callOne = (runner: Runner, turn: number) => {
    const at = turn % runner.games.length;
    return call(clients, runner, runner.games.slice(at, at + 1), size);
  };
  try {
    const runners = await connectAll(clients, scenario, servers);
    // A commit may have to wait for what other programs wrote before, so that goes to the disk first.
    if (process.platform !== 'win32') await run('sync');
    for (const runner of runners) for (let turn = 0; turn < warm_up; turn += 1) await callOne(runner, turn);
    for (let round = 0; round < rounds; round += 1) {
      for (const runner of runners) {
        for (let turn = 0; turn < BLOCK; turn += 1)
          runner.one.push(await callOne(runner, round * BLOCK + turn));
        if (scenario.games > 1) runner.all.push(await call(clients, runner, runner.games, size));
      }
    }
    const { missing, repeated } = await clients.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    return runners;
  } finally {
    await clients.close();
  }
}

async function measureAll(servers: readonly CallServer[]): Promise<Section> {
  const measured = new Map<Scenario, Runner[][]>();
  for (const scenario of SCENARIOS) {
    const some = servers.filter(({ name }) => name !== 'postgres' || scenario.has_postgres);
    measured.set(scenario, await repeat(() => measureOnce(scenario, some), scenario.runs ?? 1));
  }
  return {
    title: 'Calls',
    action: "The host presses 'Call'; everybody's screen shows the phrase.",
    method: `From the host's call to the last socket that received it, by the clock of the load clients. By HTTP is how the browser calls; by socket is the same call as a command. Phrase Bingo commits each call to SQLite (synchronous=FULL) before the broadcast; the floor stores nothing: bare ws writes one prebuilt frame of ${PAYLOAD.length} bytes to each connection. By HTTP the floor is plain node:http without a framework and gets the very request that Phrase Bingo gets: it reads the request to its end, writes the frames and answers 200; by socket a frame on a socket makes it write. So 'Phrase Bingo / floor' compares the same way in; 'Phrase Bingo / floor by socket' divides by the floor called by socket in both halves, although no request reaches that. ${BLOCK} calls of one server after the other, in turns; medians. Where ratios have to hold in every run, all is done ${RUNS_FOR_RATIOS} times with new sockets; there a second server of ours on PostgreSQL has its turns too. With all games called at once, every call of Phrase Bingo is committed, where the floor stores nothing. Rate limits are off, because one host calls faster than people may.`,
    figures: [...measured].flatMap(([scenario, runs]) => ratiosOf(scenario, runs)),
    table: {
      head: ['sockets', 'Phrase Bingo', 'bare ws', 'Phrase Bingo / floor', 'Phrase Bingo / floor by socket'],
      rows: [...rowsOf('HTTP', measured), ...rowsOf('socket', measured)],
    },
  };
}

async function measureOn(database_url: string): Promise<Section> {
  const started: CallServer[] = [];
  const start = async (starting: Promise<CallServer>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    // The browser calls over HTTP (D-29), so that comes first.
    const ours = await start(startOurs({ name: 'ours', ways: ['HTTP', 'socket'], scenarios: SCENARIOS }));
    await start(startFloor(ours));
    const on_postgres = SCENARIOS.filter(({ has_postgres }) => has_postgres);
    const settings = { DATABASE_URL: database_url };
    await start(startOurs({ name: 'postgres', ways: ['HTTP'], scenarios: on_postgres, settings }));
    return await measureAll(started);
  } finally {
    for (const { stop } of started) await stop();
  }
}

export const calls = (): Promise<Section> => withPostgres(measureOn);
