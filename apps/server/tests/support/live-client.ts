import { once } from 'node:events';
import { type GameEvent, isGameEvent, type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { WebSocket } from 'ws';

type Options = { token?: string; query?: string; origin?: string };

/** A socket as a page would open it, and all it was told. */
export function openSocket(url: string, game_id: string, { token, query = '', origin }: Options = {}) {
  const address = `${url.replace('http', 'ws')}/api/chats/${game_id}/ws${query}`;
  const socket = new WebSocket(address, token ? ['Bearer', token] : [], origin ? { origin } : {});
  const frames: LiveEvent[] = [];
  /** Kept apart, since players who come are told of at a moment of the server's own. */
  const arrivals: LiveEvent[] = [];
  const heapOf = (type: LiveEvent['type']) => (type === 'players_arrived' ? arrivals : frames);
  socket.on('message', (data) => {
    const frame = liveEvent.parse(JSON.parse(String(data)));
    heapOf(frame.type).push(frame);
  });
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  // Whoever does not care how it ends need not wait for it.
  closed.catch(() => undefined);

  /** Waits for another frame, whichever it is. */
  const more = (what: string) =>
    Promise.race([
      once(socket, 'message'),
      closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before ${what}`))),
    ]);

  /** Waits until something is true of what came; nothing is taken out. */
  async function until(what: string, isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await more(what);
  }

  /** Waits for a frame and takes it out; fails when the socket closes before it came. */
  async function take<T extends LiveEvent>(
    what: string,
    isIt: (frame: LiveEvent) => frame is T,
    heaps = [frames],
  ): Promise<T> {
    for (;;) {
      for (const heap of heaps) {
        const at = heap.findIndex(isIt);
        const [found] = at < 0 ? [] : heap.splice(at, 1).filter(isIt);
        if (found) return found;
      }
      await more(what);
    }
  }

  const next = <Type extends LiveEvent['type']>(type: Type) =>
    take(type, (frame): frame is Extract<LiveEvent, { type: Type }> => frame.type === type, [heapOf(type)]);

  /** What became of the command with this name. */
  const answerTo = (client_id: string) =>
    take(
      `the answer to ${client_id}`,
      (frame): frame is Extract<LiveEvent, { type: 'ack' | 'error' }> =>
        (frame.type === 'ack' || frame.type === 'error') && frame.client_id === client_id,
    );

  /** The event with this number, whichever it is. */
  const numbered = (seq: number): Promise<GameEvent> =>
    take(`event ${seq}`, (frame): frame is GameEvent => isGameEvent(frame) && frame.seq === seq, [
      frames,
      arrivals,
    ]);

  /** The next so many numbered events, in the order they came; players who come are not among them. */
  async function events(count: number): Promise<GameEvent[]> {
    const taken: GameEvent[] = [];
    while (taken.length < count) taken.push(await take(`event ${taken.length + 1}`, isGameEvent));
    return taken;
  }

  return { socket, frames, arrivals, closed, until, next, answerTo, numbered, events };
}

/** The answer of HTTP to an upgrade that is refused. */
export async function refusedUpgrade(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.resume().statusCode;
}
