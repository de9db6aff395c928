import { cellSid } from '@phrase-bingo/game/rules/game/cells';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import { seatOf } from '@phrase-bingo/game/view/seat';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { callByStatus } from '../../api/call-api.ts';
import { type Failure, failureOf, isToWait, Refused, Unreachable } from '../../api/failures.ts';
import { beforeReload } from '../../offline/before-reload.ts';
import { changeMarks, changeTold } from '../game-store.ts';
import { markKey, withoutPending, withPending, withSavedMark } from '../pending-marks.ts';
import { createClickGuard } from './click-guard.ts';
import type { Desk } from './desk.ts';
import { noticeOfRefusal, noticeOfRevert } from './mark-notices.ts';
import { onlineAgain } from './online-again.ts';
import type { Space } from './space.ts';
import { createWaitingMarks } from './waiting-marks.ts';

/**
 * Marks cells at once and saves them in turn: per cell one call at a time, and always the last wish. `refresh`
 * reads the game anew.
 */
export function createMarker(desk: Desk, refresh: () => void) {
  const { game_id, user_id, store, say, leaving } = desk;
  const clicks = createClickGuard(say);
  const waiting = createWaitingMarks(desk, refresh);
  const calls = new Map<string, Promise<Failure | null>>();
  const busy = new Map<string, Space>();

  const wish = (key: string) => store.getState().marks.get(key);
  const settle = (key: string) => changeMarks(store, (marks) => withoutPending(marks, key));

  async function post({ round_number, sid, key }: Space, is_marked: boolean): Promise<Failure | null> {
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

  /** True when there is a newer wish to save. */
  async function saveOnce(space: Space, is_marked: boolean): Promise<boolean> {
    const failure = await post(space, is_marked);
    if (!failure) {
      changeTold(store, (told) => withSavedMark(told, space.key, is_marked));
      desk.socket.wake();
    }
    if (wish(space.key) !== is_marked) return true;
    if (failure instanceof Unreachable && !navigator.onLine) return await waitWith(space, is_marked);
    if (isToWait(failure) && (await waiting.keep(space, is_marked))) return wish(space.key) !== is_marked;
    settle(space.key);
    if (failure) say(noticeOfRevert(failure instanceof Refused ? failure.code : null));
    return false;
  }

  /** A browser that keeps nothing waits in this page. */
  async function waitWith(space: Space, is_marked: boolean): Promise<boolean> {
    const is_kept = await waiting.keep(space, is_marked);
    return is_kept ? wish(space.key) !== is_marked : await onlineAgain(leaving);
  }

  /** What is on its way when the page is loaded anew may not arrive; to save it twice changes nothing. */
  async function keepAll(): Promise<void> {
    for (const space of busy.values()) {
      const wanted = wish(space.key);
      if (wanted !== undefined) await waiting.keep(space, wanted);
    }
  }

  /** Behind an older wish that waits for the network, a newer one waits too. */
  async function saveInTurn(space: Space, is_marked: boolean): Promise<void> {
    if (!waiting.isWaiting(space.key) || !(await waiting.keep(space, is_marked))) await save(space);
  }

  async function save(space: Space): Promise<void> {
    if (busy.has(space.key)) return;
    busy.set(space.key, space);
    let wanted = wish(space.key);
    while (wanted !== undefined && (await saveOnce(space, wanted))) wanted = wish(space.key);
    busy.delete(space.key);
  }

  leaving.addEventListener('abort', beforeReload(keepAll), { once: true });

  return {
    /** Turns a cell of one's own card round. */
    press(sid: number): void {
      const { view } = store.getState();
      const cell = view?.card.find((other) => other.sid === sid);
      if (!view || !cell || clicks.isTooFast()) return;
      const refusal = whyNotMark(seatOf(view), { sid: cellSid(sid), has_phrase: cell.phrase_id !== null });
      if (refusal) {
        const notice = noticeOfRefusal(refusal);
        if (notice) say(notice);
        return;
      }
      clicks.count();
      const { round_number } = view.round;
      const key = markKey(round_number, sid);
      changeMarks(store, (marks) => withPending(marks, key, !cell.is_marked));
      void saveInTurn({ round_number, sid, key }, !cell.is_marked);
    },

    /** Resolves when no mark is on its way. */
    async settled(): Promise<void> {
      while (calls.size > 0) await Promise.all(calls.values());
      await waiting.settled();
    },
  };
}
