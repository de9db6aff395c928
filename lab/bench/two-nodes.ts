import { providePrograms } from '../../tools/services/install-packages.ts';
import { startRedis } from '../../tools/services/start-redis.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { startCrowd } from '../load/crowd-driver.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import { seatOf } from '../load/seats.ts';
import { prepareWorld, type World } from '../load/world.ts';
import { count, median, middleOf, millis, RUNS } from './measure.ts';
import type { Section } from './section.ts';
import { withPostgres } from './with-postgres.ts';

const PLAYERS = 500;
const NODES = [1, 2];
/** Even, so that in the end nothing is called. */
const CALLS = 10;
const WARM_UP_MS = 1_500;
const FOR_MS = 3_000;
const FREE_SID = 13;

type Measured = {
  marks_per_second: number;
  marks_p99: number;
  call_ms: number;
  /** Of one core, meanwhile. */
  crowd_share: number;
};

const commands = ({ round_number }: PreparedGame): string[] =>
  [true, false].flatMap((is_marked) =>
    Array.from({ length: 25 }, (_, index) => index + 1)
      .filter((sid) => sid !== FREE_SID)
      .map((sid) => JSON.stringify({ type: 'card_marked', round_id: round_number, sid, is_marked })),
  );

async function measureWith(nodes: number, { settings, games: [game] }: World): Promise<Measured> {
  if (!game) throw new Error('There is no game.');
  const servers = await Promise.all(Array.from({ length: nodes }, () => startServer(settings)));
  const crowd = await startCrowd();
  try {
    const people = [game.host, ...game.players];
    const seats = people.map((person, place) => seatOf(servers[place % nodes]?.url ?? '', game, person));
    await crowd.connect(seats);

    const marking = { seats: game.players.map((_, place) => place + 1), frames: [commands(game)], window: 1 };
    await crowd.loop({ ...marking, for_ms: WARM_UP_MS });
    const before = await crowd.cpu();
    const marks = await crowd.loop({ ...marking, for_ms: FOR_MS });
    const after = await crowd.cpu();
    if (marks.acked !== marks.sent) throw new Error(`Marks were refused: ${marks.refusals[0]}`);

    const calls: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) {
      const phrase_id = game.phrases[0]?.id;
      const is_called = turn % 2 === 0;
      const text = JSON.stringify({ type: 'call_phrase', phrase_id, is_called });
      const marker = `"is_called":${is_called},"call_position"`;
      const { last_ms } = await crowd.call({ sends: [{ seat: 0, text }], marker, hearers: people.length });
      calls.push(last_ms);
    }
    const crowd_ms = after.user + after.system - before.user - before.system;
    return {
      marks_per_second: marks.per_second,
      marks_p99: marks.answers.p99,
      call_ms: median(calls),
      crowd_share: crowd_ms / FOR_MS,
    };
  } finally {
    await crowd.close();
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
  const found = new Map<number, Measured[]>(NODES.map((nodes) => [nodes, []]));
  await withServices(async (settings) => {
    const world = await prepareWorld({ settings, games: [{ players: PLAYERS }] });
    for (let round = 0; round < RUNS; round += 1) {
      for (const [nodes, runs] of found) runs.push(await measureWith(nodes, world));
    }
    world.remove();
  });
  const figures = [...found].flatMap(([nodes, runs]): [string, string][] => {
    const name = nodes === 1 ? 'one node' : `${nodes} nodes`;
    const mid = middleOf(runs);
    return [
      [`${name}: marks acknowledged per second`, count(mid(({ marks_per_second }) => marks_per_second))],
      [`${name}: marks, 99 of 100`, millis(mid(({ marks_p99 }) => marks_p99))],
      [`${name}: call to the last of ${count(PLAYERS + 1)} sockets`, millis(mid(({ call_ms }) => call_ms))],
      [
        `${name}: processor of the crowd, of one core`,
        `${(100 * mid(({ crowd_share }) => crowd_share)).toFixed(0)} %`,
      ],
    ];
  });
  return {
    title: 'Two nodes',
    method: `A game of ${PLAYERS} players on PostgreSQL and Redis, served by one node, then by two with every other socket, turn by turn; medians of ${RUNS}. All players mark over their sockets, then the host calls. Nodes, database, Redis and crowd share the two cores, which one node with its database fills already, so what a second node adds on two machines cannot show here; what it costs does.`,
    figures,
  };
}
