import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { type Crowd, startCrowd } from '../load/crowd-driver.ts';
import type { LoopResult } from '../load/orders.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import { prepareWorld } from '../load/world.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';
import type { Section } from './section.ts';
import { withPostgres } from './with-postgres.ts';

/** How many players of the one large game mark at once. */
const CROWDS = [1, 100, 250, 500, 1_000];
/** And as many small games as this, of so many players each. */
const SMALL = { games: 50, players: 10 };
const WARM_UP_MS = 1_500;
const FOR_MS = 4_000;
const FREE_SID = 13;

const CELLS = Array.from({ length: 25 }, (_, place) => place + 1).filter((sid) => sid !== FREE_SID);
const GAMES = [
  { players: Math.max(...CROWDS) },
  ...Array.from({ length: SMALL.games }, () => ({ players: SMALL.players })),
];

const HEAD = ['', 'marks a second', 'median', '99 of 100', 'processor of the server', 'of the crowd'];
type Row = readonly string[];

/** Players first and the host last, who is told of every mark. */
const seatsOf = (url: string, { id, players, host }: PreparedGame) =>
  [...players, host].map(
    ({ token }) =>
      ({
        kind: 'phrase-bingo',
        address: `${url.replace('http', 'ws')}${LIVE_PATH.replace('{gameId}', id)}`,
        protocols: [LIVE_PROTOCOL, token],
      }) as const,
  );

/** Marks every cell of a card in the first round and takes every mark away again. */
const MARKS = [true, false].flatMap((is_marked) =>
  CELLS.map((sid) => JSON.stringify({ type: 'card_marked', round_id: 1, sid, is_marked })),
);

async function processorOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}

async function spentBy(url: string, crowd: Crowd): Promise<{ server: number; crowd: number }> {
  const { user, system } = await crowd.cpu();
  return { server: await processorOf(url), crowd: user + system };
}

function refuseFaults({ sent, acked, refusals }: LoopResult): void {
  if (acked !== sent)
    throw new Error(`${sent - acked} of ${sent} marks were not acknowledged: ${refusals[0]}`);
}

async function mark(name: string, url: string, crowd: Crowd, seats: number[]): Promise<Row> {
  const loop = { seats, frames: [MARKS], window: 1 };
  await crowd.loop({ ...loop, for_ms: WARM_UP_MS });
  const runs = await repeat(async () => {
    const before = await spentBy(url, crowd);
    const result = await crowd.loop({ ...loop, for_ms: FOR_MS });
    const after = await spentBy(url, crowd);
    refuseFaults(result);
    return { ...result, server: after.server - before.server, crowd: after.crowd - before.crowd };
  });
  const middle = middleOf(runs);
  const share = (spent: number) => `${((100 * spent) / FOR_MS).toFixed(0)} %`;
  return [
    name,
    count(middle(({ per_second }) => per_second)),
    millis(middle(({ answers }) => answers.p50)),
    millis(middle(({ answers }) => answers.p99)),
    share(middle(({ server }) => server)),
    share(middle((run) => run.crowd)),
  ];
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place);

async function measureOn(engine: string, settings: Record<string, string>): Promise<Row[]> {
  const world = await prepareWorld({ settings, games: GAMES });
  const server = await startServer(world.settings);
  const crowd = await startCrowd();
  try {
    const { url } = server;
    await crowd.connect(world.games.flatMap((game) => seatsOf(url, game)));
    const rows: Row[] = [];
    for (const players of CROWDS) {
      rows.push(await mark(`${engine}, ${count(players)} marking`, url, crowd, upTo(players)));
    }
    const places = SMALL.players + 1;
    const small = upTo(SMALL.games * places)
      .filter((seat) => seat % places < SMALL.players)
      .map((seat) => Math.max(...CROWDS) + 1 + seat);
    const name = `${engine}, ${count(small.length)} marking in ${SMALL.games} games`;
    rows.push(await mark(name, url, crowd, small));
    return rows;
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function marks(): Promise<Section> {
  return {
    title: 'Marks',
    method: `Players mark and unmark the cells of their cards over their sockets, each the next cell as soon as the last is acknowledged, which is after a durable commit. A game of ${count(Math.max(...CROWDS))} players, of whom more and more mark, and then ${SMALL.games} games of ${SMALL.players} in which all do; every host has a socket and is told of every mark. Medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up; crowd, server and database share the two cores.`,
    table: { head: HEAD, rows: [...(await measureOn('SQLite', {})), ...(await onPostgres())] },
    figures: [],
  };
}
