import { brotliDecompressSync } from 'node:zlib';
import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { type Connection, createConnection } from './connection.ts';
import { socketSpecOf } from './game-requests.ts';
import { type EndpointRequest, openHttpClient, requestText } from './http-client.ts';
import { type JoinStep, type Joins, type JoinsResult, spreadOf } from './tasks.ts';

type Waits = Record<JoinStep, number>;

async function joinOne({ port, game }: Joins, token: string, connections: Connection[]): Promise<Waits> {
  const began = performance.now();
  const client = openHttpClient(port);
  async function ask(request: Omit<EndpointRequest, 'token'>): Promise<string> {
    const { status, body, is_brotli } = await client.send(requestText({ ...request, token }));
    const text = String(is_brotli ? brotliDecompressSync(body) : body);
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text}`);
    return text;
  }

  const { joinByCode } = GAME_ENDPOINTS;
  await ask({ method: joinByCode.method, path: joinByCode.path, body: { code: game.code } });
  const joined = performance.now();
  const { dealCard, getPlayData } = PLAY_ENDPOINTS;
  const body = { game_id: game.id, round_id: game.round_number };
  await ask({ method: dealCard.method, path: dealCard.path, body });
  const dealt = performance.now();
  const play_path = addressOf(getPlayData.path, { params: { id: game.id, round: game.round_number } });
  const readPlayData = () => ask({ method: getPlayData.method, path: play_path });
  const text = await readPlayData();
  const seq = Number(/^\{"seq":(\d+)/.exec(text)?.[1]);
  const read = performance.now();
  const connection = await openSocket(port, { id: game.id, seq }, token);
  connections.push(connection);
  if (connection.seqs.resyncs > 0) await readPlayData();
  const connected = performance.now();
  client.close();
  return {
    join: joined - began,
    card: dealt - joined,
    play: read - dealt,
    socket: connected - read,
    all: connected - began,
  };
}

function openSocket(port: number, game: { id: string; seq: number }, token: string): Promise<Connection> {
  const { promise, resolve, reject } = Promise.withResolvers<Connection>();
  const connection = createConnection(socketSpecOf(`http://localhost:${port}`, game, { token }), {
    onAdmitted: resolve,
    onFrame: () => undefined,
    onClose: (_, { code, reason }) => reject(new Error(`A socket closed: ${code} ${reason}`)),
  });
  connection.open();
  return promise;
}

/** All players come at one moment, each step by step: the code, the card, the play data, the socket. */
export async function joinAll(joins: Joins): Promise<JoinsResult> {
  const connections: Connection[] = [];
  const began = performance.now();
  const waits = await Promise.all(joins.tokens.map((token) => joinOne(joins, token, connections)));
  const took_ms = performance.now() - began;
  const sum = (pick: (connection: Connection) => number) =>
    connections.reduce((total, connection) => total + pick(connection), 0);
  const spread = (step: JoinStep) => spreadOf(waits.map((one) => one[step]));
  const result = {
    took_ms,
    waits: {
      join: spread('join'),
      card: spread('card'),
      play: spread('play'),
      socket: spread('socket'),
      all: spread('all'),
    },
    missing: sum(({ seqs }) => seqs.missing),
    repeated: sum(({ seqs }) => seqs.repeated),
    resyncs: sum(({ seqs }) => seqs.resyncs),
  };
  for (const connection of connections) connection.close();
  return result;
}
