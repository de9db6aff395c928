import { providePrograms } from '../../../tools/services/install-packages.ts';
import { type RunningServer, startServer } from '../../../tools/services/start-server.ts';
import { startRedis } from '../../../tools/services/start-services.ts';
import type { SocketSpec } from '../../client/connection.ts';
import { type Dataset, LIMITED, prepareDataset } from '../../load/dataset.ts';
import {
  CALL_MARKER,
  callRequest,
  callSequence,
  markAndUnmark,
  socketSpecOf,
} from '../../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../../load/load-clients.ts';
import type { PreparedGame } from '../../load/prepared-game.ts';
import type { PacedCalls, Spread } from '../../load/tasks.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis, readMetrics } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';
import { handledIn, neededBy, watchBus } from './bus-watch.ts';

/** Each phrase is called and taken back. */
const CALLS = 8;

type Plan = {
  games: readonly PreparedGame[];
  /** The URL of the node of somebody: the host is number 0, the players follow. */
  nodeOf: (game: number, person: number) => string;
};

/** The sockets of games in which hosts call at a steady pace and all players mark, and who sends what. */
function steadyGames({ games, nodeOf }: Plan) {
  const specs: SocketSpec[] = [];
  const plans: PacedCalls['games'][number][] = games.map((game, index) => {
    const open = (person: number, token: string) => {
      const url = nodeOf(index, person);
      specs.push(socketSpecOf(url, game, { token }));
      return { port: Number(new URL(url).port), socket: specs.length - 1 };
    };
    const nextCall = callSequence(game);
    const calls = Array.from({ length: CALLS }, () => callRequest(game, nextCall()));
    return {
      host: { ...open(0, game.host.token), requests: calls },
      players: game.players.map((player, number) => ({
        ...open(number + 1, player.token),
        requests: markAndUnmark(game, player),
      })),
    };
  });
  return { specs, games: plans };
}

const GAMES_PER_NODE = 100;
const PLAYERS = 10;
/** Of each host. */
const CALL_EVERY_MS = 10_000;
const WARM_UP_MS = 10_000;
const FOR_MS = 30_000;
/** One game that is on all nodes. */
const LARGE = { players: 500, calls: 20 };
/** By which a node counts the messages it handles. */
const METRIC = 'bus_messages_total';

/** Where the people of a game are: all on one node, or every other one on the next. */
type Placing = { nodes: number; is_spread: boolean };

const PLACINGS: readonly Placing[] = [
  { nodes: 1, is_spread: false },
  { nodes: 2, is_spread: false },
  { nodes: 4, is_spread: false },
  { nodes: 2, is_spread: true },
  { nodes: 4, is_spread: true },
];

const MOST_NODES = Math.max(...PLACINGS.map(({ nodes }) => nodes));

const nodeAt = ({ nodes, is_spread }: Placing, game: number, person: number): number =>
  (game + (is_spread ? person % 2 : 0)) % nodes;

type Measured = {
  placing: Placing;
  calls: Spread;
  marks: Spread;
  late: number;
  /** Of one core. */
  shares: number[];
  messages: number;
  /** By each node. */
  handled: number[];
  needed: number[];
  large_ms: number;
};

/** From the call to the last socket of the game that is on all nodes. */
async function callLarge(clients: LoadClients, servers: readonly RunningServer[], game: PreparedGame) {
  const urlOf = (person: number) => servers[person % servers.length]?.url ?? '';
  const people = [game.host, ...game.players];
  await clients.connect(people.map((person, number) => socketSpecOf(urlOf(number), game, person)));
  const nextCall = callSequence(game);
  const port = Number(new URL(urlOf(0)).port);
  const times: number[] = [];
  while (times.length < LARGE.calls) {
    const actors = [{ port, client: 0, requests: [callRequest(game, nextCall())] }];
    const called = await clients.broadcast({ actors, marker: CALL_MARKER, receivers: people.length });
    times.push(called.last_ms);
  }
  return median(times);
}

