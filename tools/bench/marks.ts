import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live-socket.ts';
import { type Crowd, startCrowd } from '../load/crowd-driver.ts';
import type { LoopResult } from '../load/orders.ts';
import type { Person } from '../load/people.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import { prepareWorld } from '../load/world.ts';
import { providePrograms } from '../services/install-packages.ts';
import { startPostgres } from '../services/start-postgres.ts';
import { startServer } from '../services/start-server.ts';
import { count, millis } from './measure.ts';
import type { Section } from './section.ts';

/** How many players mark at once; the host's socket is one more and hears of every mark. */
const CROWDS = [1, 100, 250, 500, 1_000];
const WARM_UP_MS = 1_500;
const FOR_MS = 4_000;
const FREE_SID = 13;

const CELLS = Array.from({ length: 25 }, (_, place) => place + 1).filter((sid) => sid !== FREE_SID);

type Figures = [what: string, figure: string][];

const seatOf = (url: string, { id }: PreparedGame, { token }: Person) =>
  ({
    kind: 'phrase-bingo',
    address: `${url.replace('http', 'ws')}${LIVE_PATH.replace('{gameId}', id)}`,
    protocols: [LIVE_PROTOCOL, token],
  }) as const;

/** Marks every cell of the card and takes every mark away again. */
const marksOf = ({ round_number }: PreparedGame): string[] =>
  [true, false].flatMap((is_marked) =>
    CELLS.map((sid) => JSON.stringify({ type: 'card_marked', round_id: round_number, sid, is_marked })),
  );

async function processorOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}

async function spentOf(url: string, crowd: Crowd): Promise<{ server: number; crowd: number }> {
  const { user, system } = await crowd.cpu();
  return { server: await processorOf(url), crowd: user + system };
}

type Run = { crowd: Crowd; url: string; game: PreparedGame; players: number };

async function mark({ crowd, url, game, players }: Run) {
  const given = { seats: Array.from({ length: players }, (_, place) => place + 1), frames: [marksOf(game)] };
  await crowd.loop({ ...given, window: 1, for_ms: WARM_UP_MS });
  const before = await spentOf(url, crowd);
  const result = await crowd.loop({ ...given, window: 1, for_ms: FOR_MS });
  const after = await spentOf(url, crowd);
  refuseFaults(result);
  const share = (from: number, to: number) => `${((100 * (to - from)) / FOR_MS).toFixed(0)} %`;
  return {
    ...result,
    processors: `${share(before.server, after.server)} / ${share(before.crowd, after.crowd)}`,
  };
}

function refuseFaults({ sent, acked, refusals }: LoopResult): void {
  if (acked !== sent)
    throw new Error(`${sent - acked} of ${sent} marks were not acknowledged: ${refusals[0]}`);
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<Figures> {
  const world = await prepareWorld({ settings, games: [{ players: Math.max(...CROWDS) }] });
  const server = await startServer(world.settings);
  const crowd = await startCrowd();
  try {
    const [game] = world.games;
    if (!game) throw new Error('There is no game.');
    await crowd.connect([game.host, ...game.players].map((person) => seatOf(server.url, game, person)));
    const figures: Figures = [];
    for (const players of CROWDS) {
      const { per_second, answers, processors } = await mark({ crowd, url: server.url, game, players });
      const name = `${engine}, ${count(players)} marking`;
      figures.push(
        [`${name}: acknowledged per second`, count(per_second)],
        [`${name}: median / 99 of 100`, `${millis(answers.p50)} / ${millis(answers.p99)}`],
        [`${name}: processor of the server / of the crowd`, processors],
      );
    }
    return figures;
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}

async function onPostgres(): Promise<Figures> {
  const program = providePrograms(['postgres']).get('postgres') ?? '';
  const postgres = await startPostgres(program, { durable: true });
  try {
    return await measureOn('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

export async function marks(): Promise<Section> {
  return {
    title: 'Marks',
    method: `A game of ${count(Math.max(...CROWDS))} players with open sockets and its host, who is told of every mark. So many of them mark and unmark the cells of their cards over the socket, each the next cell as soon as the last is acknowledged, which is after the commit. ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up; crowd, server and database share the two cores.`,
    figures: [...(await measureOn('SQLite', {})), ...(await onPostgres())],
  };
}
