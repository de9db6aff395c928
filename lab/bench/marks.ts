import { startServer } from '../../tools/services/start-server.ts';
import { type Dataset, LIMITED, prepareDataset } from '../load/dataset.ts';
import { markAndUnmark, markCommands, markRequests, socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, RUNS, readMetrics, repeat } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

/** How many players of the large game mark at the same time. */
const PLAYERS = [1, 100, 250, 500, 1_000];
/** In games of these sizes everybody marks. */
const WHOLE_GAMES = [5, 20, 100];
/** And so many small games of so many players each. */
const SMALL = { games: 50, players: 10 };
/** How often everybody marks one cell at the same moment. */
const BURSTS = 5;
const WARM_UP_MS = 1_500;
const FOR_MS = 4_000;

const GAMES = [
  { players: Math.max(...PLAYERS) },
  ...WHOLE_GAMES.map((players) => ({ players })),
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

type Parts = { url: string; clients: LoadClients; mark: Marking; markers: readonly Marker[] };

async function measure(name: string, { url, clients, mark, markers }: Parts): Promise<string[]> {
  const cpu = async () => ({ server: (await readMetrics(url)).cpu_ms, clients: await clients.cpu() });
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

type Run = Omit<Parts, 'mark' | 'markers'> & { engine: string; by_game: readonly Marker[][] };

/** Everybody in the closed loop: the next cell as soon as the last is answered. */
async function closedLoops({ engine, url, clients, by_game }: Run): Promise<string[][]> {
  const [large = [], ...others] = by_game;
  const in_small_games = others.slice(WHOLE_GAMES.length).flat();
  const ways = { HTTP: byHttp(clients, Number(new URL(url).port)), socket: bySocket(clients) };
  const crowds = [
    ...PLAYERS.map((players) => ({
      name: `${count(players)} marking`,
      markers: large.slice(0, players),
    })),
    ...WHOLE_GAMES.map((players, game) => ({
      name: `all of a game of ${players}`,
      markers: others[game] ?? [],
    })),
    { name: `${count(in_small_games.length)} marking in ${SMALL.games} games`, markers: in_small_games },
  ];
  const rows: string[][] = [];
  for (const [way, mark] of Object.entries(ways)) {
    for (const { name, markers } of crowds) {
      rows.push(await measure(`${engine}, ${name}, by ${way}`, { url, clients, mark, markers }));
    }
  }
  return rows;
}

/** As after a call: everybody in the large game marks one cell at the same moment, and takes it away with the next. */
async function bursts({ engine, url, clients, by_game: [large = []] }: Run): Promise<string[]> {
  const port = Number(new URL(url).port);
  const burst = (turn: number) =>
    clients.requestBurst({
      port,
      requests: large.flatMap(({ game, token }) => markAndUnmark(game, { token })[turn % 2] ?? []),
    });
  const cpu = async () => ({ server: (await readMetrics(url)).cpu_ms, clients: await clients.cpu() });
  // The first ones open the connections.
  for (const turn of [0, 1]) await burst(turn);
  const runs: { p50: number; p99: number; server: number; clients: number; took: number }[] = [];
  while (runs.length < BURSTS) {
    const before = await cpu();
    const { answers } = await burst(runs.length);
    const after = await cpu();
    const spent = { server: after.server - before.server, clients: after.clients - before.clients };
    runs.push({ ...answers, ...spent, took: answers.max });
  }
  const middle = middleOf(runs);
  const share = (of: 'server' | 'clients') => `${middle((run) => (100 * run[of]) / run.took).toFixed(0)} %`;
  return [
    `${engine}, ${count(large.length)} mark one cell each at the same moment, by HTTP`,
    count(middle(({ took }) => (large.length * 1_000) / took)),
    millis(middle(({ p50 }) => p50)),
    millis(middle(({ p99 }) => p99)),
    share('server'),
    share('clients'),
  ];
}

/** A server with everybody's sockets for one part of the measurement. */
async function serve<T>(
  engine: string,
  { games }: Dataset,
  settings: Record<string, string>,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const server = await startServer(settings);
  const clients = await startLoadClients();
  try {
    const { url } = server;
    return await work({ engine, url, clients, by_game: await connectAll(url, clients, games) });
  } finally {
    await clients.close();
    await server.stop();
  }
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<string[][]> {
  const dataset = await prepareDataset({ settings, games: GAMES });
  try {
    const burst = await serve(engine, dataset, { ...dataset.settings, ...LIMITED }, bursts);
    return [burst, ...(await serve(engine, dataset, dataset.settings, closedLoops))];
  } finally {
    dataset.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function marks(): Promise<Section> {
  return {
    title: 'Marks',
    action: 'A player presses a cell; the mark stays, whatever happens next.',
    method: `First as after a call: everybody in a game of ${count(Math.max(...PLAYERS))} marks one cell at the same moment, from that moment until each is answered; medians of ${BURSTS} times. Then as fast as they can, with rate limits off because nobody may mark that fast: players mark and unmark the cells of their cards, each the next cell as soon as the last is answered, which is after a durable commit: by HTTP as the browser does, each on a connection of their own, then by socket as commands. A game of ${count(Math.max(...PLAYERS))} players, of whom more and more mark, games of ${WHOLE_GAMES.join(', ')} in which all do, and ${SMALL.games} games of ${SMALL.players} at once; everybody has a socket open, and the host receives every mark. Medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up; load clients, server and database share the two cores.`,
    table: { head: HEAD, rows: [...(await measureOn('SQLite', {})), ...(await onPostgres())] },
    figures: [],
  };
}
