import { startServer } from '../../tools/services/start-server.ts';
import { LIMITED, prepareDataset } from '../load/dataset.ts';
import { socketSpecOf } from '../load/game-requests.ts';
import { type LoadClients, startLoadClients } from '../load/load-clients.ts';
import type { CommandLoopResult, Spread } from '../load/tasks.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, RUNS, repeat } from './measure.ts';

/** Each says one thing a second. */
const SPEAKERS = 50;
const SIZES = [100, 250, 500, 1_000];
const WARM_UP_MS = 2_000;
const FOR_MS = 8_000;

const MESSAGES = ['So that is a bingo?', 'Not yet, one to go!', 'Who called that one?'].map((content) =>
  JSON.stringify({ type: 'message', content }),
);

const talk = (clients: LoadClients, for_ms: number): Promise<CommandLoopResult> =>
  clients.commandLoop({
    sockets: Array.from({ length: SPEAKERS }, (_, index) => index),
    commands: [MESSAGES],
    window: 10,
    every_ms: 1_000,
    for_ms,
    broadcast_as: 'message',
  });

function requireAll(size: number, { sent, acked, broadcasts }: CommandLoopResult): void {
  if (acked !== sent) throw new Error(`${sent - acked} of ${sent} messages were not acknowledged.`);
  if (broadcasts.count !== sent * size)
    throw new Error(`${broadcasts.count} of ${sent * size} messages were delivered.`);
}

function rowOf(size: number, runs: readonly CommandLoopResult[]): string[] {
  for (const run of runs) requireAll(size, run);
  const middle = middleOf(runs);
  const both = (pick: (run: CommandLoopResult) => Spread) =>
    `${millis(middle((run) => pick(run).p50))} / ${millis(middle((run) => pick(run).p99))}`;
  const per_second = middle((run) => run.per_second);
  return [
    count(size),
    count(per_second),
    count(per_second * size),
    both(({ answers }) => answers),
    both(({ broadcasts }) => broadcasts),
  ];
}

export async function chat(): Promise<Section> {
  const dataset = await prepareDataset({
    settings: LIMITED,
    games: [{ players: Math.max(...SIZES) - 1 }],
  });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  try {
    const specs = dataset.games.flatMap((game) =>
      [game.host, ...game.players].map((person) => socketSpecOf(server.url, game, person)),
    );
    const rows: string[][] = [];
    let connected = 0;
    for (const size of SIZES) {
      await clients.connect(specs.slice(connected, size));
      connected = size;
      await talk(clients, WARM_UP_MS);
      rows.push(rowOf(size, await repeat(() => talk(clients, FOR_MS))));
    }
    const { missing, repeated } = await clients.gaps();
    if (missing + repeated > 0) throw new Error(`${missing} events were missing and ${repeated} came twice.`);
    return {
      title: 'Chat',
      action: "People in a game press 'Send'; everybody's screen shows the message.",
      method: `${SPEAKERS} people in one game say one thing a second each, over their sockets as the browser does; every message is in SQLite (synchronous=FULL) before it is acknowledged and broadcast. Each figure is the median of ${RUNS} runs of ${FOR_MS / 1_000} s; waits are from the sender's write, median / 99 of 100.`,
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
    await clients.close();
    await server.stop();
    dataset.remove();
  }
}
