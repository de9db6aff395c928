import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections not accepted yet: at the start of a round or after a restart, a whole crowd connects at once. */
const BACKLOG = 4_096;

/**
 * Node accepts one connection per listener in each turn of its event loop, and with a crowd at work a turn is long:
 * with one listener, the last of 1,000 people waited for 1,000 turns (docs/decisions/0006-plain-websockets.md).
 */
const LISTENERS = 64;

type Address = { host: string; port: number };

async function open(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Fails as listening there would, which a port that can be shared no longer does where another server shares it. */
async function tryListen(options: ListenOptions): Promise<void> {
  const server = createServer();
  await open(server, options);
  await close(server);
}

/** Only some systems let several listeners share a port. */
const canShare = (host: string): Promise<boolean> =>
  tryListen({ host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  );

export type Listen = (at: Address) => Promise<string>;

/**
 * Returns how to listen, which resolves to the address: on listeners of the server and others that hand it their
 * connections. When the server closes, it waits for those too.
 */
export function openListeners(app: FastifyInstance): Listen {
  const others: Server[] = [];
  let ended: Promise<unknown> | null = null;
  app.addHook('preClose', async () => {
    ended = Promise.all(others.map(close));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a connection would stay open for requests that nobody answers.
    if (ended !== null) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', () => ended ?? undefined);

  return async ({ host, port }) => {
    await tryListen({ host, port });
    const reusePort = await canShare(host);
    const options = { host, port, backlog: BACKLOG, reusePort };
    const url = await app.listen(options);
    const bound = app.server.address();
    // Where the system chooses the port, and not from the URL, which leaves out port 80.
    const shared = typeof bound === 'object' && bound !== null ? bound.port : port;
    const at_most = reusePort ? LISTENERS : 1;
    while (1 + others.length < at_most) {
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        app.server.emit('connection', socket);
      });
      others.push(other);
      await open(other, { ...options, port: shared });
    }
    return url;
  };
}
