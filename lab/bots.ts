import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { startServer } from '../tools/services/start-server.ts';
import { count, millis, quantile } from './bench/measure.ts';
import { makeDue } from './bots/make-due.ts';
import { type Played, playGames } from './bots/play-games.ts';

/** A short summary for the terminal. */
function summaryOf({ figures, seconds, problems }: Played): string {
  const times = figures.callTimes();
  const parts = [
    `${count(times.length)} calls, ${count(figures.marks())} marks and ${count(figures.wins())} wins in ${seconds.toFixed(1)} s`,
    `${count(figures.marks() / seconds)} marks a second over the whole game`,
    `from a call to the last screen: median ${millis(quantile(times, 0.5))}, 99 of 100 ${millis(quantile(times, 0.99))}`,
    problems.length === 0
      ? 'everybody sees the same, and all that was acknowledged is there'
      : `${count(problems.length)} things are wrong:\n${problems.slice(0, 20).join('\n')}`,
  ];
  if (figures.unavailable() > 0) {
    parts.push(`answered 503 or nothing ${count(figures.unavailable())} times`);
  }
  return parts.join('\n');
}

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string', multiple: true },
  },
});
const size = { players: Number(values.players), rounds: Number(values.rounds) };
if (!Object.values(size).every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Players and rounds are whole numbers: npm run bots -- --players 200 --rounds 3');
  process.exit(1);
}

/** On a temporary server, with the auto-caller at full speed. */
async function playOnOwnServer(): Promise<Played> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-bots-'));
  const server = await startServer({ DATA_DIR: data_dir, RATE_LIMITS: 'off' });
  const db = await openDb({ data_dir, onBackgroundError: console.error });
  try {
    return await playGames({ ...size, urls: [server.url], callNow: (id) => makeDue(db, { id }) });
  } finally {
    await db.close();
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

const played = values.url ? await playGames({ ...size, urls: values.url }) : await playOnOwnServer();
console.log(summaryOf(played));
process.exitCode = played.problems.length === 0 ? 0 : 1;
