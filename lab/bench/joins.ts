import { startServer } from '../../tools/services/start-server.ts';
import { makeStorm } from '../load/callers-driver.ts';
import { STEPS, type Step } from '../load/storm.ts';
import { prepareWorld } from '../load/world.ts';
import { count, middleOf, millis, quantile, RUNS, repeat, seconds } from './measure.ts';
import type { Section } from './section.ts';

const SIZES = [100, 300, 1_000];

const GAME = { players: 0, state: 'OPEN', phrases: 25 } as const;

type Figures = [what: string, figure: string][];
type Storm = Awaited<ReturnType<typeof makeStorm>>;

const STEP_NAMES: Record<Step, string> = {
  join: 'joining by the code',
  card: 'the card',
  play: 'the play data',
  socket: 'the socket',
  all: 'all four',
};

function figuresOf(size: number, storms: readonly Storm[]): Figures {
  const middle = middleOf(storms);
  const of_size = `${count(size)} players`;
  const steps = STEPS.map((step): [string, string] => [
    `${of_size}: ${STEP_NAMES[step]}, median / 99 of 100`,
    [0.5, 0.99].map((part) => millis(middle(({ waits }) => quantile(waits[step], part)))).join(' / '),
  ]);
  return [
    [`${of_size}: until the last is in`, seconds(middle(({ took_ms }) => took_ms))],
    ...steps,
    [`${of_size}: pages read again, as too much had happened since`, count(middle(({ resyncs }) => resyncs))],
    [
      `${of_size}: processor of the players, of one core`,
      `${middle(({ cpu_ms, took_ms }) => (100 * cpu_ms) / took_ms).toFixed(0)} %`,
    ],
  ];
}

async function storm(joins: Parameters<typeof makeStorm>[0]): Promise<Storm> {
  const made = await makeStorm(joins);
  const { missing, repeated } = made;
  if (missing + repeated > 0) throw new Error(`Sockets lack ${missing} events, ${repeated} came twice.`);
  return made;
}

export async function joins(): Promise<Section> {
  const world = await prepareWorld({
    games: SIZES.flatMap(() => Array.from({ length: RUNS }, () => GAME)),
    guests: RUNS * SIZES.reduce((sum, size) => sum + size, 0),
  });
  const server = await startServer(world.settings);
  const port = Number(new URL(server.url).port);
  const waiting = world.guests.map(({ token }) => token);
  const games = [...world.games];
  const figures: Figures = [];
  try {
    for (const size of SIZES) {
      const storms = await repeat(async () => {
        const game = games.shift();
        if (!game) throw new Error('There is no game left.');
        return storm({ port, game, tokens: waiting.splice(0, size) });
      });
      figures.push(...figuresOf(size, storms));
    }
  } finally {
    await server.stop();
    world.remove();
  }
  return {
    title: 'Joins',
    method: `Games of 25 phrases on SQLite, just opened, and everybody comes at one moment, on connections of their own: each joins by the code, takes a card, reads the play data and opens the socket; whoever missed too much meanwhile reads the play data again. One game after the other on one server, ${RUNS} of each size; medians of their figures. No call failed, no socket lacks an event or had one twice.`,
    figures,
  };
}
