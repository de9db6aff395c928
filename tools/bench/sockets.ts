import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd } from '../load/crowd-driver.ts';
import { seatOf } from '../load/seats.ts';
import { prepareWorld } from '../load/world.ts';
import { CALL_MARKER } from '../peers/peers.ts';
import { startServer } from '../services/start-server.ts';
import { count } from './measure.ts';
import type { Section } from './section.ts';

const SIZES = [1_000, 2_000, 4_000];
/** They come and go before the first look, so that what a server grows to once is not counted with the sockets. */
const WARM_UP = 1_000;
const SETTLE_MS = 8_000;
const CALLS = 60;

async function figuresOf(url: string): Promise<{ memory: number; processor_us: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const find = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: find('process_resident_memory_bytes'),
    processor_us: find('process_cpu_seconds_total') * 1_000_000,
  };
}

export async function sockets(): Promise<Section> {
  const world = await prepareWorld({ games: [{ players: Math.max(...SIZES) - 1 }] });
  const server = await startServer(world.settings);
  const crowd = await startCrowd();
  try {
    const [game] = world.games;
    if (!game) throw new Error('There is no game.');
    const seats = [game.host, ...game.players].map((person) => seatOf(server.url, game, person));
    const [phrase] = game.phrases;
    await crowd.connect(seats.slice(0, WARM_UP));
    await crowd.leave();
    await wait(SETTLE_MS);
    const empty = await figuresOf(server.url);

    const rows: string[][] = [];
    let seated = 0;
    for (const size of SIZES) {
      await crowd.connect(seats.slice(seated, size));
      seated = size;
      await wait(SETTLE_MS);
      const { memory } = await figuresOf(server.url);
      const per_socket = (memory - empty.memory) / size;
      rows.push([count(size), `${(memory / 1e6).toFixed(0)} MB`, `${(per_socket / 1e3).toFixed(1)} kB`]);
    }
    const before = await figuresOf(server.url);
    for (let turn = 0; turn < CALLS; turn += 1) {
      const text = JSON.stringify({ type: 'call_phrase', phrase_id: phrase?.id, is_called: turn % 2 === 0 });
      await crowd.call({ sends: [{ seat: WARM_UP, text }], marker: CALL_MARKER, hearers: seated });
    }
    const after = await figuresOf(server.url);
    const per_message = (after.processor_us - before.processor_us) / (CALLS * seated);
    return {
      title: 'Idle sockets',
      method: `Resident memory of the server with so many idle sockets, against the ${(empty.memory / 1e6).toFixed(0)} MB it has without any after ${count(WARM_UP)} came and went; looked at ${SETTLE_MS / 1_000} s after the last came in. The processor time of a delivered message is that of ${CALLS} calls to all of them in the end, commits included.`,
      figures: [['processor time for each message delivered', `${per_message.toFixed(1)} µs`]],
      table: { head: ['sockets', 'memory', 'for each socket'], rows },
    };
  } finally {
    await crowd.close();
    await server.stop();
    world.remove();
  }
}
