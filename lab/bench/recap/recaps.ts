import type { Db } from '../../../apps/server/src/db/db.ts';
import { openDb } from '../../../apps/server/src/db/open-db.ts';
import { readTogether } from '../../../apps/server/src/db/transact.ts';
import { readRoom } from '../../../apps/server/src/recap/read-room.ts';
import { dealCard } from '../../../packages/game/src/rules/game/card.ts';
import { DEFAULT_PATTERNS, PATTERN_SWITCHES } from '../../../packages/game/src/rules/game/pattern-config.ts';
import { seededRandom } from '../../../packages/game/src/rules/random.ts';
import { roomRecap } from '../../../packages/game/src/rules/recap/room-recap.ts';
import { prepareDataset } from '../../load/dataset.ts';
import type { Section } from '../benchmarks-page.ts';
import { count, cpuSince, median, millis } from '../measure.ts';

const CROWDS = [60, 2_000];
const RUNS = 25;
const CALLED = 24;

const ALL_PATTERNS = {
  ...DEFAULT_PATTERNS,
  ...Object.fromEntries(PATTERN_SWITCHES.map(({ key }) => [key, true])),
};

/** The computation alone, of a round in which nobody ever shouts. */
function computing(cards: number): number {
  const random = seededRandom(1);
  const phrases = Array.from({ length: CALLED }, (_, i) => ({ sid: i + 1, text: `Phrase ${i + 1}` }));
  const rows = {
    pattern_config: ALL_PATTERNS,
    ended_at: null,
    calls: phrases.map(({ sid }) => ({
      position: sid,
      sid,
      is_auto: true,
      called_at: sid * 1_000,
      recalled: null,
    })),
    cards: Array.from({ length: cards }, () => ({
      cells: dealCard(phrases, random),
      dealt_at: 0,
      shout_number: null,
    })),
    wins: [],
    false_shouts: [],
  };
  return median(
    Array.from({ length: RUNS }, () => {
      const started = process.threadCpuUsage();
      roomRecap(rows);
      return cpuSince(started);
    }),
  );
}

async function reading(db: Db, game_id: string): Promise<number> {
  const round = await db.query
    .selectFrom('rounds')
    .select(['id', 'datetime_end'])
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  while (times.length < RUNS) {
    const started = process.threadCpuUsage();
    await readTogether(db, (tx) => readRoom(tx, round, { pattern_config: ALL_PATTERNS, paper: [] }));
    times.push(cpuSince(started));
  }
  return median(times);
}

export async function recaps(): Promise<Section> {
  const dataset = await prepareDataset({
    games: CROWDS.map((players) => ({ players, state: 'PLAYING' as const, called: CALLED })),
    shares_players: true,
  });
  const data_dir = dataset.settings['DATA_DIR'] ?? '';
  const db = await openDb({ data_dir, onBackgroundError: (error) => console.error(String(error)) });
  const rows: string[][] = [];
  try {
    for (const [index, cards] of CROWDS.entries()) {
      const read = await reading(db, dataset.games[index]?.id ?? '');
      rows.push([`${count(cards)} cards`, millis(computing(cards)), millis(read)]);
    }
  } finally {
    await db.close();
    dataset.remove();
  }
  return {
    title: 'Recaps',
    action: 'A round is over, and the first of its players opens the recap.',
    method: `Processor time of what all readers of a recap share, with all 30 patterns allowed and all ${CALLED} phrases called, on SQLite. It is computed once for each end of a round and kept in memory. At most 100 ms are allowed for 2,000 cards. Medians of ${RUNS}.`,
    figures: [],
    table: { head: ['', 'the computation alone', 'with reading the round'], rows },
  };
}
