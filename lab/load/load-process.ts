// The load clients: they run in a separate process, so that many of them can measure without slowing down the
// benchmark. The process takes tasks, one JSON per text line, on a control port, and ends when its driver does.
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { broadcast, burst, loop } from './actors.ts';
import { openConnections } from './connections.ts';
import { joinAll } from './join-load.ts';
import { pacedCalls } from './paced-calls.ts';
import type { Task, TaskAnswer, TaskInput, TaskName, TaskResult } from './tasks.ts';

const connections = openConnections();

const HANDLERS: { [Name in TaskName]: (input: TaskInput<Name>) => Promise<TaskResult<Name>> } = {
  connect: connections.connect,
  reconnected: connections.reconnected,
  gaps: async () => connections.gaps(),
  broadcast: (input) => broadcast(connections, input),
  loop: (input) => loop(connections, input),
  burst: (input) => burst(connections, input),
  pacedCalls: (input) => pacedCalls(connections, input),
  joins: joinAll,
  cpu: async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

function handle<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
  return HANDLERS[name](input);
}

async function answer({ id, name, input }: Task): Promise<TaskAnswer> {
  try {
    return { id, result: await handle(name, input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

const server = createServer((control) => {
  control.setNoDelay();
  control.on('error', () => process.exit(1)).on('close', () => process.exit(0));
  createInterface({ input: control }).on('line', (text) => {
    const task: Task = JSON.parse(text);
    void answer(task).then((result) => control.write(`${JSON.stringify(result)}\n`));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') {
    process.stdout.write(`control port ${address.port}\n`);
  }
});
