import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../tools/services/start-server.ts';
import { LIMITED, prepareDataset } from '../load/dataset.ts';
import { callRequest, socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { SocketSpec } from '../load/tasks.ts';
import { CALL_MARKER } from '../peers/peers.ts';
import type { Section } from './benchmarks-page.ts';
import { count, megabytes, middleOf, RUNS, readMetrics, repeat } from './measure.ts';

const SIZES = [1_000, 2_000, 4_000];
const SETTLE_MS = 8_000;
/** As many as a host may make at once. */
const CALLS = 60;
/** So many connect and leave before the others come. */
const FIRST = 100;

type Connected = { url: string; clients: LoadClients; game: PreparedGame };

/** Calls a phrase and takes it back in turns; gives the server's CPU microseconds per delivered event. */
async function deliver({ url, clients, game }: Connected, receivers: number): Promise<number> {
  const port = Number(new URL(url).port);
  const before = await readMetrics(url);
  for (let turn = 0; turn < CALLS; turn += 1) {
    const call = { phrase_id: game.phrases[0]?.id ?? '', is_called: turn % 2 === 0 };
    const triggers = [{ port, client: 0, request: callRequest(game, call) }];
    await clients.broadcast({ triggers, marker: CALL_MARKER, receivers });
  }
  const after = await readMetrics(url);
  return ((after.cpu_ms - before.cpu_ms) * 1_000) / (CALLS * receivers);
}

async function connectAndLeave(specs: readonly SocketSpec[]): Promise<void> {
  const clients = await startLoadClients();
  await clients.connect(specs);
  await clients.close();
}

/** A new game and server for each size, so that their history does not hide what sockets cost. */
async function measureOf(size: number) {
  const dataset = await prepareDataset({ settings: LIMITED, games: [{ players: size - 1 }] });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  try {
    const { url } = server;
    const [game] = dataset.games;
    if (!game) throw new Error('There is no game.');
    const specs = [game.host, ...game.players].map((person) => socketSpecOf(url, game, person));
    const settled = async () => {
      await wait(SETTLE_MS);
      return (await readMetrics(url)).memory;
    };
    const fresh = await settled();
    await connectAndLeave(specs.slice(0, FIRST));
    const empty = await settled();
    await clients.connect(specs);
    const memory = await settled();
    return { fresh, empty, memory, per_message: await deliver({ url, clients, game }, size) };
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}

export async function sockets(): Promise<Section> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const middle = middleOf(await repeat(() => measureOf(size)));
    const per_socket = middle(({ memory, empty }) => (memory - empty) / size);
    rows.push([
      count(size),
      megabytes(middle(({ fresh }) => fresh)),
      megabytes(middle(({ empty }) => empty)),
      megabytes(middle(({ memory }) => memory)),
      `${(per_socket / 1e3).toFixed(1)} kB`,
      `${middle(({ per_message }) => per_message).toFixed(1)} µs`,
    ]);
  }
  return {
    title: 'Idle sockets',
    action: 'People have a game open and wait for the next call.',
    method: `Resident memory of a fresh server, of the same once ${FIRST} sockets have come and gone, which brings along what the first of all cost and the others do not, and with all of them; each ${SETTLE_MS / 1_000} s after the last change. A socket costs what was added between the last two. The processor time is that of ${CALLS} calls by HTTP to all of them, commits included. Medians of ${RUNS} servers for each size.`,
    figures: [],
    table: {
      head: [
        'sockets',
        'memory of a fresh server',
        `when ${FIRST} have come and gone`,
        'with all of them',
        'for each socket',
        'processor for each message delivered',
      ],
      rows,
    },
  };
}
