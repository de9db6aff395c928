import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { callPhrase } from '../../apps/server/src/phrases/call-phrase.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { type Dataset, LIMITED, prepareDataset } from '../load/dataset.ts';
import { callRequest, socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, RUNS, repeat, seconds } from './measure.ts';

const phraseAt = ({ phrases }: PreparedGame, index: number): string => {
  const phrase = phrases[index];
  if (!phrase) throw new Error(`A game has no phrase ${index}.`);
  return phrase.id;
};

/** The hosts call one phrase in each game, over HTTP. */
async function callInAll(clients: LoadClients, url: string, games: readonly PreparedGame[], index: number) {
  const port = Number(new URL(url).port);
  const actors = games.map((game, client) => ({
    port,
    client,
    requests: [callRequest(game, { phrase_id: phraseAt(game, index), is_called: true })],
  }));
  await clients.burst({ actors });
}

/** The same while no node is up, as a node would that came and went. */
async function callWhileDown({ settings, games }: Dataset, index: number): Promise<void> {
  const { context, drain } = await buildApp(readConfig(settings), { web_root: null });
  try {
    for (const game of games) {
      await callPhrase(context, game.host, game.id, { phrase_id: phraseAt(game, index), is_called: true });
    }
  } finally {
    await drain();
  }
}

const GAMES = 20;
const SIZES = [500, 1_000, 2_000];
const TIMEOUT_MS = 60_000;
const POLL_MS = 20;

const FIGURES = ['ended', 'ready', 'back_since_ready', 'back_since_stop', 'clients'] as const;

/** All in milliseconds. */
type Measured = Record<(typeof FIGURES)[number], number>;
type Figures = [what: string, figure: string][];

/** Resolves when every socket has the last event of its game. */
async function untilAtEnd(
  clients: LoadClients,
  isAtEnd: (seqs: readonly number[]) => boolean,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { seqs, missing, repeated, resyncs } = await clients.gaps();
    if (missing + repeated + resyncs > 0) {
      throw new Error(
        `${missing} events are missing, ${repeated} came twice, ${resyncs} needed a new snapshot.`,
      );
    }
    if (isAtEnd(seqs)) return;
    if (performance.now() > end) throw new Error('Some sockets lack the last events of their game.');
    await wait(POLL_MS);
  }
}

async function measureOnce(size: number): Promise<Measured> {
  const games = Array.from({ length: GAMES }, () => ({ players: size / GAMES }));
  const dataset = await prepareDataset({ settings: LIMITED, games });
  const settings = { ...dataset.settings, PORT: String(await freePort()) };
  let server = await startServer(settings);
  const clients = await startLoadClients();
  try {
    const specs = dataset.games.flatMap((game) =>
      game.players.map((player) => socketSpecOf(server.url, game, player)),
    );
    await clients.connect(specs, { reconnects: true });
    await callInAll(clients, server.url, dataset.games, 0);

    const began = performance.now();
    const returning = clients.reconnected({ within_ms: TIMEOUT_MS, reconnects: size });
    await server.stop();
    const stopped = performance.now();
    await callWhileDown(dataset, 1);
    const starting = performance.now();
    server = await startServer(settings);
    const ready = performance.now();
    const calling = callInAll(clients, server.url, dataset.games, 2);
    await returning;
    const back = performance.now();
    await calling;
    await callInAll(clients, server.url, dataset.games, 3);
    const { seqs } = await clients.gaps();
    const ends = dataset.games.map((_, game) =>
      Math.max(...seqs.slice((game * size) / GAMES, ((game + 1) * size) / GAMES)),
    );
    await untilAtEnd(clients, (found) =>
      found.every((seq, socket) => seq >= (ends[Math.floor((socket * GAMES) / size)] ?? 0)),
    );
    const clients_cpu = await clients.cpu();
    return {
      ended: stopped - began,
      ready: ready - starting,
      back_since_ready: Math.max(0, back - ready),
      back_since_stop: back - began,
      clients: clients_cpu,
    };
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}

const NAMES: Record<keyof Measured, string> = {
  ended: 'until the node has closed all sockets and ended',
  ready: 'until it is ready again',
  back_since_ready: 'from ready until the last is back with all it missed',
  back_since_stop: 'from the stop until the last is back',
  clients: 'processor of the load clients, all in all',
};

async function measureSize(size: number): Promise<Figures> {
  const middle = middleOf(await repeat(() => measureOnce(size)));
  return FIGURES.map((figure) => [
    `${count(size)} sockets: ${NAMES[figure]}`,
    seconds(middle((run) => run[figure])),
  ]);
}

export async function reconnects(): Promise<Section> {
  const figures: Figures = [];
  for (const size of SIZES) figures.push(...(await measureSize(size)));
  return {
    title: 'Reconnects',
    action:
      "The server is restarted during games; everybody's screen comes back by itself with all that was missed.",
    method: `Sockets in ${GAMES} games on SQLite; the node gets SIGTERM and is started again on its port, and everybody reconnects by the rules of the browser, with the seq of the last event they have. Phrases are called before, while no node is up, and while they come back. Medians of ${RUNS}. No event was missing on any socket, none came twice, and nobody needed a new snapshot.`,
    figures,
  };
}
