import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { startServer } from '../tools/services/start-server.ts';
import { count, millis, quantile } from './bench/measure.ts';
import { makeDue } from './bots/make-due.ts';
import { type Played, playGames } from './bots/play-games.ts';

/** A short account for whoever ran the bots. */
function summaryOf({ figures, seconds, faults }: Played): string {
  const times = figures.callTimes();
  const lines = [
    `${count(times.length)} calls, ${count(figures.marks())} marks and ${count(figures.wins())} wins in ${seconds.toFixed(1)} s`,
    `${count(figures.marks() / seconds)} marks a second over the whole game`,
    `from a call to the last screen: median ${millis(quantile(times, 0.5))}, 99 of 100 ${millis(quantile(times, 0.99))}`,
    faults.length === 0
      ? 'everybody sees the same, and all that was acknowledged is there'
      : `${count(faults.length)} things are wrong:\n${faults.slice(0, 20).join('\n')}`,
  ];
  if (figures.unavailable() > 0) {
    lines.push(`asked for patience ${count(figures.unavailable())} times`);
  }
  return lines.join('\n');
}

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string', multiple: true },
  },
});
const crowd = { players: Number(values.players), rounds: Number(values.rounds) };
if (!Object.values(crowd).every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Players and rounds are whole numbers: npm run bots -- --players 200 --rounds 3');
  process.exit(1);
}

/** A server of their own, with the auto-caller as fast as it goes. */
async function playAtHome(): Promise<Played> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-bots-'));
  const server = await startServer({ DATA_DIR: data_dir, RATE_LIMITS: 'off' });
  const db = await openDb({ data_dir, onBackgroundError: console.error });
  try {
    return await playGames({ ...crowd, urls: [server.url], hurry: (id) => makeDue(db, { id }) });
  } finally {
    await db.close();
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

const played = values.url ? await playGames({ ...crowd, urls: values.url }) : await playAtHome();
console.log(summaryOf(played));
process.exitCode = played.faults.length === 0 ? 0 : 1;
