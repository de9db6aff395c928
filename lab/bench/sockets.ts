import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../tools/services/start-server.ts';
import { type Crowd, startCrowd } from '../load/crowd-driver.ts';
import type { Seat } from '../load/orders.ts';
import type { PreparedGame } from '../load/prepared-game.ts';
import { seatOf } from '../load/seats.ts';
import { prepareWorld } from '../load/world.ts';
import { CALL_MARKER } from '../peers/peers.ts';
import { count, middleOf, RUNS, repeat } from './measure.ts';
import type { Section } from './section.ts';

const SIZES = [1_000, 2_000, 4_000];
const SETTLE_MS = 8_000;
const CALLS = 60;
/** So many come and go before the others. */
const FIRST = 100;

async function figuresOf(url: string): Promise<{ memory: number; processor_us: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const find = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: find('process_resident_memory_bytes'),
    processor_us: find('process_cpu_seconds_total') * 1_000_000,
  };
}

type Seated = { url: string; crowd: Crowd; game: PreparedGame };

/** Calls a phrase and takes it back in turns, and gives the microseconds of the server for each message delivered. */
async function deliver({ url, crowd, game }: Seated, hearers: number): Promise<number> {
  const before = await figuresOf(url);
  for (let turn = 0; turn < CALLS; turn += 1) {
    const command = { type: 'call_phrase', phrase_id: game.phrases[0]?.id, is_called: turn % 2 === 0 };
    const sends = [{ seat: 0, text: JSON.stringify(command) }];
    await crowd.call({ sends, marker: CALL_MARKER, hearers });
  }
  const after = await figuresOf(url);
  return (after.processor_us - before.processor_us) / (CALLS * hearers);
}

async function comeAndGo(seats: readonly Seat[]): Promise<void> {
  const crowd = await startCrowd();
  await crowd.connect(seats);
  await crowd.close();
}

/** A game and a server of its own for each size, so that nothing either has been through hides what sockets cost. */
async function measureOf(size: number) {
  const world = await prepareWorld({ games: [{ players: size - 1 }] });
  const server = await startServer(world.settings);
  const crowd = await startCrowd();
  try {
    const { url } = server;
    const [game] = world.games;
    if (!game) throw new Error('There is no game.');
    const seats = [game.host, ...game.players].map((person) => seatOf(url, game, person));
    const settled = async () => {
      await wait(SETTLE_MS);
      return (await figuresOf(url)).memory;
    };
    const fresh = await settled();
    await comeAndGo(seats.slice(0, FIRST));
    const empty = await settled();
    await crowd.connect(seats);
    const memory = await settled();
    return { fresh, empty, memory, per_message: await deliver({ url, crowd, game }, size) };
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

export async function sockets(): Promise<Section> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const middle = middleOf(await repeat(() => measureOf(size)));
    const per_socket = middle(({ memory, empty }) => (memory - empty) / size);
    rows.push([
      count(size),
      inMegabytes(middle(({ fresh }) => fresh)),
      inMegabytes(middle(({ empty }) => empty)),
      inMegabytes(middle(({ memory }) => memory)),
      `${(per_socket / 1e3).toFixed(1)} kB`,
      `${middle(({ per_message }) => per_message).toFixed(1)} µs`,
    ]);
  }
  return {
    title: 'Idle sockets',
    method: `Resident memory of a fresh server, of the same once ${FIRST} sockets have come and gone, which brings along what the first of all cost and the others do not, and with all of them; each ${SETTLE_MS / 1_000} s after the last change. A socket costs what was added between the last two. The processor time is that of ${CALLS} calls to all of them, commits included. Medians of ${RUNS} servers for each size.`,
    figures: [],
    table: {
      head: [
        'sockets',
        'memory of a fresh server',
        `when ${FIRST} have come and gone`,
        'with all of them',
        'for each socket',
        'processor for each message delivered',
      ],
      rows,
    },
  };
}
