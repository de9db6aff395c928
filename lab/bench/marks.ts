import { startServer } from '../../tools/services/start-server.ts';
import { prepareDataset } from '../load/dataset.ts';
import { markCommands, markRequests, socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

/** How many players of the large game mark at the same time. */
const PLAYERS = [1, 100, 250, 500, 1_000];
/** And so many small games of so many players each. */
const SMALL = { games: 50, players: 10 };
const WARM_UP_MS = 1_500;
const FOR_MS = 4_000;

const GAMES = [
  { players: Math.max(...PLAYERS) },
  ...Array.from({ length: SMALL.games }, () => ({ players: SMALL.players })),
];

const HEAD = ['', 'marks a second', 'median', '99 of 100', 'processor of the server', 'of the load clients'];

/** One who marks: the game, the token, and the number of their socket. */
type Marker = { game: PreparedGame; token: string; socket: number };

type Measured = { per_second: number; answers: { p50: number; p99: number } };
/** Marks for a while. */
type Marking = (markers: readonly Marker[], for_ms: number) => Promise<Measured>;

/** As the browser does it (D-29). Players have their sockets open meanwhile. */
const byHttp =
  (clients: LoadClients, port: number): Marking =>
  (markers, for_ms) =>
    clients.requestLoop({
      port,
      clients: markers.map(({ game, token }) => markRequests(game, { token })),
      for_ms,
    });

const bySocket =
  (clients: LoadClients): Marking =>
  async (markers, for_ms) => {
    const [first] = markers;
    const result = await clients.commandLoop({
      sockets: markers.map(({ socket }) => socket),
      commands: first ? [markCommands(first.game)] : [],
      window: 1,
      for_ms,
    });
    const { sent, acked, refusals } = result;
    if (acked !== sent)
      throw new Error(`${sent - acked} of ${sent} marks were not acknowledged: ${refusals[0]}`);
    return result;
  };

/** CPU time of the server so far, in milliseconds. */
async function serverCpu(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000;
}

type Parts = { url: string; clients: LoadClients; mark: Marking; markers: readonly Marker[] };

async function measure(name: string, { url, clients, mark, markers }: Parts): Promise<string[]> {
  const cpu = async () => ({ server: await serverCpu(url), clients: await clients.cpu() });
  await mark(markers, WARM_UP_MS);
  const runs = await repeat(async () => {
    const before = await cpu();
    const result = await mark(markers, FOR_MS);
    const after = await cpu();
    return { ...result, server: after.server - before.server, clients: after.clients - before.clients };
  });
  const middle = middleOf(runs);
  const share = (spent: number) => `${((100 * spent) / FOR_MS).toFixed(0)} %`;
  return [
    name,
    count(middle(({ per_second }) => per_second)),
    millis(middle(({ answers }) => answers.p50)),
    millis(middle(({ answers }) => answers.p99)),
    share(middle(({ server }) => server)),
    share(middle((run) => run.clients)),
  ];
}

/** All players and hosts have their sockets open; hosts receive every mark. Gives those who mark. */
async function connectAll(url: string, clients: LoadClients, games: readonly PreparedGame[]) {
  const specs = games.flatMap((game) =>
    [...game.players, game.host].map((person) => socketSpecOf(url, game, person)),
  );
  await clients.connect(specs);
  let socket = 0;
  return games.map((game) => {
    const markers = game.players.map(({ token }, index) => ({ game, token, socket: socket + index }));
    socket += game.players.length + 1;
    return markers;
  });
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<string[][]> {
  const dataset = await prepareDataset({ settings, games: GAMES });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  try {
    const { url } = server;
    const [large = [], ...small] = await connectAll(url, clients, dataset.games);
    const in_small_games = small.flat();
    const ways = { HTTP: byHttp(clients, Number(new URL(url).port)), socket: bySocket(clients) };
    const rows: string[][] = [];
    for (const [way, mark] of Object.entries(ways)) {
      for (const players of PLAYERS) {
        const markers = large.slice(0, players);
        const name = `${engine}, ${count(players)} marking, by ${way}`;
        rows.push(await measure(name, { url, clients, mark, markers }));
      }
      const name = `${engine}, ${count(in_small_games.length)} marking in ${SMALL.games} games, by ${way}`;
      rows.push(await measure(name, { url, clients, mark, markers: in_small_games }));
    }
    return rows;
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function marks(): Promise<Section> {
  return {
    title: 'Marks',
    method: `Players mark and unmark the cells of their cards, each the next cell as soon as the last is answered, which is after a durable commit: by HTTP as the browser does, each on a connection of their own, then by socket as commands. A game of ${count(Math.max(...PLAYERS))} players, of whom more and more mark, and then ${SMALL.games} games of ${SMALL.players} in which all do; everybody has a socket open, and the host receives every mark. Medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up; load clients, server and database share the two cores.`,
    table: { head: HEAD, rows: [...(await measureOn('SQLite', {})), ...(await onPostgres())] },
    figures: [],
  };
}
