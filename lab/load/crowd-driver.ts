import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { supervise } from '../../tools/services/supervise.ts';
import type { Answer, Given, Gives, Loop, OrderName, Seat } from './orders.ts';

const PROGRAM = fileURLToPath(new URL('crowd.ts', import.meta.url));

/** A server takes only so many connections that it has not accepted yet; a storm asks for more. */
const AT_ONCE = 200;

type Waiting = { resolve: (gives: never) => void; reject: (error: Error) => void };
type ConnectOptions = { at_once?: number; comes_back?: boolean };

export type Crowd = Awaited<ReturnType<typeof startCrowd>>;

/** Clients in a process of their own, so that they can be many and measure without disturbing one another. */
export async function startCrowd() {
  const program = supervise({
    command: process.execPath,
    args: [PROGRAM],
    stop_signal: 'SIGTERM',
    remove_after: [],
  });
  const said = await program.waitForOutput(/orders at \d+/);
  const orders = connect(Number(/\d+/.exec(said)?.[0]), '127.0.0.1');
  await once(orders, 'connect');
  const waiting = new Map<number, Waiting>();
  let last_id = 0;

  createInterface({ input: orders }).on('line', (line) => {
    const { id, gives, error }: Answer & { gives: never } = JSON.parse(line);
    if (error === undefined) waiting.get(id)?.resolve(gives);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  orders
    .on('error', () => undefined)
    .on('close', () => {
      for (const { reject } of waiting.values()) reject(new Error(`The crowd is gone:\n${program.output()}`));
    });

  function order<Name extends OrderName>(name: Name, given: Given<Name>): Promise<Gives<Name>> {
    last_id += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Gives<Name>>();
    waiting.set(last_id, { resolve, reject });
    orders.write(`${JSON.stringify({ id: last_id, name, given })}\n`);
    return promise;
  }

  return {
    /** Seats are numbered in the order of connecting, from 0 on. With comes_back they return as a browser does. */
    connect: (seats: readonly Seat[], { at_once = AT_ONCE, comes_back = false }: ConnectOptions = {}) =>
      order('connect', { seats, at_once, comes_back }),
    /** To wait for the end of a storm, say how often sockets will have come back by then. */
    whole: (given: Given<'whole'>) => order('whole', given),
    call: (given: Given<'call'>) => order('call', given),
    loop: (given: Loop) => order('loop', given),
    cpu: () => order('cpu', null),
    gaps: () => order('gaps', null),
    heard: () => order('heard', null),
    leave: (seats?: readonly number[]) => order('leave', seats ? { seats } : {}),
    async close(): Promise<void> {
      orders.destroy();
      await program.stop();
    },
  };
}
