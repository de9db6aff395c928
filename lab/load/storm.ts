import { brotliDecompressSync } from 'node:zlib';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import { type Chair, openChair } from './chair.ts';
import { openHttpLine } from './http-line.ts';
import { requestText } from './request-text.ts';

export type Joins = {
  port: number;
  game: { id: string; code: string; round_number: number };
  /** Whoever comes, all at one moment. */
  tokens: readonly string[];
};

export const STEPS = ['join', 'card', 'play', 'socket', 'all'] as const;
export type Step = (typeof STEPS)[number];

export type Joined = {
  /** From the first connection until the last socket is in. */
  took_ms: number;
  /** How long each player waited, by step. */
  waits: Record<Step, number[]>;
  /** Events that a socket lacks or had twice. */
  missing: number;
  repeated: number;
  /** Sockets that had to read the whole again, as too much had happened since. */
  resyncs: number;
};

type Took = Record<Step, number>;

async function joinOne({ port, game, tokens }: Joins, token: string, chairs: Chair[]): Promise<Took> {
  const began = performance.now();
  const line = openHttpLine(port);
  async function ask(request: Omit<Parameters<typeof requestText>[0], 'token'>): Promise<string> {
    const { status, body, is_brotli } = await line.send(requestText({ ...request, token }));
    const text = String(is_brotli ? brotliDecompressSync(body) : body);
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text}`);
    return text;
  }

  const { joinByCode } = GAME_ENDPOINTS;
  await ask({ method: joinByCode.method, path: joinByCode.path, body: { code: game.code } });
  const joined = performance.now();
  const { dealCard } = PLAY_ENDPOINTS;
  const wanted = { game_id: game.id, round_id: game.round_number };
  await ask({ method: dealCard.method, path: dealCard.path, body: wanted });
  const dealt = performance.now();
  const readPage = () => ask({ path: `/api/games/${game.id}/r/${game.round_number}/play/full` });
  const text = await readPage();
  const since = Number(/^\{"seq":(\d+)/.exec(text)?.[1]);
  const read = performance.now();
  const chair = await sit({ port, game, tokens }, token, since);
  chairs.push(chair);
  if (chair.numbers.resyncs > 0) await readPage();
  const seated = performance.now();
  line.close();
  return {
    join: joined - began,
    card: dealt - joined,
    play: read - dealt,
    socket: seated - read,
    all: seated - began,
  };
}

function sit({ port, game }: Joins, token: string, since: number): Promise<Chair> {
  const { promise, resolve, reject } = Promise.withResolvers<Chair>();
  const address = `ws://localhost:${port}${LIVE_PATH.replace('{gameId}', game.id)}`;
  const seat = { kind: 'phrase-bingo', address, protocols: [LIVE_PROTOCOL, token], since } as const;
  const chair = openChair(seat, {
    onLetIn: resolve,
    onFrame: () => undefined,
    onClose: (_, { code, reason }) => reject(new Error(`A socket closed: ${code} ${reason}`)),
  });
  chair.open();
  return promise;
}

/** All come in at one moment, each step by step: the code, the card, the page, the socket. */
export async function storm(joins: Joins): Promise<Joined> {
  const chairs: Chair[] = [];
  const began = performance.now();
  const took = await Promise.all(joins.tokens.map((token) => joinOne(joins, token, chairs)));
  const took_ms = performance.now() - began;
  const sum = (pick: (chair: Chair) => number) => chairs.reduce((total, chair) => total + pick(chair), 0);
  const joined = {
    took_ms,
    waits: {
      join: took.map(({ join }) => join),
      card: took.map(({ card }) => card),
      play: took.map(({ play }) => play),
      socket: took.map(({ socket }) => socket),
      all: took.map(({ all }) => all),
    },
    missing: sum(({ numbers }) => numbers.missing),
    repeated: sum(({ numbers }) => numbers.repeated),
    resyncs: sum(({ numbers }) => numbers.resyncs),
  };
  for (const chair of chairs) chair.leave();
  return joined;
}
