import { type Failure, NOT_NOW, Refused } from '../api/failures.ts';
import { oneAtATime } from '../api/one-at-a-time.ts';
import type { KeptMark } from './kept-mark.ts';
import { dropMark, listMarks, refuseMark } from './kept-marks.ts';
import { GAME_ACTIONS } from './worker-words.ts';

const SIGN_IN_FIRST = 401;

const isFinal = (failure: Failure): failure is Refused =>
  failure instanceof Refused && failure.status !== SIGN_IN_FIRST && !NOT_NOW.includes(failure.status);

/** So often in a row, and so many seconds at a time, does the next mark wait for a server that asks for it. */
const WAITS = 5;
const LONGEST_WAIT = 10;

const secondsToWait = (failure: Failure): number | null =>
  failure instanceof Refused && (failure.retry_after ?? Infinity) <= LONGEST_WAIT
    ? failure.retry_after
    : null;

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));

/** Makes the ordinary call; null when it succeeded. */
export type Post = (mark: KeptMark) => Promise<Failure | null>;

type Parts = {
  user_id: string;
  post: Post;
  /** Hears what became of each mark: without a refusal it was saved. */
  tell: (mark: KeptMark) => void;
};

const nextMark = async (user_id: string): Promise<KeptMark | undefined> =>
  (await listMarks(user_id)).find(({ refusal }) => refusal === null);

/**
 * Sends all marks that wait, in order, and each of them once: whichever tab or worker comes first does it, and
 * the others find nothing left. False when some have to wait on.
 */
export async function sendMarks({ user_id, post, tell }: Parts): Promise<boolean> {
  return await oneAtATime(GAME_ACTIONS, async () => {
    let waits = 0;
    for (let mark = await nextMark(user_id); mark; mark = await nextMark(user_id)) {
      const failure = await post(mark);
      if (!failure) {
        waits = 0;
        await dropMark(mark);
        tell(mark);
        continue;
      }
      if (!isFinal(failure)) {
        const seconds = secondsToWait(failure);
        if (seconds === null || waits === WAITS) return false;
        waits += 1;
        await pause(seconds);
        continue;
      }
      const refused = { ...mark, refusal: { code: failure.code } };
      await refuseMark(refused);
      tell(refused);
    }
    return true;
  });
}
