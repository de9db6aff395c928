import { cellSid } from '@phrase-bingo/game/rules/game/cells';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import { standingOf } from '@phrase-bingo/game/view/game-view';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { callByStatus } from '../../api/call-api.ts';
import { isTooOld } from '../../api/client-version.ts';
import { type Failure, failureOf, Refused } from '../../api/failures.ts';
import { isReached } from '../../api/reach.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { isRefusal } from '../../offline/send-marks.ts';
import { addPendingMark, confirmMark, markKey, removePendingMark } from '../game-store.ts';
import type { ActionContext } from './action-context.ts';
import { createClickGuard } from './click-guard.ts';
import { noticeOfRefusal, noticeOfRevert } from './mark-notices.ts';
import { createQueuedMarks, type RoundCell } from './queued-marks.ts';

/** Shows marks at once and saves them: one call at a time per cell, and always the latest mark of the player. */
export function createMarker(context: ActionContext, refresh: () => void) {
  const { game_id, user_id, store, say, leaving } = context;
  const clicks = createClickGuard(say);
  const queue = createQueuedMarks(context, refresh);
  const calls = new Map<string, Promise<Failure | null>>();
  const saving = new Map<string, RoundCell>();

  const latest = (key: string) => store.getState().pending_marks.get(key);

  async function post({ round_number, sid, key }: RoundCell, is_marked: boolean): Promise<Failure | null> {
    const params = { id: game_id, round: round_number };
    const call = callByStatus(PLAY_ENDPOINTS.markCell, { params, body: { sid, is_marked } }, user_id).then(
      () => null,
      failureOf,
    );
    calls.set(key, call);
    const failure = await call;
    calls.delete(key);
    return failure;
  }

  /** True when the player has changed the mark meanwhile. */
  async function saveOnce(cell: RoundCell, is_marked: boolean): Promise<boolean> {
    const failure = await post(cell, is_marked);
    if (!failure) {
      confirmMark(store, cell.key, is_marked);
      context.socket.wake();
    }
    if (latest(cell.key) !== is_marked) return true;
    if (failure && !isRefusal(failure)) {
      if (await queue.add(cell, is_marked)) return latest(cell.key) !== is_marked;
      // Without a database the mark waits in this page, unless a newer one is about to replace it.
      if (!isTooOld()) return await queue.untilRetry();
    }
    removePendingMark(store, cell.key);
    if (failure) say(noticeOfRevert(failure instanceof Refused ? failure.code : null));
    return false;
  }

  /** A call in progress may not survive a reload of the page. To save a mark twice changes nothing. */
  async function queueAll(): Promise<void> {
    for (const cell of saving.values()) {
      const is_marked = latest(cell.key);
      if (is_marked !== undefined) await queue.add(cell, is_marked);
    }
  }

  /** What is made while others wait has to wait for its turn. */
  async function saveInOrder(cell: RoundCell, is_marked: boolean): Promise<void> {
    const is_to_wait = !saving.has(cell.key) && (!isReached() || queue.isInUse());
    if (!is_to_wait || !(await queue.add(cell, is_marked))) await save(cell);
  }

  async function save(cell: RoundCell): Promise<void> {
    if (saving.has(cell.key)) return;
    saving.set(cell.key, cell);
    let is_marked = latest(cell.key);
    while (is_marked !== undefined && (await saveOnce(cell, is_marked))) is_marked = latest(cell.key);
    saving.delete(cell.key);
  }

  leaving.addEventListener('abort', beforeReload(queueAll), { once: true });

  return {
    /** Marks or unmarks a cell of the own card. */
    toggle(sid: number): void {
      const { view } = store.getState();
      const cell = view?.card.find((other) => other.sid === sid);
      if (!view || !cell || clicks.isTooFast()) return;
      const refusal = whyNotMark(standingOf(view), {
        sid: cellSid(sid),
        has_phrase: cell.phrase_id !== null,
      });
      if (refusal) {
        const notice = noticeOfRefusal(refusal);
        if (notice) say(notice);
        return;
      }
      clicks.count();
      const { round_number } = view.round;
      const key = markKey(round_number, sid);
      addPendingMark(store, key, !cell.is_marked);
      void saveInOrder({ round_number, sid, key }, !cell.is_marked);
    },

    /** Resolves when no call that saves a mark is in progress. */
    async settled(): Promise<void> {
      while (calls.size > 0) await Promise.all(calls.values());
      await queue.send();
    },
  };
}
