import { ACCOUNT_ENDPOINTS } from '../../../packages/game/src/wire/http/accounts.ts';
import { addressOf } from '../../../packages/game/src/wire/http/address.ts';
import { CHAT_ENDPOINTS } from '../../../packages/game/src/wire/http/chat.ts';
import type { Endpoint } from '../../../packages/game/src/wire/http/endpoint.ts';
import { GAME_ENDPOINTS } from '../../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../../packages/game/src/wire/http/play.ts';
import { type RunningServer, startServer } from '../../../tools/services/start-server.ts';
import { type EndpointRequest, type HttpClient, openHttpClient } from '../../client/http-client.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis, quantile, RUNS, timed } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';
import { type GrownDatabase, growDatabase, SAMPLE, type SampledGame } from './sample.ts';

const SIZES = { small: 100, big: 100_000 } as const;
const MESSAGES = 10 * SIZES.big;
/** One to warm up. */
const TURNS = RUNS + 1;

type Turn = { game: SampledGame; turn: number; newcomer: SampledGame['host'] };

const request = (
  { method, path }: Endpoint,
  token: string | null,
  given: { params?: object; body?: unknown; cookies?: readonly string[] } = {},
): EndpointRequest => {
  const { params = {}, ...more } = given;
  return { method, path: addressOf(path, { params }), token, ...more };
};

/** What the pages of a host and of a player send; never twice the same in one game. */
const ACTIONS: Record<string, (turn: Turn) => EndpointRequest> = {
  'open home': ({ game }) => request(GAME_ENDPOINTS.listMyGames, game.host.token),
  'open the play page': ({ game: { id, player } }) =>
    request(PLAY_ENDPOINTS.getPlayData, player.token, { params: { id, round: 1 } }),
  'open the manage page': ({ game: { id, host } }) =>
    request(GAME_ENDPOINTS.getFullGame, host.token, { params: { id } }),
  'join by code': ({ game: { code }, newcomer }) =>
    request(GAME_ENDPOINTS.joinByCode, newcomer.token, { body: { code } }),
  'call a phrase': ({ game: { id, host, phrase_ids }, turn }) =>
    request(PHRASE_ENDPOINTS.callPhrase, host.token, {
      params: { game: id },
      body: { id: phrase_ids[turn], is_called: true },
    }),
  'mark a cell': ({ game: { id, player }, turn }) =>
    request(PLAY_ENDPOINTS.markCell, player.token, {
      params: { id, round: 1 },
      body: { sid: turn + 1, is_marked: true },
    }),
  'send a message': ({ game: { id, player }, turn }) =>
    request(CHAT_ENDPOINTS.postMessage, player.token, {
      body: {
        type: 'message',
        game_id: id,
        round_id: 1,
        content: `Line ${turn}`,
        client_id: `${id} ${turn}`,
      },
    }),
  'refresh the session': ({ game: { host }, turn }) =>
    request(ACCOUNT_ENDPOINTS.refresh, null, { cookies: [`refresh_token=${host.refresh_tokens[turn]}`] }),
};

type Served = { database: GrownDatabase; server: RunningServer; client: HttpClient; ready_ms: number };

async function serve(database: GrownDatabase): Promise<Served> {
  const began = performance.now();
  const server = await startServer(database.settings);
  const ready_ms = performance.now() - began;
  return { database, server, client: openHttpClient(server.url), ready_ms };
}

/** The same action in every sampled game, one after the other; gives how long each took. */
async function useAll(
  { database: { games }, client }: Served,
  actionOf: (turn: Turn) => EndpointRequest,
  turn: number,
): Promise<number[]> {
  const waits: number[] = [];
  for (const [index, game] of games.entries()) {
    // Somebody of a game far enough away to be new in this one.
    const { host: newcomer } = games[(index + 10 + turn) % SAMPLE] ?? game;
    const text = client.prepare(actionOf({ game, turn, newcomer }));
    waits.push(
      await timed(async () => {
        const { status, body } = await client.send(text);
        if (status !== 200)
          throw new Error(`A request was answered with ${status}: ${body.subarray(0, 300)}`);
      }),
    );
  }
  return waits;
}

const spread = (waits: readonly number[]) => `${millis(median(waits))} / ${millis(quantile(waits, 0.99))}`;
const ratio = (small: number, big: number) => (big / small).toFixed(2);

/** Measures both in turns, so that whatever else the machine does meets both alike. */
async function compare(engine: string, small: Served, big: Served): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, actionOf] of Object.entries(ACTIONS)) {
    const waits = { small: [] as number[], big: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [one, other] = [await useAll(small, actionOf, turn), await useAll(big, actionOf, turn)];
      if (turn === 0) continue;
      waits.small.push(...one);
      waits.big.push(...other);
    }
    const ratios = [
      ratio(median(waits.small), median(waits.big)),
      ratio(quantile(waits.small, 0.99), quantile(waits.big, 0.99)),
    ];
    rows.push([`${name}, ${engine}`, spread(waits.small), spread(waits.big), ratios.join(' / ')]);
  }
  const [first, last] = [small.ready_ms, big.ready_ms];
  rows.push([`until a server is ready, ${engine}`, millis(first), millis(last), ratio(first, last)]);
  return rows;
}

type Settings = Record<string, string>;

async function measureOn(engine: string, for_small: Settings, for_big: Settings): Promise<string[][]> {
  const databases: GrownDatabase[] = [];
  const served: Served[] = [];
  try {
    for (const [settings, games] of [
      [for_small, SIZES.small],
      [for_big, SIZES.big],
    ] as const) {
      const database = await growDatabase(settings, games, TURNS);
      databases.push(database);
      served.push(await serve(database));
    }
    const [small, big] = served;
    if (!small || !big) throw new Error('A server is missing.');
    return await compare(engine, small, big);
  } finally {
    for (const { client, server } of served) {
      client.close();
      await server.stop();
    }
    for (const { remove } of databases) remove();
  }
}

const onPostgres = () =>
  withPostgres((small) =>
    withPostgres((big) => measureOn('PostgreSQL', { DATABASE_URL: small }, { DATABASE_URL: big })),
  );

export async function bigDatabase(): Promise<Section> {
  return {
    title: 'A big database',
    action: 'People use their pages on a site on which 100,000 games have been played.',
    method: `The same actions over HTTP on two servers in turns, one with ${count(SIZES.small)} games in its database, the other with ${count(SIZES.big)} and ${count(MESSAGES)} messages. Every game has 5 players with cards, 24 phrases, 5 of them called, and 10 messages; each person hosts one and plays in five. One keep-alive connection, ${SAMPLE} games spread over all of them, ${RUNS} times after one to warm up. Median / 99 of 100; the last column is how many times as long it took with many games. No request was refused.`,
    figures: [],
    table: {
      head: ['', `${count(SIZES.small)} games`, `${count(SIZES.big)} games`, 'as long, median / 99 of 100'],
      rows: [...(await measureOn('SQLite', {}, {})), ...(await onPostgres())],
    },
  };
}
