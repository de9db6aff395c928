import * as z from 'zod/mini';
import { type Failure, NOT_NOW, Refused } from '../api/failures.ts';
import { withLock } from '../api/locks.ts';
import { MAX_RETRIES, pause, secondsToWait } from '../api/patiently.ts';
import { dropMark, listMarks, refuseMark, type StoredMark, storedMark } from './stored-marks.ts';
import { GAME_ACTIONS } from './worker-protocol.ts';

/** Broadcasts to the other tabs which marks were sent, and receives it from them and from the service worker. */
export function openMarkChannel(onMark: (mark: StoredMark) => unknown) {
  const channel = new BroadcastChannel(GAME_ACTIONS);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const mark = z.safeParse(storedMark, data).data;
    if (mark) onMark(mark);
  };
  return { broadcast: (mark: StoredMark) => channel.postMessage(mark), close: () => channel.close() };
}

const SIGN_IN_FIRST = 401;

/** The server has judged the request, and would judge it alike again. Everything else may still succeed later. */
export const isRefusal = (failure: Failure): failure is Refused =>
  failure instanceof Refused &&
  failure.code !== null &&
  failure.status < 500 &&
  failure.status !== SIGN_IN_FIRST &&
  !NOT_NOW.includes(failure.status);

/** Makes the usual call; null when it succeeded. */
export type Post = (mark: StoredMark) => Promise<Failure | null>;

type Parts = {
  user_id: string;
  post: Post;
  /** Gets every mark that was saved, or refused if it has a refusal. */
  report: (mark: StoredMark) => void;
};

const nextMark = async (user_id: string): Promise<StoredMark | undefined> =>
  (await listMarks(user_id)).find(({ refusal }) => refusal === null);

/**
 * Sends all stored marks in order and each of them once: the first tab or worker to get the lock sends them, and the
 * others find nothing left. False when some have to stay in the queue.
 */
export async function sendMarks({ user_id, post, report }: Parts): Promise<boolean> {
  return await withLock(GAME_ACTIONS, async () => {
    let retries = 0;
    for (let mark = await nextMark(user_id); mark; mark = await nextMark(user_id)) {
      const failure = await post(mark);
      if (!failure) {
        retries = 0;
        await dropMark(mark);
        report(mark);
        continue;
      }
      if (!isRefusal(failure)) {
        const seconds = secondsToWait(failure);
        if (seconds === null || retries === MAX_RETRIES) return false;
        retries += 1;
        await pause(seconds);
        continue;
      }
      const refused = { ...mark, refusal: { code: failure.code } };
      await refuseMark(refused);
      report(refused);
    }
    return true;
  });
}
