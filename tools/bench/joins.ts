import { makeStorm } from '../load/callers-driver.ts';
import type { Step } from '../load/storm.ts';
import { prepareWorld } from '../load/world.ts';
import { startServer } from '../services/start-server.ts';
import { count, millis, quantile, seconds } from './measure.ts';
import type { Section } from './section.ts';

const SIZES = [100, 300, 1_000];

type Figures = [what: string, figure: string][];

const STEP_NAMES: Record<Step, string> = {
  join: 'joining by the code',
  card: 'the card',
  play: 'the play data',
  socket: 'the socket',
  all: 'all four',
};

async function measureSize(size: number): Promise<Figures> {
  const world = await prepareWorld({
    games: [{ players: 0, state: 'OPEN', phrases: 25 }],
    guests: size,
  });
  const server = await startServer(world.settings);
  try {
    const [game] = world.games;
    if (!game) throw new Error('The world has no game.');
    const tokens = world.guests.map(({ token }) => token);
    const { took_ms, waits, missing, repeated, resyncs, cpu_ms } = await makeStorm({
      port: Number(new URL(server.url).port),
      game,
      tokens,
    });
    if (missing + repeated > 0) throw new Error(`Sockets lack ${missing} events, ${repeated} came twice.`);
    const steps = Object.entries(STEP_NAMES).map(([step, name]): [string, string] => {
      const of_step = Object.entries(waits).find(([one]) => one === step)?.[1] ?? [];
      return [
        `${count(size)} players: ${name}, median / 99 of 100`,
        `${millis(quantile(of_step, 0.5))} / ${millis(quantile(of_step, 0.99))}`,
      ];
    });
    return [
      [`${count(size)} players: until the last is in`, seconds(took_ms)],
      ...steps,
      [`${count(size)} players: pages that had to be read again`, count(resyncs)],
      [
        `${count(size)} players: processor of the players, of one core`,
        `${((100 * cpu_ms) / took_ms).toFixed(0)} %`,
      ],
    ];
  } finally {
    await server.stop();
    world.remove();
  }
}

export async function joins(): Promise<Section> {
  const figures: Figures = [];
  for (const size of SIZES) figures.push(...(await measureSize(size)));
  return {
    title: 'Joins',
    method:
      'A game of 25 phrases on SQLite, just opened, and everybody comes at one moment: each joins by the code, takes a card, reads the play data and opens the socket, on connections of their own. No call failed, and no socket lacks an event or had one twice.',
    figures,
  };
}
