import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '../../../apps/server/src/app.ts';
import { callDueGames } from '../../../apps/server/src/auto-caller/call-due-games.ts';
import { postMessage } from '../../../apps/server/src/chat/post-message.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { Tables } from '../../../apps/server/src/db/tables.ts';
import { tidyingStep } from '../../../apps/server/src/games/tidy-idle-games.ts';
import { SOCKET } from '../../../packages/game/src/rules/limits.ts';
import { makeDue } from '../../bots/make-due.ts';
import { playGames } from '../../bots/play-games.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, median, millis } from '../measure.ts';
import { withPostgres } from '../with-postgres.ts';
import { grownBy, readSizes, type Sizes } from './table-sizes.ts';

const DAY = 24 * 60 * 60 * 1_000;
const ROUNDS = 3;
const MESSAGES_A_ROUND = 2;
const LINE = 'That was close, one more and I have it.';
const GAMES_A_DAY = 1_000;

/** Enough games of each size that what a page of the file leaves empty hardly counts. */
const CROWDS = [
  { players: 5, games: 16 },
  { players: 20, games: 6 },
  { players: 100, games: 2 },
] as const;
const TYPICAL = 20;
/** Played first, because the first rows of a table take whole pages. */
const WARM_UP = 20;

const PARTS = {
  game: ['games', 'rounds', 'phrases', 'calls', 'players', 'guest_names', 'cards', 'wins'],
  chat: ['messages'],
  log: ['game_events'],
  people: ['users', 'sessions', 'refresh_tokens', 'progress_ledger'],
} as const satisfies Record<string, readonly (keyof Tables)[]>;

type Part = keyof typeof PARTS;
type Grown = Record<Part, number>;

const grownParts = (before: Sizes, after: Sizes, games: number): Grown => {
  const each = (part: Part) => grownBy(before, after, PARTS[part]) / games;
  return { game: each('game'), chat: each('chat'), log: each('log'), people: each('people') };
};

/** Everybody says something about the round. */
async function talk({ context }: App, game_id: string): Promise<void> {
  const players = await context.db.query
    .selectFrom('players')
    .select('user_id as id')
    .where('game_id', '=', game_id)
    .execute();
  for (let turn = 0; turn < MESSAGES_A_ROUND; turn += 1) {
    for (const player of players) {
      await postMessage(context, player, { game_id, content: LINE, client_id: null, round: null });
    }
  }
}

async function playOne(app: App, url: string, players: number): Promise<void> {
  let game_id = '';
  const { problems } = await playGames({
    urls: [url],
    players,
    rounds: ROUNDS,
    callNow: async (id) => {
      game_id = id;
      await makeDue(app.context.db, { id });
      await callDueGames(app.context);
    },
    onRoundOver: () => talk(app, game_id),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Deletes the logs as the server does once nothing has happened for long; returns how long each step took. */
async function tidy({ context: { db } }: App): Promise<number[]> {
  await db.query.updateTable('games').set({ datetime_updated: 1 }).execute();
  const step = tidyingStep(db, Date.now());
  const times: number[] = [];
  for (let is_more = true; is_more; ) {
    const started = performance.now();
    is_more = await step();
    times.push(performance.now() - started);
  }
  const left = await db.query.selectFrom('game_events').select('seq').limit(1).execute();
  if (left.length > 0) throw new Error('Some events are left.');
  return times;
}

async function measure(settings: Record<string, string>) {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-sizes-'));
  const secret = 'only for the measuring of sizes, on this machine';
  const given = { DATA_DIR: data_dir, TOKEN_SECRET: secret, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const app = await buildApp(readConfig({ ...given, ...settings }), { web_root: null });
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { db } = app.context;
    const grown = new Map<number, Grown>();
    await playOne(app, url, WARM_UP);
    for (const { players, games } of CROWDS) {
      const before = await readSizes(db);
      for (let game = 0; game < games; game += 1) await playOne(app, url, players);
      grown.set(players, grownParts(before, await readSizes(db), games));
    }
    return { grown, steps: await tidy(app) };
  } finally {
    await app.drain();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

const kilobytes = (bytes: number) => `${count(bytes / 1_000)} kB`;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const rowsOf = (engine: string, { grown }: Measured): string[][] =>
  [...grown].map(([players, { game, chat, log, people }]) => [
    `${count(players)} players, ${engine}`,
    ...[game, chat, log, people].map(kilobytes),
  ]);

function yearOf(engine: string, { grown, steps }: Measured): (readonly [string, string])[] {
  const { game, chat, log } = grown.get(TYPICAL) ?? { game: 0, chat: 0, log: 0 };
  const a_year = 365 * GAMES_A_DAY;
  const logged = (SOCKET.event_log_kept / DAY) * GAMES_A_DAY;
  const what = `${count(GAMES_A_DAY)} games of ${TYPICAL} a day, ${engine}`;
  return [
    [`${what}: a year if event logs stayed`, gigabytes((game + chat + log) * a_year)],
    [`${what}: a year`, gigabytes((game + chat) * a_year + log * logged)],
    [`${what}: of it event logs, which do not grow further`, gigabytes(log * logged)],
    [`one step that deletes a log, ${engine}: median`, millis(median(steps))],
    [`one step that deletes a log, ${engine}: longest`, millis(Math.max(...steps))],
  ];
}

export async function dataSizes(): Promise<Section> {
  const sqlite = await measure({});
  const postgres = await withPostgres((url) => measure({ DATABASE_URL: url }));
  return {
    title: 'Sizes of data',
    action: 'People play games, talk and go home; what they leave in the database.',
    method: `Bytes in the database for each game, with indexes, after bots have played it: 24 phrases, ${ROUNDS} rounds in which everybody wins, ${MESSAGES_A_ROUND} messages of each player in each round, half of the players guests. People are counted as if each came for one game. Of a chat the latest 100 messages are kept, of a log the latest ${count(SOCKET.event_log_keep)} events; the log goes ${SOCKET.event_log_kept / DAY} days after the last change. A step deletes at most 200 rows in one transaction.`,
    table: {
      head: ['each game', 'game and cards', 'chat', 'event log', 'people'],
      rows: [...rowsOf('SQLite', sqlite), ...rowsOf('PostgreSQL', postgres)],
    },
    figures: [...yearOf('SQLite', sqlite), ...yearOf('PostgreSQL', postgres)],
  };
}
