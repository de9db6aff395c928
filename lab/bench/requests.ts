import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { type Dataset, prepareDataset } from '../load/dataset.ts';
import type { EndpointRequest } from '../load/http-client.ts';
import { startLoadClients } from '../load/load-clients.ts';
import type { RequestLoopResult } from '../load/tasks.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const GAMES = 50;
const PLAYERS = 50;
const CALLED = 10;
const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;
const FOR_MS = 6_000;

type Figures = [what: string, figure: string][];
type Run = RequestLoopResult & { cpu_ms: number };

/** Everybody is in every game; consecutive requests are about different games. */
const SCREENS: Record<string, (dataset: Dataset) => EndpointRequest[]> = {
  'play data': ({ games }) =>
    Array.from({ length: PLAYERS }, (_, turn) =>
      games.flatMap(({ id, players }) => {
        const { token } = players[turn] ?? {};
        return token
          ? [{ method: 'GET', token, path: `/api/games/${id}/r/1/play/full`, page: `/game/${id}/r/1` }]
          : [];
      }),
    ).flat(),
  'my games': ({ games: [game] }) =>
    (game?.players ?? []).map(({ token }) => ({
      method: 'GET',
      token,
      path: GAME_ENDPOINTS.listMyGames.path,
    })),
};

function figuresOf(name: string, runs: readonly Run[]): Figures {
  const middle = middleOf(runs);
  const kilobytes = middle(({ bytes, answers }) => bytes / answers.count / 1_000);
  const share = middle(({ cpu_ms }) => (100 * cpu_ms) / FOR_MS);
  return [
    [`${name}: requests per second`, count(middle(({ per_second }) => per_second))],
    [
      `${name}: median / 99 of 100`,
      `${millis(middle(({ answers }) => answers.p50))} / ${millis(middle(({ answers }) => answers.p99))}`,
    ],
    [`${name}: size as sent`, `${kilobytes.toFixed(1)} kB`],
    [`${name}: processor of the load clients, of one core`, `${share.toFixed(0)} %`],
  ];
}

/** Deals the requests out to so many clients, in turn. */
const spread = (requests: readonly EndpointRequest[], clients: number): EndpointRequest[][] =>
  Array.from({ length: clients }, (_, client) => requests.filter((_, index) => index % clients === client));

async function measureOn(engine: string, settings: Record<string, string>): Promise<Figures> {
  const games = Array.from({ length: GAMES }, () => ({ players: PLAYERS, phrases: 25, called: CALLED }));
  const dataset = await prepareDataset({
    settings,
    games,
    shares_players: true,
  });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  const port = Number(new URL(server.url).port);
  try {
    const figures: Figures = [];
    for (const [screen, requestsOf] of Object.entries(SCREENS)) {
      const loop = { port, clients: spread(requestsOf(dataset), CONNECTIONS) };
      await clients.requestLoop({ ...loop, for_ms: WARM_UP_MS });
      const runs = await repeat(async () => {
        const cpu_before = await clients.cpu();
        const result = await clients.requestLoop({ ...loop, for_ms: FOR_MS });
        return { ...result, cpu_ms: (await clients.cpu()) - cpu_before };
      });
      figures.push(...figuresOf(`${screen}, ${engine}`, runs));
    }
    return figures;
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function requests(): Promise<Section> {
  return {
    title: 'Requests',
    action: 'Somebody opens the card of a game, or the list of their games.',
    method: `${PLAYERS} people who are in the same ${GAMES} games of 25 phrases, ${CALLED} of them called, read the play data of one game after the other, and the list of their ${GAMES} games. Each reads more often than one person may, so rate limits are off. ${CONNECTIONS} keep-alive connections from a separate process, answers compressed as for a browser; medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up.`,
    figures: [...(await measureOn('SQLite', {})), ...(await onPostgres())],
  };
}
