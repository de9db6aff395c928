import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { type ScreenFrame, screenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
import { WebSocket } from 'ws';
import { hashScreenToken } from '../../../src/game-data/screen-links.ts';
import type { TestServer } from '../test-server.ts';

/** A big screen link of a game, without the call that makes one. */
export async function newScreenLink({ context }: TestServer, game_id: string, show_names = true) {
  const token = toCrockford(randomUUID());
  const token_hash = hashScreenToken(token) ?? '';
  const made_at = Date.now();
  await context.db.query.deleteFrom('screen_links').where('game_id', '=', game_id).execute();
  await context.db.query
    .insertInto('screen_links')
    .values({ game_id, token_hash, show_names, made_at })
    .execute();
  return { token, token_hash, game_id };
}

type Options = {
  query?: string;
  origin?: string;
  protocols?: string[];
  headers?: Record<string, string>;
};

/** A socket as the page of a big screen would open it, with all frames it received. */
export function openScreen(
  { url }: { url: string },
  token: string,
  { query = '', origin, headers = {}, protocols = [SCREEN_SCHEME, token] }: Options = {},
) {
  const address = `${url.replace('http', 'ws')}${SCREEN_SOCKET_PATH}${query}`;
  const socket = new WebSocket(address, protocols, { headers, ...(origin && { origin }) });
  const frames: ScreenFrame[] = [];
  /** What comes by the clock, and counts, which come when they are made, stand apart. */
  const pulses: ScreenFrame[] = [];
  const counts: Extract<ScreenFrame, { type: 'screen_away' }>[] = [];
  socket.on('message', (data) => {
    const given: unknown = JSON.parse(String(data));
    const frame = screenFrame.parse(given);
    // The schema drops what does not belong there.
    if (!isDeepStrictEqual(given, frame)) socket.emit('error', new Error(`There is more in ${data}`));
    if (frame.type === 'screen_away') counts.push(frame);
    else (frame.type === 'screen_pulse' ? pulses : frames).push(frame);
  });
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  closed.catch(() => undefined);

  async function until(what: string, isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await Promise.race([
        once(socket, 'message'),
        closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before ${what}`))),
      ]);
    }
  }

  /** Waits for a frame of a type and removes it. */
  async function next<Type extends ScreenFrame['type']>(type: Type) {
    const isIt = (frame: ScreenFrame): frame is Extract<ScreenFrame, { type: Type }> => frame.type === type;
    const list: ScreenFrame[] = type === 'screen_pulse' ? pulses : frames;
    await until(type, () => list.some(isIt));
    const [found] = list.splice(list.findIndex(isIt), 1).filter(isIt);
    if (!found) throw new Error(`There is no ${type}.`);
    return found;
  }

  /** Waits for so many numbered frames and removes them. */
  async function numbered(count: number) {
    const isIt = (frame: ScreenFrame) => 'seq' in frame && frame.type.startsWith('screen_');
    await until(`${count} events`, () => frames.filter(isIt).length >= count);
    const taken = frames.filter(isIt).slice(0, count);
    for (const frame of taken) frames.splice(frames.indexOf(frame), 1);
    return taken.map((frame) => ({ type: frame.type, seq: 'seq' in frame ? frame.seq : 0 }));
  }

  return { socket, frames, pulses, counts, closed, until, next, numbered };
}

/** A screen that follows its game. */
export async function watchScreen(server: { url: string }, token: string, since?: number) {
  const screen = openScreen(server, token, since === undefined ? {} : { query: `?since=${since}` });
  await screen.next('screen_open');
  return screen;
}
