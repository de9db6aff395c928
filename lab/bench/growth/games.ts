import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../../tools/services/start-server.ts';
import { type Dataset, LIMITED, prepareDataset } from '../../load/dataset.ts';
import { startLoadClients } from '../../load/load-clients.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, megabytes, middleOf, millis, RUNS, readMetrics, repeat } from '../measure.ts';
import { steadyGames } from './steady-games.ts';

const GAMES = [10, 100, 1_000, 5_000];
/** Besides the host. */
const PLAYERS = 4;
/** More sockets than these one process may not have open on most machines. */
const PLAYERS_WITH_SOCKET = 2;
/** In all games together, however many there are. */
const CALLS_PER_SECOND = 20;
const WARM_UP_MS = 5_000;
const FOR_MS = 15_000;
const SETTLE_MS = 5_000;

/** A server of its own for each number of games, so that the memory is theirs alone. */
async function measureWith(open: number, { settings, games }: Dataset): Promise<string[]> {
  const server = await startServer(settings);
  const clients = await startLoadClients();
  try {
    const { url } = server;
    const steady = steadyGames({
      games: games.slice(0, open),
      nodeOf: () => url,
      marks: false,
      players_with_socket: PLAYERS_WITH_SOCKET,
    });
    await clients.connect(steady.specs);
    const pace = { games: steady.games, every_ms: 1_000 / CALLS_PER_SECOND };
    await clients.pacedCalls({ ...pace, for_ms: WARM_UP_MS });
    await wait(SETTLE_MS);
    const { memory } = await readMetrics(url);
    const runs = await repeat(async () => {
      const before = await readMetrics(url);
      const { calls, unsent } = await clients.pacedCalls({ ...pace, for_ms: FOR_MS });
      const after = await readMetrics(url);
      return { ...calls, unsent, share: (after.cpu_ms - before.cpu_ms) / FOR_MS };
    });
    const { missing, repeated } = await clients.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    const middle = middleOf(runs);
    return [
      count(open),
      count(steady.specs.length),
      millis(middle(({ p50 }) => p50)),
      millis(middle(({ p99 }) => p99)),
      count(Math.max(...runs.map(({ unsent }) => unsent))),
      `${(100 * middle(({ share }) => share)).toFixed(0)} %`,
      megabytes(memory),
    ];
  } finally {
    await clients.close();
    await server.stop();
  }
}

export async function games(): Promise<Section> {
  const dataset = await prepareDataset({
    settings: LIMITED,
    games: Array.from({ length: Math.max(...GAMES) }, () => ({ players: PLAYERS })),
  });
  const rows: string[][] = [];
  try {
    for (const open of GAMES) rows.push(await measureWith(open, dataset));
  } finally {
    dataset.remove();
  }
  return {
    title: 'Many games',
    action:
      "Hosts press 'Call' in more and more games that are open on one node; their players' screens show it.",
    method: `One node on SQLite with ${count(Math.max(...GAMES))} games of ${PLAYERS + 1}, of which more and more are open: in each the host and ${PLAYERS_WITH_SOCKET} players have their sockets, because no process may have many more. However many are open, there are ${CALLS_PER_SECOND} calls a second by HTTP in all, each in another game; so the rows should be alike but for the memory. From the call until the last socket of its game has it; medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up. A call is late when the one before in the same game is not done, and left out.`,
    figures: [],
    table: {
      head: [
        'open games',
        'sockets',
        'median',
        '99 of 100',
        'late calls',
        'processor of the server',
        'its memory',
      ],
      rows,
    },
  };
}
