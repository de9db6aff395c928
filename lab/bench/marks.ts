import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { type Dataset, LIMITED, prepareDataset } from '../load/dataset.ts';
import {
  CALL_MARKER,
  callRequest,
  callSequence,
  markAndUnmark,
  markAndUnmarkCommands,
  markCommands,
  markRequests,
  socketSpecOf,
} from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import { REACTION, reactionTimes } from '../load/reaction-times.ts';
import type { Actor, Moments } from '../load/tasks.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, readMetrics, repeat, seconds } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

/** How many players of the large game mark at the same time. */
const PLAYERS = [1, 100, 250, 500, 1_000];
/** In games of these sizes everybody marks. */
const WHOLE_GAMES = [5, 20, 100];
/** And so many small games of so many players each. */
const SMALL = { games: 50, players: 10 };
/** How often everybody marks one cell, at the same moment or at their own. */
const BURSTS = 5;
/** If more than one of 100 marks is sent so much after its moment, it is no longer what people do. */
const LATEST_MS = 100;
const FOR_MS = 1_500;
/** Every crowd has its turns, so that a machine whose speed changes is as fast for one as for the other. */
const TURNS = 7;

const GAMES = [
  { players: Math.max(...PLAYERS) },
  ...WHOLE_GAMES.map((players) => ({ players })),
  ...Array.from({ length: SMALL.games }, () => ({ players: SMALL.players })),
];

const HEAD = ['', 'marks a second', 'median', '99 of 100', 'processor of the server', 'of the load clients'];

/** One who marks: the game, the token, and the number of their socket. */
type Marker = { game: PreparedGame; token: string; socket: number };

/** What they send: by HTTP as the browser does it (D-29), or by their sockets. */
const WAYS = {
  HTTP: (markers: readonly Marker[], port: number): Actor[] =>
    markers.map(({ game, token }, client) => ({ port, client, requests: markRequests(game, { token }) })),
  socket: (markers: readonly Marker[]): Actor[] =>
    markers.map(({ game, socket }) => ({ socket, commands: markCommands(game) })),
};

type Site = { url: string; port: number; clients: LoadClients };
type Run = Site & { engine: string; by_game: readonly Marker[][] };
type Measured = { per_second: number; answers: { p50: number; p99: number }; took_ms: number };
/** With the processor time of both sides, in milliseconds. */
type Watched = Measured & { server: number; load: number };

async function watched({ url, clients }: Site, work: () => Promise<Measured>): Promise<Watched> {
  const cpu = async () => ({ server: (await readMetrics(url)).cpu_ms, load: await clients.cpu() });
  const [before, result, after] = [await cpu(), await work(), await cpu()];
  return { ...result, server: after.server - before.server, load: after.load - before.load };
}

function rowOf(name: string, runs: readonly Watched[]): string[] {
  const middle = middleOf(runs);
  const share = (of: 'server' | 'load') => `${middle((run) => (100 * run[of]) / run.took_ms).toFixed(0)} %`;
  return [
    name,
    count(middle(({ per_second }) => per_second)),
    millis(middle(({ answers }) => answers.p50)),
    millis(middle(({ answers }) => answers.p99)),
    share('server'),
    share('load'),
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

/** Everybody in the closed loop: the next cell as soon as the last is answered. */
async function closedLoops(run: Run): Promise<string[][]> {
  const { engine, port, clients, by_game } = run;
  const [large = [], ...others] = by_game;
  const in_small_games = others.slice(WHOLE_GAMES.length).flat();
  const crowds = [
    ...PLAYERS.map((players) => ({ name: `${count(players)} marking`, markers: large.slice(0, players) })),
    ...WHOLE_GAMES.map((players, game) => ({
      name: `all of a game of ${players}`,
      markers: others[game] ?? [],
    })),
    { name: `${count(in_small_games.length)} marking in ${SMALL.games} games`, markers: in_small_games },
  ];
  const rows = Object.entries(WAYS).flatMap(([way, actorsOf]) =>
    crowds.map(({ name, markers }) => ({
      name: `${engine}, ${name}, by ${way}`,
      loop: async () => ({
        ...(await clients.loop({ actors: actorsOf(markers, port), for_ms: FOR_MS })),
        took_ms: FOR_MS,
      }),
      runs: [] as Watched[],
    })),
  );
  // The first ones open the connections.
  for (const { loop } of rows) await loop();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { loop, runs } of rows) runs.push(await watched(run, loop));
  }
  return rows.map(({ name, runs }) => rowOf(name, runs));
}

