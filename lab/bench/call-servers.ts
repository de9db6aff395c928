import { startServer } from '../../tools/services/start-server.ts';
import { prepareDataset } from '../load/dataset.ts';
import { callCommand, callRequest, callSequence, socketSpecOf } from '../load/game-requests.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { SocketSpec, Trigger } from '../load/tasks.ts';
import { PEERS, type PeerName, startPeer } from '../peers/peers.ts';

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
export const FIRST = 5;

export const RUNS_FOR_RATIOS = 5;

export const SCENARIOS: readonly Scenario[] = [
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

/** How a call reaches the server. */
export type Way = 'HTTP' | 'socket';

/** A server that broadcasts to a game when the host asks for it. */
export type CallServer = {
  name: string;
  ways: readonly Way[];
  /** The sockets of a scenario, game by game, the host of each first. */
  socketsOf: (scenario: Scenario) => Promise<SocketSpec[]>;
  /** A call in a game of the scenario, given the number of the host's socket. */
  callIn: (scenario: Scenario, game: number, way: Way, socket: number) => Trigger;
  stop: () => Promise<void>;
};

/** The games of the scenarios, each with its own, and the next call in each game. */
function openCalls(games: readonly PreparedGame[], scenarios: readonly Scenario[]) {
  const nextCalls = games.map(callSequence);
  const firstOf = (scenario: Scenario) =>
    scenarios.slice(0, scenarios.indexOf(scenario)).reduce((sum, { games }) => sum + games, 0);
  return {
    gamesOf: (scenario: Scenario) => games.slice(firstOf(scenario), firstOf(scenario) + scenario.games),
    nextIn(scenario: Scenario, number: number) {
      const index = firstOf(scenario) + number;
      const game = games[index];
      const call = nextCalls[index]?.();
      if (!game || !call) throw new Error(`There is no game ${index}.`);
      return { client: index, game, call };
    },
  };
}

type Ours = {
  name: string;
  ways: readonly Way[];
  scenarios: readonly Scenario[];
  /** DATABASE_URL; without it SQLite. */
  settings?: Record<string, string>;
};

/** The product as `npm start` runs it: every call is committed to the database before the broadcast. */
export async function startOurs({ name, ways, scenarios, settings = {} }: Ours) {
  const dataset = await prepareDataset({
    settings,
    games: scenarios.flatMap(({ games, size }) =>
      Array.from({ length: games }, () => ({ players: size - 1 })),
    ),
  });
  const { games } = dataset;
  const server = await startServer(dataset.settings);
  const port = Number(new URL(server.url).port);
  const calls = openCalls(games, scenarios);
  return {
    name,
    ways,
    games,
    socketsOf: async (scenario) =>
      calls
        .gamesOf(scenario)
        .flatMap((game) =>
          [game.host, ...game.players].map((person) => socketSpecOf(server.url, game, person)),
        ),
    callIn: (scenario, number, way, socket) => {
      const { client, game, call } = calls.nextIn(scenario, number);
      if (way === 'socket') return { socket, text: callCommand(call) };
      return { port, client, request: callRequest(game, call) };
    },
    stop: async () => {
      await server.stop();
      dataset.remove();
    },
  } satisfies CallServer & { games: readonly PreparedGame[] };
}

type Theirs = {
  folder: string;
  payload: string;
  /** Those of our server: rooms are named after them, so that the same request names the room. */
  games: readonly PreparedGame[];
};

export async function startTheirs(name: PeerName, { folder, payload, games }: Theirs): Promise<CallServer> {
  const peer = await startPeer(name, folder, payload);
  const calls = openCalls(games, SCENARIOS);
  return {
    name: PEERS[name].name,
    ways: PEERS[name].has_http ? ['HTTP', 'socket'] : ['socket'],
    async socketsOf(scenario) {
      const specs: SocketSpec[] = [];
      for (const { id } of calls.gamesOf(scenario)) specs.push(...(await peer.socketsIn(id, scenario.size)));
      return specs;
    },
    callIn: (scenario, number, way, socket) => {
      if (way === 'socket') return peer.callFrom(socket);
      const { client, game, call } = calls.nextIn(scenario, number);
      return { port: peer.port, client, request: callRequest(game, call) };
    },
    stop: peer.stop,
  };
}
