import type { WebSocket } from 'ws';

const PING_EVERY = 30_000;

/** A phone that lost its network never says goodbye: whoever leaves a ping unanswered until the next is cut. */
export function cutDeadSockets(sockets: ReadonlySet<WebSocket>, every = PING_EVERY): () => void {
  const asked = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (asked.has(socket)) {
        socket.terminate();
        continue;
      }
      asked.add(socket);
      socket.once('pong', () => asked.delete(socket));
      socket.ping();
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
