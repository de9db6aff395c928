import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { supervise } from '../../tools/services/supervise.ts';
import type { SocketSpec } from '../client/connection.ts';
import type { TaskAnswer, TaskInput, TaskName, TaskResult } from './tasks.ts';

const PROGRAM = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** A server queues only so many connections that it has not accepted yet. */
const CONNECTS_AT_ONCE = 200;

type Pending = { resolve: (result: never) => void; reject: (error: Error) => void };
type ConnectOptions = { at_once?: number; reconnects?: boolean };

export type LoadClients = Awaited<ReturnType<typeof startLoadClients>>;

/** Starts the process of the load clients; each method gives it a task and resolves with the result. */
export async function startLoadClients() {
  const args = [PROGRAM];
  const program = supervise({ command: process.execPath, args, stop_signal: 'SIGTERM', remove_after: [] });
  const output = await program.waitForOutput(/control port \d+/);
  const control = connect(Number(/\d+/.exec(output)?.[0]), '127.0.0.1');
  await once(control, 'connect');
  const pending = new Map<number, Pending>();
  let last_id = 0;

  createInterface({ input: control }).on('line', (text) => {
    const { id, result, error }: TaskAnswer & { result: never } = JSON.parse(text);
    if (error === undefined) pending.get(id)?.resolve(result);
    else pending.get(id)?.reject(new Error(error));
    pending.delete(id);
  });
  control
    .on('error', () => undefined)
    .on('close', () => {
      for (const { reject } of pending.values())
        reject(new Error(`The load process ended:\n${program.output()}`));
    });

  function run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    last_id += 1;
    const { promise, resolve, reject } = Promise.withResolvers<TaskResult<Name>>();
    pending.set(last_id, { resolve, reject });
    control.write(`${JSON.stringify({ id: last_id, name, input })}\n`);
    return promise;
  }

  return {
    /** Sockets are numbered in the order of connecting, from 0. With `reconnects` they return as a browser does. */
    connect: (
      specs: readonly SocketSpec[],
      { at_once = CONNECTS_AT_ONCE, reconnects = false }: ConnectOptions = {},
    ) => run('connect', { specs, at_once, reconnects }),
    reconnected: (input: TaskInput<'reconnected'>) => run('reconnected', input),
    broadcast: (input: TaskInput<'broadcast'>) => run('broadcast', input),
    loop: (input: TaskInput<'loop'>) => run('loop', input),
    burst: (input: TaskInput<'burst'>) => run('burst', input),
    pacedCalls: (input: TaskInput<'pacedCalls'>) => run('pacedCalls', input),
    joins: (input: TaskInput<'joins'>) => run('joins', input),
    cpu: () => run('cpu', null),
    gaps: () => run('gaps', null),
    async close(): Promise<void> {
      control.destroy();
      await program.stop();
    },
  };
}
