import { once } from 'node:events';
import { isGameEvent, type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live-events';
import type { GameEvent } from '@phrase-bingo/game/wire/live-game-events';
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

  /** Waits for a frame and takes it out; fails when the socket closes before it came. */
  async function take<T extends LiveEvent>(what: string, isIt: (frame: LiveEvent) => frame is T): Promise<T> {
    for (;;) {
      const at = frames.findIndex(isIt);
      const [found] = at < 0 ? [] : frames.splice(at, 1).filter(isIt);
      if (found) return found;
      await Promise.race([
        once(socket, 'message'),
        closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before ${what}`))),
      ]);
    }
  }

  const next = <Type extends LiveEvent['type']>(type: Type) =>
    take(type, (frame): frame is Extract<LiveEvent, { type: Type }> => frame.type === type);

  /** The next so many numbered events, in the order they came. */
  async function events(count: number): Promise<GameEvent[]> {
    const taken: GameEvent[] = [];
    while (taken.length < count) taken.push(await take(`event ${taken.length + 1}`, isGameEvent));
    return taken;
  }

  return { socket, frames, closed, next, events };
}

/** The answer of HTTP to an upgrade that is refused. */
export async function refusedUpgrade(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.resume().statusCode;
}