async function measureWith(placing: Placing, { settings, games }: Dataset): Promise<Measured> {
  const { nodes } = placing;
  const [large, ...small] = games;
  if (!large) throw new Error('There is no game.');
  const some = small.slice(0, nodes * GAMES_PER_NODE);
  const servers = await Promise.all(Array.from({ length: nodes }, () => startServer(settings)));
  const clients = await startLoadClients();
  const bus = await watchBus(settings['REDIS_URL'] ?? '', new Set(some.map(({ id }) => id)));
  try {
    const nodeOf = (game: number, person: number) => servers[nodeAt(placing, game, person)]?.url ?? '';
    const steady = steadyGames({ games: some, nodeOf });
    await clients.connect(steady.specs);
    const pace = { games: steady.games, every_ms: CALL_EVERY_MS / some.length };
    await clients.pacedCalls({ ...pace, for_ms: WARM_UP_MS });

    const readAll = () => Promise.all(servers.map(({ url }) => readMetrics(url)));
    const before = await readAll();
    bus.take();
    const { calls, marks, unsent: late } = await clients.pacedCalls({ ...pace, for_ms: FOR_MS });
    const traffic = bus.take();
    const after = await readAll();
    const { missing, repeated } = await clients.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);

    const nodesOf = new Map(
      some.map(({ id }, game) => [id, [0, 1].map((person) => nodeAt(placing, game, person))]),
    );
    const handled = after.map(
      ({ text }, node) => handledIn(text, METRIC) - handledIn(before[node]?.text ?? '', METRIC),
    );
    return {
      placing,
      calls,
      marks,
      late,
      shares: after.map(({ cpu_ms }, node) => (cpu_ms - (before[node]?.cpu_ms ?? 0)) / FOR_MS),
      messages: traffic.reduce((sum, message) => sum + message.count, 0),
      handled,
      needed: servers.map((_, node) => neededBy(traffic, (id) => nodesOf.get(id)?.includes(node) ?? false)),
      large_ms: await callLarge(clients, servers, large),
    };
  } finally {
    bus.close();
    await clients.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The node for which it is worst. */
const handledPerNeeded = ({ handled, needed }: Measured): number =>
  Math.max(...handled.map((messages, node) => messages / (needed[node] ?? Number.NaN)));

const nameOf = ({ nodes, is_spread }: Placing) =>
  `${nodes === 1 ? 'one node' : `${nodes} nodes`}, ${count(nodes * GAMES_PER_NODE)} games${is_spread ? ', each on two of them' : ''}`;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function rowOf(measured: Measured): string[] {
  const { placing, calls, marks, late, shares, messages, handled, needed, large_ms } = measured;
  const perSecond = (some: number) => count((some * 1_000) / FOR_MS);
  return [
    nameOf(placing),
    ...[calls, marks].map(({ p50, p99 }) => `${millis(p50)} / ${millis(p99)}`),
    count(late),
    `${(100 * mean(shares)).toFixed(0)} %`,
    perSecond(messages),
    perSecond(mean(handled)),
    perSecond(mean(needed)),
    handledPerNeeded(measured).toFixed(2),
    millis(large_ms),
  ];
}

const withServices = <T>(work: (settings: Record<string, string>) => Promise<T>): Promise<T> =>
  withPostgres(async (database_url) => {
    const redis = await startRedis(providePrograms(['redis']).get('redis') ?? '');
    try {
      return await work({ DATABASE_URL: database_url, REDIS_URL: redis.url });
    } finally {
      await redis.stop();
    }
  });

export async function nodes(): Promise<Section> {
  const measured: Measured[] = [];
  await withServices(async (settings) => {
    const small = Array.from({ length: MOST_NODES * GAMES_PER_NODE }, () => ({ players: PLAYERS }));
    const dataset = await prepareDataset({
      settings: { ...LIMITED, ...settings },
      games: [{ players: LARGE.players }, ...small],
    });
    for (const placing of PLACINGS) measured.push(await measureWith(placing, dataset));
    dataset.remove();
  });
  const on_most = measured.filter(({ placing }) => placing.nodes === MOST_NODES);
  return {
    title: 'Nodes',
    action: "Hosts press 'Call' in their games on more and more nodes, and every player marks the phrase.",
    method: `Nodes on one PostgreSQL and one Redis, with ${GAMES_PER_NODE} games of ${PLAYERS} players for each of them: all of a game on one node, or every other one on the next. Each host calls every ${CALL_EVERY_MS / 1_000} s by HTTP, and all players mark by HTTP once the call is on their screen; ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up, median / 99 of 100. Messages on the bus are counted by Redis, those a node handles by the node. A call or mark is late when the one before is not done, and left out. Then the host of one game of ${LARGE.players} players, on all nodes in turn, calls ${LARGE.calls} times. Nodes, database, Redis and load clients share the cores of one machine, so this shows what more nodes cost each other, not what they add on machines of their own.`,
    figures: on_most.map((one) => [
      `${nameOf(one.placing)}: messages handled / of its own games, the worst node, at most 1.10`,
      handledPerNeeded(one).toFixed(2),
    ]),
    table: {
      head: [
        '',
        'call to the last screen of its game',
        'mark until answered',
        'late',
        'processor of each node',
        'messages on the bus a second',
        'handled by each node',
        'of these of its own games',
        'handled / of its own',
        `call to the last of ${count(LARGE.players + 1)} screens on all nodes`,
      ],
      rows: measured.map(rowOf),
    },
  };
}
