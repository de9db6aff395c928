import { startServer } from '../../tools/services/start-server.ts';
import { type Crowd, startCrowd } from '../load/crowd-driver.ts';
import type { LoopResult, Spread } from '../load/orders.ts';
import { seatOf } from '../load/seats.ts';
import { prepareWorld } from '../load/world.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';
import type { Section } from './section.ts';

/** Each says one thing a second. */
const SPEAKERS = 50;
const SIZES = [100, 250, 500, 1_000];
const WARM_UP_MS = 2_000;
const FOR_MS = 8_000;

const MESSAGES = ['So that is a bingo?', 'Not yet, one to go!', 'Who called that one?'].map((content) =>
  JSON.stringify({ type: 'message', content }),
);

const talk = (crowd: Crowd, for_ms: number): Promise<LoopResult> =>
  crowd.loop({
    seats: Array.from({ length: SPEAKERS }, (_, seat) => seat),
    frames: [MESSAGES],
    window: 10,
    every_ms: 1_000,
    for_ms,
    told_as: 'message',
  });

function refuseFaults(size: number, { sent, acked, told }: LoopResult): void {
  if (acked !== sent) throw new Error(`${sent - acked} of ${sent} messages were not acknowledged.`);
  if (told.count !== sent * size) throw new Error(`${told.count} of ${sent * size} messages were delivered.`);
}

function rowOf(size: number, runs: readonly LoopResult[]): string[] {
  for (const run of runs) refuseFaults(size, run);
  const middle = middleOf(runs);
  const both = (pick: (run: LoopResult) => Spread) =>
    `${millis(middle((run) => pick(run).p50))} / ${millis(middle((run) => pick(run).p99))}`;
  const per_second = middle((run) => run.per_second);
  return [
    count(size),
    count(per_second),
    count(per_second * size),
    both(({ answers }) => answers),
    both(({ told }) => told),
  ];
}

export async function chat(): Promise<Section> {
  const world = await prepareWorld({ games: [{ players: Math.max(...SIZES) - 1 }] });
  const server = await startServer(world.settings);
  const crowd = await startCrowd();
  try {
    const seats = world.games.flatMap((game) =>
      [game.host, ...game.players].map((person) => seatOf(server.url, game, person)),
    );
    const rows: string[][] = [];
    let seated = 0;
    for (const size of SIZES) {
      await crowd.connect(seats.slice(seated, size));
      seated = size;
      await talk(crowd, WARM_UP_MS);
      rows.push(rowOf(size, await repeat(() => talk(crowd, FOR_MS))));
    }
    const { missing, repeated } = await crowd.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    return {
      title: 'Chat',
      method: `${SPEAKERS} people in one game say one thing a second each; every message is in SQLite (synchronous=FULL) before it is acknowledged and told. Each figure is the median of ${RUNS} runs of ${FOR_MS / 1_000} s; waits are from the sender's write, median / 99 of 100.`,
      figures: [],
      table: {
        head: [
          'sockets',
          'messages a second',
          'deliveries a second',
          'until acknowledged',
          'until delivered',
        ],
        rows,
      },
    };
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}
