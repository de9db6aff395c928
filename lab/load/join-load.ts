import { brotliDecompressSync } from 'node:zlib';
import { drawName } from '../../packages/game/src/rules/drawn-names.ts';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { GUEST_ENDPOINTS } from '../../packages/game/src/wire/http/guests.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { type Connection, createConnection } from './connection.ts';
import { socketSpecOf } from './game-requests.ts';
import { type EndpointRequest, openHttpClient, requestText } from './http-client.ts';
import { type ComerKind, type JoinStep, type Joins, type JoinsResult, spreadOf } from './tasks.ts';

/** The cookie by which the server knows a browser again. */
const DEVICE = 'device=';

/** Null for the steps that somebody does not take. */
type Waits = Record<JoinStep, number | null>;

/** Those who have an account bring its token or its password. */
type Comer = { kind: ComerKind; address: string } & (
  | { token: string }
  | { email: string; password: string }
  | { display_name: string }
);

const NO_WAITS: Waits = {
  sign_in: null,
  door: null,
  join: null,
  card: null,
  play: null,
  socket: null,
  all: null,
};

/**
 * Whoever has an account signs in if need be, types the code, takes a card and reads the play data; whoever comes by a
 * link gives a name and takes a card, whose answer is the play data.
 */
async function joinOne({ port, game }: Joins, comer: Comer, connections: Connection[]): Promise<Waits> {
  const waits: Waits = { ...NO_WAITS };
  const began = performance.now();
  const client = openHttpClient(port);
  const jar = new Map<string, string>();
  let token = 'token' in comer ? comer.token : null;

  async function timed<T>(step: JoinStep, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const done = await work();
    waits[step] = performance.now() - from;
    return done;
  }
  async function ask(request: Omit<EndpointRequest, 'token'>): Promise<string> {
    const { address } = comer;
    const asked = requestText({ ...request, token, address, cookies: [...jar.values()] }, port);
    const { status, body, is_brotli, cookies } = await client.send(asked);
    // The refresh token goes to the account calls alone.
    for (const cookie of cookies) if (cookie.startsWith(DEVICE)) jar.set(DEVICE, cookie);
    const text = String(is_brotli ? brotliDecompressSync(body) : body);
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text}`);
    return text;
  }

  const { login } = ACCOUNT_ENDPOINTS;
  const { enterAsGuest } = GUEST_ENDPOINTS;
  const { joinByCode } = GAME_ENDPOINTS;
  const { dealCard, getPlayData } = PLAY_ENDPOINTS;
  const body = { game_id: game.id, round_id: game.round_number };
  const play_path = addressOf(getPlayData.path, { params: { id: game.id, round: game.round_number } });
  const takeCard = () => ask({ method: dealCard.method, path: dealCard.path, body });
  const readPlayData = () => ask({ method: getPlayData.method, path: play_path });

  let snapshot: string;
  if ('display_name' in comer) {
    const { method, path } = enterAsGuest;
    const wish = { display_name: comer.display_name, game_id: game.id };
    const answer = await timed('door', () => ask({ method, path, body: wish }));
    token = enterAsGuest.answer.parse(JSON.parse(answer)).access_token;
    snapshot = await timed('card', takeCard);
  } else {
    if ('email' in comer) {
      const credentials = { username: comer.email, password: comer.password };
      const answer = await timed('sign_in', () =>
        ask({ method: login.method, path: login.path, body: credentials }),
      );
      token = login.answer.parse(JSON.parse(answer)).access_token;
    }
    const { method, path } = joinByCode;
    await timed('join', () => ask({ method, path, body: { code: game.code } }));
    await timed('card', takeCard);
    snapshot = await timed('play', readPlayData);
  }
  const seq = Number(/^\{"seq":(\d+)/.exec(snapshot)?.[1]);
  await timed('socket', async () => {
    const connection = await openSocket(port, { id: game.id, seq }, token ?? '');
    connections.push(connection);
    if (connection.seqs.resyncs > 0) await readPlayData();
  });
  client.close();
  return { ...waits, all: performance.now() - began };
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

let last_address = 0;

/** Everybody comes from another one, as the proxy in front of the server tells it. */
function nextAddress(): string {
  last_address += 1;
  return `10.${(last_address >> 16) & 255}.${(last_address >> 8) & 255}.${last_address & 255}`;
}

/** All players come at one moment, each step by step. */
export async function joinAll(joins: Joins): Promise<JoinsResult> {
  const connections: Connection[] = [];
  const began = performance.now();
  const comers: Comer[] = [
    ...joins.tokens.map((token) => ({ kind: 'accounts' as const, token })),
    ...joins.sign_ins.map((credentials) => ({ kind: 'sign_ins' as const, ...credentials })),
    ...Array.from({ length: joins.guests }, () => ({
      kind: 'guests' as const,
      display_name: drawName(Math.random),
    })),
  ].map((comer) => ({ ...comer, address: nextAddress() }));
  const waits = await Promise.all(
    comers.map(async (comer) => ({ kind: comer.kind, ...(await joinOne(joins, comer, connections)) })),
  );
  const took_ms = performance.now() - began;
  const sum = (pick: (connection: Connection) => number) =>
    connections.reduce((total, connection) => total + pick(connection), 0);
  const spreads = (kind: ComerKind) => {
    const some = waits.filter((one) => one.kind === kind);
    const spread = (step: JoinStep) => spreadOf(some.flatMap((one) => one[step] ?? []));
    return {
      sign_in: spread('sign_in'),
      door: spread('door'),
      join: spread('join'),
      card: spread('card'),
      play: spread('play'),
      socket: spread('socket'),
      all: spread('all'),
    };
  };
  const result = {
    took_ms,
    waits: { accounts: spreads('accounts'), sign_ins: spreads('sign_ins'), guests: spreads('guests') },
    missing: sum(({ seqs }) => seqs.missing),
    repeated: sum(({ seqs }) => seqs.repeated),
    resyncs: sum(({ seqs }) => seqs.resyncs),
  };
  for (const connection of connections) connection.close();
  return result;
}