/** Everybody in the large game marks one cell, and takes the mark away with the next turn. */
function openMarking({ port, clients, by_game: [large = []] }: Run) {
  // Goes on from one way to the other, because only a cell that is not marked can be marked.
  let turns = 0;
  function nextOf<T>(marks: readonly T[]): T[] {
    return marks.slice(turns % 2, (turns % 2) + 1);
  }
  const burst = (actorOf: (marker: Marker, client: number) => Actor, moments: Moments) => {
    const actors = large.map(actorOf);
    turns += 1;
    return clients.burst({ actors, ...moments });
  };
  return {
    HTTP: (moments: Moments) =>
      burst(
        ({ game, token }, client) => ({ port, client, requests: nextOf(markAndUnmark(game, { token })) }),
        moments,
      ),
    socket: (moments: Moments) =>
      burst(({ game, socket }) => ({ socket, commands: nextOf(markAndUnmarkCommands(game)) }), moments),
  };
}

/** The host of the large game calls a phrase, and takes the call back the next time; done when everybody has it. */
function openCalling({ port, clients, by_game: [large = []] }: Run): () => Promise<unknown> {
  const [{ game } = {}] = large;
  if (!game) throw new Error('Nobody is in the large game.');
  const nextCall = callSequence(game);
  return () =>
    clients.broadcast({
      actors: [{ port, client: large.length, requests: [callRequest(game, nextCall())] }],
      marker: CALL_MARKER,
      receivers: large.length + 1,
    });
}

/** After a call everybody marks one cell: as people do, and at worst, at the same moment. */
async function afterCalls(run: Run): Promise<string[][]> {
  const players = run.by_game[0]?.length ?? 0;
  const call = openCalling(run);
  const rows: string[][] = [];
  for (const [way, markOnce] of Object.entries(openMarking(run))) {
    const atOnce = async () => {
      const result = await markOnce({});
      return { ...result, per_second: (players * 1_000) / result.took_ms };
    };
    const asPeopleDo = async (seed: number) => {
      const result = await markOnce({ after_ms: reactionTimes(players, seededRandom(seed)) });
      const late = result.delays.p99;
      if (late > LATEST_MS) throw new Error(`Marks were sent ${millis(late)} after their moments.`);
      return result;
    };
    // The first ones open the connections.
    await repeat(atOnce, 2);
    const people = await repeat(async (turn) => {
      await call();
      return watched(run, () => asPeopleDo(turn));
    }, BURSTS);
    const bursts = await repeat(() => watched(run, atOnce), BURSTS);
    const who = `${run.engine}, ${count(players)} mark`;
    rows.push(
      rowOf(`${who} after a call, as people do, by ${way}`, people),
      rowOf(`${who} one cell each at the same moment, by ${way}`, bursts),
    );
  }
  return rows;
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
    const port = Number(new URL(url).port);
    return await work({ engine, url, port, clients, by_game: await connectAll(url, clients, games) });
  } finally {
    await clients.close();
    await server.stop();
  }
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<string[][]> {
  const dataset = await prepareDataset({ settings, games: GAMES });
  try {
    const after_calls = await serve(engine, dataset, { ...dataset.settings, ...LIMITED }, afterCalls);
    return [...after_calls, ...(await serve(engine, dataset, dataset.settings, closedLoops))];
  } finally {
    dataset.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function marks(): Promise<Section> {
  return {
    title: 'Marks',
    action: 'A player presses a cell; the mark stays, whatever happens next.',
    method: `First as after a call in a game of ${count(Math.max(...PLAYERS))}, in which everybody has the phrase and marks one cell, with rate limits on. As people do: the host calls, and each marks at their own moment, whatever the answers to others do. The moments are assumed, not observed: seeing the call, reading up to 25 cells and pressing takes nobody less than ${REACTION.shortest} ms, half of the people up to ${seconds(REACTION.median)} and 97 of 100 up to 3 s (lognormal, drawn from a seed, the same for each row); marks a second are those between the 5th and the 95th of 100, so they are what people ask for unless the server cannot follow, and the processor is that of the whole time. Then the worst: all at the same moment, from that moment until each is answered. Both by HTTP and then by socket; medians of ${BURSTS} times. Then as fast as they can, with rate limits off because nobody may mark that fast: players mark and unmark the cells of their cards, each the next cell as soon as the last is answered, which is after a durable commit: by HTTP as the browser does, each on a connection of their own, then by socket as commands. A game of ${count(Math.max(...PLAYERS))} players, of whom more and more mark, games of ${WHOLE_GAMES.join(', ')} in which all do, and ${SMALL.games} games of ${SMALL.players} at once; everybody has a socket open, and the host receives every mark. One crowd after the other, in turns of ${FOR_MS / 1_000} s; medians of ${TURNS} turns after one to warm up; load clients, server and database share the two cores.`,
    table: { head: HEAD, rows: [...(await measureOn('SQLite', {})), ...(await onPostgres())] },
    figures: [],
  };
}
