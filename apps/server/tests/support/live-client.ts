import { once } from 'node:events';
import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live-events';
import { WebSocket } from 'ws';

type Options = { token?: string; query?: string; origin?: string };

/** A socket as a page would open it, and all it was told. */
export function openSocket(url: string, game_id: string, { token, query = '', origin }: Options = {}) {
  const address = `${url.replace('http', 'ws')}/api/chats/${game_id}/ws${query}`;
  const socket = new WebSocket(address, token ? ['Bearer', token] : [], origin ? { origin } : {});
  const frames: LiveEvent[] = [];
  socket.on('message', (data) => frames.push(liveEvent.parse(JSON.parse(String(data)))));
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  // Whoever does not care how it ends need not wait for it.
  closed.catch(() => undefined);

  async function next(type: LiveEvent['type']): Promise<LiveEvent> {
    for (;;) {
      const at = frames.findIndex((frame) => frame.type === type);
      const [found] = at < 0 ? [] : frames.splice(at, 1);
      if (found) return found;
      await Promise.race([
        once(socket, 'message'),
        closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before ${type}`))),
      ]);
    }
  }

  return { socket, frames, closed, next };
}

/** The answer of HTTP to an upgrade that is refused. */
export async function refusedUpgrade(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.resume().statusCode;
}
