import { once } from 'node:events';
import { type GameEvent, isGameEvent, type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { WebSocket } from 'ws';

type Options = { token?: string; query?: string; origin?: string };

/** A socket as a page would open it, with all frames it received. */
export function openSocket(url: string, game_id: string, { token, query = '', origin }: Options = {}) {
  const address = `${url.replace('http', 'ws')}/api/chats/${game_id}/ws${query}`;
  const socket = new WebSocket(address, token ? ['Bearer', token] : [], origin ? { origin } : {});
  const frames: LiveEvent[] = [];
  /** Separate, because the server batches arriving players and sends them at its own time. */
  const arrivals: LiveEvent[] = [];
  const listOf = (type: LiveEvent['type']) => (type === 'players_arrived' ? arrivals : frames);
  socket.on('message', (data) => {
    const frame = liveEvent.parse(JSON.parse(String(data)));
    listOf(frame.type).push(frame);
  });
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  // A test that does not await `closed` must not fail by an unhandled rejection.
  closed.catch(() => undefined);

  /** Waits for the next frame of any type. */
  const more = (what: string) =>
    Promise.race([
      once(socket, 'message'),
      closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before ${what}`))),
    ]);

  /** Waits until the condition holds; removes no frame. */
  async function until(what: string, isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await more(what);
  }

  /** Waits for a frame and removes it; fails when the socket closes first. */
  async function take<T extends LiveEvent>(
    what: string,
    isIt: (frame: LiveEvent) => frame is T,
    lists = [frames],
  ): Promise<T> {
    for (;;) {
      for (const list of lists) {
        const at = list.findIndex(isIt);
        const [found] = at < 0 ? [] : list.splice(at, 1).filter(isIt);
        if (found) return found;
      }
      await more(what);
    }
  }

  const next = <Type extends LiveEvent['type']>(type: Type) =>
    take(type, (frame): frame is Extract<LiveEvent, { type: Type }> => frame.type === type, [listOf(type)]);

  /** The answer to the command with this client_id. */
  const answerTo = (client_id: string) =>
    take(
      `the answer to ${client_id}`,
      (frame): frame is Extract<LiveEvent, { type: 'ack' | 'error' }> =>
        (frame.type === 'ack' || frame.type === 'error') && frame.client_id === client_id,
    );

  /** The event with this number, of any type. */
  const numbered = (seq: number): Promise<GameEvent> =>
    take(`event ${seq}`, (frame): frame is GameEvent => isGameEvent(frame) && frame.seq === seq, [
      frames,
      arrivals,
    ]);

  /** The next numbered events in the order of arrival, without arriving players. */
  async function events(count: number): Promise<GameEvent[]> {
    const taken: GameEvent[] = [];
    while (taken.length < count) taken.push(await take(`event ${taken.length + 1}`, isGameEvent));
    return taken;
  }

  return { socket, frames, arrivals, closed, until, next, answerTo, numbered, events };
}

/** The HTTP status of a refused upgrade. */
export async function refusedUpgrade(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.resume().statusCode;
}
