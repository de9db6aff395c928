import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { tryByStatus } from '../../api/call-api.ts';
import { isTooOld } from '../../api/client-version.ts';
import { type Failure, failureOf } from '../../api/failures.ts';
import { isReached, onReached } from '../../api/reach.ts';
import { openMarkQueue } from '../../offline/mark-queue.ts';
import type { StoredMark } from '../../offline/stored-marks.ts';
import { addPendingMark, confirmMark, markKey, removePendingMark } from '../game-store.ts';
import type { ActionContext } from './action-context.ts';
import { noticeOfRevert } from './mark-notices.ts';

const NO_CARD: RefusalCode = 'no_card';

/** For a server that answers, but takes no marks now. */
const RETRY_AFTER = 5_000;

/** A cell of the own card in a round, and the key of its marks. */
export type RoundCell = { round_number: number; sid: number; key: string };

const keyOf = ({ round_number, sid }: StoredMark): string => markKey(round_number, sid);

/** Does not wait for an update of the app: this holds a lock that the old service worker may be waiting for. */
function post(mark: StoredMark): Promise<Failure | null> {
  const { user_id, game_id, round_number, sid, is_marked } = mark;
  const input = { params: { id: game_id, round: round_number }, body: { sid, is_marked } };
  return tryByStatus(PLAY_ENDPOINTS.markCell, input, user_id).then(() => null, failureOf);
}

/** The marks of this game that are stored until the server can take them. */
export function createQueuedMarks(
  { game_id, user_id, store, say, leaving }: ActionContext,
  refresh: () => void,
) {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const queue = user_id === undefined ? null : openMarkQueue({ user_id, post, onSent });
  if (queue) leaving.addEventListener('abort', queue.close, { once: true });

  const queuedKeys = () => store.getState().queued_marks;

  function setQueued(key: string, is_queued: boolean): void {
    const queued_marks = new Set(queuedKeys());
    if (is_queued) queued_marks.add(key);
    else queued_marks.delete(key);
    store.setState({ queued_marks });
  }

  function removeFromPage(key: string): void {
    removePendingMark(store, key);
    setQueued(key, false);
  }

  async function sayRefusal(mark: StoredMark): Promise<void> {
    // Who was removed from the game learns it once, from the page, not once for every mark.
    if (mark.refusal?.code !== NO_CARD) say(noticeOfRevert(mark.refusal?.code ?? null));
    await queue?.drop(mark);
  }

  /** A newer mark of the same cell stays in the queue. */
  function onSent(mark: StoredMark): void {
    if (mark.game_id !== game_id) return;
    const key = keyOf(mark);
    if (!mark.refusal) confirmMark(store, key, mark.is_marked);
    if (store.getState().pending_marks.get(key) !== mark.is_marked) return;
    removeFromPage(key);
    if (mark.refusal) void sayRefusal(mark).catch(() => undefined);
    // A snapshot requested before the marks were saved does not have them, and there may be no event.
    if (queuedKeys().size === 0) refresh();
  }

  const ownMarks = async (): Promise<StoredMark[]> =>
    ((await queue?.list()) ?? []).filter((mark) => mark.game_id === game_id);

  async function sendAll(): Promise<void> {
    clearTimeout(retry);
    if (!queue || leaving.aborted || isTooOld() || queuedKeys().size === 0) return;
    const is_done = await queue.send();
    if (leaving.aborted) return;
    if (!is_done && isReached()) retry = setTimeout(send, RETRY_AFTER);
    // Another tab may have sent marks while this page was frozen.
    const left = new Set((await ownMarks()).map(keyOf));
    const gone = [...queuedKeys()].filter((key) => !left.has(key));
    if (gone.length === 0) return;
    gone.forEach(removeFromPage);
    refresh();
  }

  const send = (): Promise<void> => sendAll().catch(() => undefined);

  /** Shows the marks of an earlier visit on the card again, and says which were refused meanwhile. */
  async function restore(): Promise<void> {
    for (const mark of await ownMarks()) {
      if (mark.refusal) await sayRefusal(mark);
      else {
        addPendingMark(store, keyOf(mark), mark.is_marked);
        setQueued(keyOf(mark), true);
      }
    }
    if (isReached()) await sendAll();
  }

  leaving.addEventListener('abort', onReached(send), { once: true });
  leaving.addEventListener('abort', () => clearTimeout(retry), { once: true });
  // A browser without a database has nothing to restore.
  restore().catch(() => undefined);

  return {
    isInUse: (): boolean => queuedKeys().size > 0,

    /** Stores a mark until it can be sent; false when this browser cannot. */
    async add({ round_number, sid, key }: RoundCell, is_marked: boolean): Promise<boolean> {
      try {
        if (!queue) return false;
        await queue.add({ game_id, round_number, sid, is_marked });
      } catch {
        return false;
      }
      setQueued(key, true);
      if (isReached()) void send();
      return true;
    },

    /** For a mark that cannot be stored; false when the page is left before. */
    async untilRetry(): Promise<boolean> {
      await new Promise((resolve) => {
        if (isReached()) setTimeout(resolve, RETRY_AFTER);
        else
          leaving.addEventListener(
            'abort',
            onReached(() => resolve(null)),
            { once: true },
          );
      });
      return !leaving.aborted;
    },

    send,
  };
}
