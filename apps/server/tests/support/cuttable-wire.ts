import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a service of this machine that can be cut for whoever goes by it, and for nobody else. */
export async function cuttableWire(service_url: string) {
  const url = new URL(service_url);
  const { port, hostname } = url;
  const open = new Set<Socket>();
  let is_cut = false;

  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        peer.destroy();
      });
      socket.pipe(peer);
    }
    if (is_cut) near.destroy();
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  url.port = String(address.port);

  function cut(): void {
    is_cut = true;
    for (const socket of open) socket.destroy();
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      is_cut = false;
    },
    async end(): Promise<void> {
      cut();
      wire.close();
      await once(wire, 'close');
    },
  };
}
