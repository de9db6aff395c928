import { makeStorm } from '../load/callers-driver.ts';
import { STEPS, type Step } from '../load/storm.ts';
import { prepareWorld } from '../load/world.ts';
import { startServer } from '../services/start-server.ts';
import { count, millis, quantile, seconds } from './measure.ts';
import type { Section } from './section.ts';

const SIZES = [100, 300, 1_000];

type Figures = [what: string, figure: string][];
type Storm = Awaited<ReturnType<typeof makeStorm>>;

const STEP_NAMES: Record<Step, string> = {
  join: 'joining by the code',
  card: 'the card',
  play: 'the play data',
  socket: 'the socket',
  all: 'all four',
};

function figuresOf(size: number, { took_ms, waits, resyncs, cpu_ms }: Storm): Figures {
  const of_size = `${count(size)} players`;
  const steps = STEPS.map((step): [string, string] => [
    `${of_size}: ${STEP_NAMES[step]}, median / 99 of 100`,
    `${millis(quantile(waits[step], 0.5))} / ${millis(quantile(waits[step], 0.99))}`,
  ]);
  return [
    [`${of_size}: until the last is in`, seconds(took_ms)],
    ...steps,
    [`${of_size}: pages read again, as too much had happened since`, count(resyncs)],
    [`${of_size}: processor of the players, of one core`, `${((100 * cpu_ms) / took_ms).toFixed(0)} %`],
  ];
}

export async function joins(): Promise<Section> {
  const world = await prepareWorld({
    games: SIZES.map(() => ({ players: 0, state: 'OPEN', phrases: 25 })),
    guests: SIZES.reduce((sum, size) => sum + size, 0),
  });
  const server = await startServer(world.settings);
  const port = Number(new URL(server.url).port);
  const waiting = world.guests.map(({ token }) => token);
  const figures: Figures = [];
  try {
    for (const [place, game] of world.games.entries()) {
      const tokens = waiting.splice(0, SIZES[place]);
      const storm = await makeStorm({ port, game, tokens });
      const { missing, repeated } = storm;
      if (missing + repeated > 0) throw new Error(`Sockets lack ${missing} events, ${repeated} came twice.`);
      figures.push(...figuresOf(tokens.length, storm));
    }
  } finally {
    await server.stop();
    world.remove();
  }
  return {
    title: 'Joins',
    method:
      'Games of 25 phrases on SQLite, just opened, and everybody comes at one moment, on connections of their own: each joins by the code, takes a card, reads the play data and opens the socket; whoever missed too much meanwhile reads the play data again. One game after the other on one server. No call failed, no socket lacks an event or had one twice.',
    figures,
  };
}
