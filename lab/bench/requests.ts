import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { startServer } from '../../tools/services/start-server.ts';
import type { Called } from '../load/call-for.ts';
import { makeCalls } from '../load/callers-driver.ts';
import { requestText } from '../load/request-text.ts';
import { prepareWorld, type World } from '../load/world.ts';
import { count, middleOf, millis, quantile, RUNS, repeat } from './measure.ts';
import type { Section } from './section.ts';
import { withPostgres } from './with-postgres.ts';

const GAMES = 50;
const PLAYERS = 50;
const CALLED = 10;
const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;
const FOR_MS = 6_000;

type Figures = [what: string, figure: string][];

/** Everybody is in every game; one call after the other is about another game. */
const SCREENS: Record<string, (world: World) => string[]> = {
  'play data': ({ games }) =>
    Array.from({ length: PLAYERS }, (_, turn) =>
      games.flatMap(({ id, players }) => {
        const { token } = players[turn] ?? {};
        return token ? [requestText({ token, path: `/api/games/${id}/r/1/play/full` })] : [];
      }),
    ).flat(),
  'my games': ({ games: [game] }) =>
    (game?.players ?? []).map(({ token }) => requestText({ token, path: GAME_ENDPOINTS.listMyGames.path })),
};

function figuresOf(name: string, runs: readonly Called[]): Figures {
  const middle = middleOf(runs);
  const wait = (part: number) => millis(middle(({ waits }) => quantile(waits, part)));
  const kilobytes = middle(({ bytes, waits }) => bytes / waits.length / 1_000);
  const share = middle(({ cpu_ms, took_ms }) => (100 * cpu_ms) / took_ms);
  return [
    [`${name}: calls per second`, count(middle(({ waits, took_ms }) => (waits.length * 1_000) / took_ms))],
    [`${name}: median / 99 of 100`, `${wait(0.5)} / ${wait(0.99)}`],
    [`${name}: size as sent`, `${kilobytes.toFixed(1)} kB`],
    [`${name}: processor of the callers, of one core`, `${share.toFixed(0)} %`],
  ];
}

async function measureOn(engine: string, settings: Record<string, string>): Promise<Figures> {
  const games = Array.from({ length: GAMES }, () => ({ players: PLAYERS, phrases: 25, called: CALLED }));
  const world = await prepareWorld({ settings, games, shares_players: true });
  const server = await startServer(world.settings);
  try {
    const figures: Figures = [];
    for (const [screen, requestsOf] of Object.entries(SCREENS)) {
      const calls = {
        port: Number(new URL(server.url).port),
        connections: CONNECTIONS,
        requests: requestsOf(world),
        warm_up_ms: WARM_UP_MS,
        for_ms: FOR_MS,
      };
      figures.push(...figuresOf(`${screen}, ${engine}`, await repeat(() => makeCalls(calls))));
    }
    return figures;
  } finally {
    await server.stop();
    world.remove();
  }
}

const onPostgres = () => withPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }));

export async function requests(): Promise<Section> {
  return {
    title: 'Requests',
    method: `${PLAYERS} people who are in the same ${GAMES} games of 25 phrases, ${CALLED} of them called, read the play data of one game after the other, and the list of their ${GAMES} games. ${CONNECTIONS} kept connections from a process of its own, answers compressed as for a browser; medians of ${RUNS} times ${FOR_MS / 1_000} s after ${WARM_UP_MS / 1_000} s to warm up.`,
    figures: [...(await measureOn('SQLite', {})), ...(await onPostgres())],
  };
}
