import type { Db } from '../../apps/server/src/db/db.ts';
import { json } from '../../apps/server/src/db/json.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { openOneAway } from '../../apps/server/src/game-data/one-away/one-away.ts';
import { dealCard } from '../../packages/game/src/rules/game/card.ts';
import { DEFAULT_PATTERNS, PATTERN_SWITCHES } from '../../packages/game/src/rules/game/pattern-config.ts';
import { allowedPatterns } from '../../packages/game/src/rules/game/patterns.ts';
import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { countOneAway, phraseMasks } from '../../packages/game/src/rules/screen/one-away.ts';
import { prepareDataset } from '../load/dataset.ts';
import type { Section } from './benchmarks-page.ts';
import { count, cpuSince, median, millis } from './measure.ts';

const CROWDS = [1_000, 2_000];
const RUNS = 25;
const CALLED = 8;

const ALL_PATTERNS = {
  ...DEFAULT_PATTERNS,
  ...Object.fromEntries(PATTERN_SWITCHES.map(({ key }) => [key, true])),
};

/** With so few calls hardly any card is one away, so nearly all patterns of nearly all cards are looked at. */
function countingOf(cards: number): number {
  const random = seededRandom(1);
  const phrases = Array.from({ length: 24 }, (_, i) => ({
    sid: i + 1,
    text: `Phrase ${i + 1}`,
    is_called: i < CALLED,
  }));
  const patterns = allowedPatterns(ALL_PATTERNS);
  const counted = Array.from({ length: cards }, () => ({
    masks: phraseMasks(dealCard(phrases, random)),
    is_active: true,
    has_won: false,
  }));
  const times = Array.from({ length: RUNS }, () => {
    const started = process.threadCpuUsage();
    countOneAway({ patterns, phrases, cards: counted });
    return cpuSince(started);
  });
  return median(times);
}

/** The longest stretch of the work in which nobody else got a turn. */
async function held(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let started = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, cpuSince(started));
    started = process.threadCpuUsage();
    looking = setImmediate(look);
  };
  let looking = setImmediate(look);
  await work();
  clearImmediate(looking);
  return Math.max(longest, cpuSince(started));
}

const raiseSeq = ({ query }: Db, game_id: string) =>
  query
    .updateTable('games')
    .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', game_id)
    .execute();

/** SQLite answers synchronously, so a read holds the event loop. */
async function onSqlite(db: Db, game_id: string) {
  await db.query
    .updateTable('games')
    .set({ pattern_config: json(ALL_PATTERNS) })
    .where('id', '=', game_id)
    .execute();
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const away = openOneAway(db);
    first.push(await held(() => away.count(game_id)));
    await raiseSeq(db, game_id);
    again.push(await held(() => away.count(game_id)));
  }
  return { first: median(first), again: median(again) };
}

export async function oneAway(): Promise<Section> {
  const dataset = await prepareDataset({
    games: CROWDS.map((players) => ({ players, state: 'PLAYING' as const, called: CALLED })),
    shares_players: true,
  });
  const data_dir = dataset.settings['DATA_DIR'] ?? '';
  const db = await openDb({ data_dir, onBackgroundError: (error) => console.error(String(error)) });
  const rows: string[][] = [];
  try {
    for (const [index, cards] of CROWDS.entries()) {
      const { first, again } = await onSqlite(db, dataset.games[index]?.id ?? '');
      rows.push([`${count(cards)} cards`, millis(countingOf(cards)), millis(again), millis(first)]);
    }
  } finally {
    await db.close();
    dataset.remove();
  }
  return {
    title: 'One away',
    action: "The host presses 'Call', and the big screen shows how many cards are one away from a bingo.",
    method: `Processor time for which counting the cards that are one away from a bingo holds the event loop at a stretch, with all 30 patterns allowed and ${CALLED} of 24 phrases called, on SQLite. The cards of a round are kept in memory; when others were dealt, only the newest are read. Medians of ${RUNS}.`,
    figures: [],
    table: { head: ['', 'the count alone', 'after a call', 'the first count'], rows },
  };
}
