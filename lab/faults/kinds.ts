import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CHAT } from '../../packages/game/src/rules/limits.ts';
import { pickOne, type Random } from '../../packages/game/src/rules/random.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { CLOSE } from '../../packages/game/src/wire/live/close-codes.ts';
import { mapConcurrently } from '../bots/map-concurrently.ts';
import { openRawSocket } from '../client/raw-socket.ts';
import type { Load } from './load/load.ts';
import { say } from './load/load-context.ts';
import type { Site } from './site.ts';

const AT_ONCE = 16;
const FIRST_LETTER = 0x4e00;
const LETTERS = 20_000;
/** Leaves space for the message's client_id. */
const LENGTH = CHAT.max_length - 100;

/** Three bytes per letter that no database can compress. */
const longWords = () =>
  Array.from({ length: LENGTH }, () => String.fromCodePoint(FIRST_LETTER + randomInt(LETTERS))).join('');

/** A separate game with long messages, so that nobody else receives them. */
async function openLoudGame({ context, newHost }: Load) {
  const host = await newHost();
  const { id, game_code } = await host.client.ask(GAME_ENDPOINTS.createGame, { body: { name: 'Loud' } });
  const params = { id };
  await host.client.ask(PHRASE_ENDPOINTS.addPhrases, { params, body: { phrases: ['Loudly'] } });
  await host.client.ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'OPEN' } });
  return {
    id,
    game_code,
    talk: async (messages: number): Promise<void> => {
      const places = Array.from({ length: messages }, (_, place) => place);
      const speaker = { person: host, game_id: id, page: null };
      await mapConcurrently(places, AT_ONCE, () => say(context(), speaker, longWords()));
    },
  };
}

/** More than the system's buffers hold for one socket. */
const MESSAGES = 400;
const CUT_WITHIN = 15_000;

/** A socket that reads nothing of a busy game; the server has to close it. */
async function runSlowClient(load: Load, url: string): Promise<void> {
  const { id: game_id, game_code, talk } = await openLoudGame(load);
  const { id: user_id, client } = await load.newPlayer();
  await load.history.record({ kind: 'join', game_id, user_id }, () =>
    client.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game_code } }),
  );
  const socket = await openRawSocket(url, game_id, client.token());
  await talk(MESSAGES);
  const code = await Promise.race([socket.closeCode(), wait(CUT_WITHIN, 'not at all' as const)]);
  socket.destroy();
  // The close frame is lost when the server destroys the connection before the client reads it.
  if (code !== null && code !== CLOSE.overloaded.code) {
    throw new Error(`A client that reads nothing was closed with ${code}.`);
  }
}

export const FAULT_KINDS = ['node', 'postgres', 'redis', 'disk', 'stop', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Counts = Record<FaultKind, number>;

export type FaultContext = {
  site: Site;
  load: Load;
  random: Random;
  /** How long a node stays frozen, in milliseconds. */
  stop_for: number;
  /** Called for each node that is killed in addition to the fault. */
  noteKill: () => void;
};

const READY = /ready to accept connections/i;
/** Random, so that a service is sometimes back at once and sometimes only after everybody has noticed. */
const AWAY_MOST = 1_000;
const FULL_MOST = 8_000;
const PANIC_MOST = 3_000;
/** Enough to write that disk space is needed soon. */
const LOUD_MESSAGES = 100;
const POLL_MS = 20;
const ALSO_KILLED_SHARE = 0.3;

const missing = (what: string): never => {
  throw new Error(`There is no ${what} to break.`);
};

const anyNode = ({ site, random }: FaultContext) => pickOne(site.nodes, random) ?? missing('node');

/** Sometimes faults coincide: a node has to start without what it needs. */
async function maybeKillNode(context: FaultContext): Promise<void> {
  if (context.random() > ALSO_KILLED_SHARE) return;
  context.noteKill();
  await anyNode(context).kill(0);
}

async function until(isTrue: () => boolean, most: number): Promise<boolean> {
  const gives_up_at = performance.now() + most;
  while (!isTrue()) {
    if (performance.now() > gives_up_at) return false;
    await wait(POLL_MS);
  }
  return true;
}

/** The disk stays full until somebody is affected and, with PostgreSQL, until it panics, if it does. */
async function fillDisk(context: FaultContext): Promise<void> {
  const { site, load, random } = context;
  const disk = pickOne(site.disks, random) ?? missing('disk of its own');
  const before = load.figures.unavailable();
  const panics = countPanics(site);
  const { talk } = await openLoudGame(load);
  disk.fill();
  // Filled again and again, so that a database that cleans up gains nothing.
  const filling = setInterval(disk.fill, POLL_MS);
  load.await(talk(LOUD_MESSAGES));
  try {
    const is_felt = await until(() => load.figures.unavailable() > before, FULL_MOST);
    if (!is_felt) throw new Error('Nobody was affected by the full disk.');
    await maybeKillNode(context);
    if (site.postgres) await until(() => countPanics(site) > panics, PANIC_MOST);
    await wait(random() * AWAY_MOST);
  } finally {
    clearInterval(filling);
    disk.free();
  }
}

/** How often PostgreSQL stopped by itself. */
export const countPanics = ({ postgres }: Site): number => postgres?.output().match(/PANIC:/g)?.length ?? 0;

async function killPostgres(context: FaultContext): Promise<void> {
  const { site, random } = context;
  const postgres = site.postgres ?? missing('PostgreSQL');
  const back = postgres.kill(random() * AWAY_MOST);
  await maybeKillNode(context);
  await back;
  await postgres.waitForOutput(READY);
}

/** Each injects its fault and resolves when what it took away is back. */
export const FAULTS: Record<FaultKind, (context: FaultContext) => Promise<void>> = {
  node: (context) => anyNode(context).kill(0),
  postgres: killPostgres,
  redis: async ({ site, random }) => {
    const redis = site.redis ?? missing('Redis');
    await redis.kill(random() * AWAY_MOST);
    await redis.waitForOutput(READY);
  },
  disk: fillDisk,
  stop: async (context) => {
    const node = anyNode(context);
    node.freeze();
    await wait(context.stop_for);
    node.unfreeze();
  },
  slow: ({ site, load, random }) => runSlowClient(load, pickOne(site.urls, random) ?? missing('node')),
};
