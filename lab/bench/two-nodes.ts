import { providePrograms } from '../../tools/services/install-packages.ts';
import { startRedis } from '../../tools/services/start-redis.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { type Dataset, prepareDataset } from '../load/dataset.ts';
import { callCommand, markCommands, socketSpecOf } from '../load/game-requests.ts';
import { startLoadClients } from '../load/load-clients.ts';
import type { Section } from './benchmarks-page.ts';
import { count, median, middleOf, millis, RUNS } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const PLAYERS = 500;
const NODES = [1, 2];
/** Even, so that in the end nothing is called. */
const CALLS = 10;
const WARM_UP_MS = 1_500;
const FOR_MS = 3_000;

type Measured = {
  marks_per_second: number;
  marks_p99: number;
  call_ms: number;
  /** Of one core, meanwhile. */
  clients_share: number;
};

async function measureWith(nodes: number, { settings, games: [game] }: Dataset): Promise<Measured> {
  if (!game) throw new Error('There is no game.');
  const servers = await Promise.all(Array.from({ length: nodes }, () => startServer(settings)));
  const clients = await startLoadClients();
  try {
    const people = [game.host, ...game.players];
    await clients.connect(
      people.map((person, index) => socketSpecOf(servers[index % nodes]?.url ?? '', game, person)),
    );

    const marking = {
      sockets: game.players.map((_, index) => index + 1),
      commands: [markCommands(game)],
      window: 1,
    };
    await clients.commandLoop({ ...marking, for_ms: WARM_UP_MS });
    const before = await clients.cpu();
    const marks = await clients.commandLoop({ ...marking, for_ms: FOR_MS });
    const after = await clients.cpu();
    if (marks.acked !== marks.sent) throw new Error(`Marks were refused: ${marks.refusals[0]}`);

    const calls: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) {
      const phrase_id = game.phrases[0]?.id ?? '';
      const is_called = turn % 2 === 0;
      const triggers = [{ socket: 0, text: callCommand({ phrase_id, is_called }) }];
      const marker = `"is_called":${is_called},"call_position"`;
      const { last_ms } = await clients.broadcast({ triggers, marker, receivers: people.length });
      calls.push(last_ms);
    }
    return {
      marks_per_second: marks.per_second,
      marks_p99: marks.answers.p99,
      call_ms: median(calls),
      clients_share: (after - before) / FOR_MS,
    };
  } finally {
    await clients.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
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

export async function twoNodes(): Promise<Section> {
  const measured = new Map<number, Measured[]>(NODES.map((nodes) => [nodes, []]));
  await withServices(async (settings) => {
    const dataset = await prepareDataset({ settings, games: [{ players: PLAYERS }] });
    for (let round = 0; round < RUNS; round += 1) {
      for (const [nodes, runs] of measured) runs.push(await measureWith(nodes, dataset));
    }
    dataset.remove();
  });
  const figures = [...measured].flatMap(([nodes, runs]): [string, string][] => {
    const name = nodes === 1 ? 'one node' : `${nodes} nodes`;
    const mid = middleOf(runs);
    return [
      [`${name}: marks acknowledged per second`, count(mid(({ marks_per_second }) => marks_per_second))],
      [`${name}: marks, 99 of 100`, millis(mid(({ marks_p99 }) => marks_p99))],
      [`${name}: call to the last of ${count(PLAYERS + 1)} sockets`, millis(mid(({ call_ms }) => call_ms))],
      [
        `${name}: processor of the load clients, of one core`,
        `${(100 * mid(({ clients_share }) => clients_share)).toFixed(0)} %`,
      ],
    ];
  });
  return {
    title: 'Two nodes',
    method: `A game of ${PLAYERS} players on PostgreSQL and Redis, served by one node, then by two with every other socket, turn by turn; medians of ${RUNS}. All players mark over their sockets, then the host calls. Nodes, database, Redis and load clients share the two cores, which one node with its database fills already: this shows what a second node costs, not what it adds on a machine of its own.`,
    figures,
  };
}
