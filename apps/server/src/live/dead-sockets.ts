import type { WebSocket } from 'ws';

const PING_EVERY = 30_000;

/** Pings all sockets and terminates those that have not answered the last ping: a lost network sends no close. */
export function cutDeadSockets(sockets: ReadonlySet<WebSocket>, every = PING_EVERY): () => void {
  const unanswered = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      unanswered.add(socket);
      socket.once('pong', () => unanswered.delete(socket));
      socket.ping();
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
