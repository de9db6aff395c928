import { startServer } from '../../tools/services/start-server.ts';
import { prepareDataset } from '../load/dataset.ts';
import { startLoadClients } from '../load/load-clients.ts';
import { JOIN_STEPS, type JoinStep, type JoinsResult } from '../load/tasks.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, RUNS, repeat, seconds } from './measure.ts';

const SIZES = [100, 300, 1_000];

const GAME = { players: 0, state: 'OPEN', phrases: 25 } as const;

type Figures = [what: string, figure: string][];
type Run = JoinsResult & { cpu_ms: number };

const STEP_NAMES: Record<JoinStep, string> = {
  join: 'joining by the code',
  card: 'the card',
  play: 'the play data',
  socket: 'the socket',
  all: 'all four',
};

function figuresOf(size: number, runs: readonly Run[]): Figures {
  const middle = middleOf(runs);
  const of_size = `${count(size)} players`;
  const steps = JOIN_STEPS.map((step): [string, string] => [
    `${of_size}: ${STEP_NAMES[step]}, median / 99 of 100`,
    `${millis(middle(({ waits }) => waits[step].p50))} / ${millis(middle(({ waits }) => waits[step].p99))}`,
  ]);
  return [
    [`${of_size}: until the last is in`, seconds(middle(({ took_ms }) => took_ms))],
    ...steps,
    [
      `${of_size}: pages read again because too much had happened since`,
      count(middle(({ resyncs }) => resyncs)),
    ],
    [
      `${of_size}: processor of the players, of one core`,
      `${middle(({ cpu_ms, took_ms }) => (100 * cpu_ms) / took_ms).toFixed(0)} %`,
    ],
  ];
}

export async function joins(): Promise<Section> {
  const dataset = await prepareDataset({
    games: SIZES.flatMap(() => Array.from({ length: RUNS }, () => GAME)),
    guests: RUNS * SIZES.reduce((sum, size) => sum + size, 0),
  });
  const server = await startServer(dataset.settings);
  const clients = await startLoadClients();
  const port = Number(new URL(server.url).port);
  const waiting = dataset.guests.map(({ token }) => token);
  const games = [...dataset.games];
  const figures: Figures = [];
  try {
    for (const size of SIZES) {
      const runs = await repeat(async () => {
        const game = games.shift();
        if (!game) throw new Error('There is no game left.');
        const cpu_before = await clients.cpu();
        const result = await clients.joins({ port, game, tokens: waiting.splice(0, size) });
        const { missing, repeated } = result;
        if (missing + repeated > 0)
          throw new Error(`Sockets lack ${missing} events, ${repeated} came twice.`);
        return { ...result, cpu_ms: (await clients.cpu()) - cpu_before };
      });
      figures.push(...figuresOf(size, runs));
    }
  } finally {
    await clients.close();
    await server.stop();
    dataset.remove();
  }
  return {
    title: 'Joins',
    method: `Games of 25 phrases on SQLite, just opened, and everybody comes at one moment, on connections of their own: each joins by the code, takes a card, reads the play data and opens the socket; whoever missed too much meanwhile reads the play data again. One game after the other on one server, ${RUNS} of each size; medians of their figures. No call failed, no socket lacks an event or had one twice.`,
    figures,
  };
}
