// A crowd of clients in a process of its own: it hears orders, one in a line, on a port that it tells, and is gone when
// whoever gives them is.
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { call } from './call.ts';
import { openChairs } from './chairs.ts';
import { loop } from './loop.ts';
import type { Answer, Given, Gives, Order, OrderName } from './orders.ts';

const chairs = openChairs();

const HANDLERS: { [Name in OrderName]: (given: Given<Name>) => Promise<Gives<Name>> } = {
  connect: chairs.connect,
  whole: chairs.whole,
  leave: chairs.leave,
  gaps: async () => chairs.gaps(),
  heard: async () => chairs.heard(),
  call: (given) => call(chairs, given),
  loop: (given) => loop(chairs, given),
  cpu: async () => {
    const { user, system } = process.cpuUsage();
    return { user: user / 1_000, system: system / 1_000 };
  },
};

function obey<Name extends OrderName>(name: Name, given: Given<Name>): Promise<Gives<Name>> {
  return HANDLERS[name](given);
}

async function answer(order: Order): Promise<Answer> {
  try {
    return { id: order.id, gives: await obey(order.name, order.given) };
  } catch (error) {
    return { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
}

const server = createServer((orders) => {
  orders.setNoDelay();
  orders.on('error', () => process.exit(1)).on('close', () => process.exit(0));
  createInterface({ input: orders }).on('line', (line) => {
    const order: Order = JSON.parse(line);
    void answer(order).then((said) => orders.write(`${JSON.stringify(said)}\n`));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`orders at ${address.port}\n`);
});
