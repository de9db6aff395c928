import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/services/free-port.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { callAside, callInAll } from '../load/call-phrases.ts';
import { type Crowd, startCrowd } from '../load/crowd-driver.ts';
import { seatOf } from '../load/seats.ts';
import { prepareWorld } from '../load/world.ts';
import { count, middleOf, RUNS, repeat, seconds } from './measure.ts';
import type { Section } from './section.ts';

const GAMES = 20;
const SIZES = [500, 1_000, 2_000];
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

const FIGURES = ['ended', 'ready', 'back_since_ready', 'back_since_goodbye', 'crowd'] as const;

/** All in milliseconds. */
type Measured = Record<(typeof FIGURES)[number], number>;
type Figures = [what: string, figure: string][];

/** Resolves when every socket has got as far as the game it is in. */
async function untilAtEnd(crowd: Crowd, isAtEnd: (seqs: readonly number[]) => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { seqs, missing, repeated, resyncs } = await crowd.gaps();
    if (missing + repeated + resyncs > 0) {
      throw new Error(`${missing} events are missing, ${repeated} came twice, ${resyncs} had to read anew.`);
    }
    if (isAtEnd(seqs)) return;
    if (performance.now() > end) throw new Error('Not everybody has come as far as their game.');
    await wait(LOOK_EVERY_MS);
  }
}

async function measureOnce(size: number): Promise<Measured> {
  const games = Array.from({ length: GAMES }, () => ({ players: size / GAMES }));
  const world = await prepareWorld({ games });
  const settings = { ...world.settings, PORT: String(await freePort()) };
  let server = await startServer(settings);
  const crowd = await startCrowd();
  try {
    const seats = world.games.flatMap((game) =>
      game.players.map((player) => seatOf(server.url, game, player)),
    );
    await crowd.connect(seats, { comes_back: true });
    await callInAll(server.url, world.games, 0);

    const began = performance.now();
    const returning = crowd.whole({ within_ms: PATIENCE_MS, came_back: size });
    await server.stop();
    const stopped = performance.now();
    await callAside(world, 1);
    const starting = performance.now();
    server = await startServer(settings);
    const ready = performance.now();
    const calling = callInAll(server.url, world.games, 2);
    await returning;
    const back = performance.now();
    await calling;
    await callInAll(server.url, world.games, 3);
    const { seqs } = await crowd.gaps();
    const ends = world.games.map((_, game) =>
      Math.max(...seqs.slice((game * size) / GAMES, ((game + 1) * size) / GAMES)),
    );
    await untilAtEnd(crowd, (found) =>
      found.every((seq, seat) => seq >= (ends[Math.floor((seat * GAMES) / size)] ?? 0)),
    );
    const { user, system } = await crowd.cpu();
    return {
      ended: stopped - began,
      ready: ready - starting,
      back_since_ready: Math.max(0, back - ready),
      back_since_goodbye: back - began,
      crowd: user + system,
    };
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}

const NAMES: Record<keyof Measured, string> = {
  ended: 'until the node has said goodbye and ended',
  ready: 'until it is ready again',
  back_since_ready: 'from ready until the last is back with all it missed',
  back_since_goodbye: 'from the goodbye until the last is back',
  crowd: 'processor of the crowd, all in all',
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
    method: `Sockets in ${GAMES} games on SQLite; the node gets SIGTERM and is started again on its port, and everybody comes back by the rules of the browser, with the number of the last event they have. Phrases are called before, while no node is up, and while they come back. Medians of ${RUNS}. No event was missing on any socket, none came twice, and nobody had to read the page anew.`,
    figures,
  };
}
