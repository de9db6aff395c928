import type { WebSocket } from 'ws';
import { inSlices } from './in-slices.ts';

const PING_EVERY = 30_000;

/** A phone that lost its network never says goodbye: whoever leaves a ping unanswered until the next is cut. */
export function cutDeadSockets(sockets: ReadonlySet<WebSocket>, every = PING_EVERY): () => void {
  const asked = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    inSlices(sockets.values(), (socket) => {
      if (asked.has(socket)) return socket.terminate();
      asked.add(socket);
      socket.once('pong', () => asked.delete(socket));
      socket.ping();
    });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
