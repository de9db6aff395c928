import * as z from 'zod/mini';
import { type KeptMark, keptMark } from './kept-mark.ts';
import { GAME_ACTIONS } from './worker-words.ts';

/** Tells the other tabs what became of a mark, and hears it from them and from the service worker. */
export function openMarkNews(hear: (mark: KeptMark) => unknown) {
  const channel = new BroadcastChannel(GAME_ACTIONS);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const mark = z.safeParse(keptMark, data).data;
    if (mark) hear(mark);
  };
  return { tell: (mark: KeptMark) => channel.postMessage(mark), close: () => channel.close() };
}
