import { cellSid } from '@phrase-bingo/game/rules/cells';
import { NOTICE } from '@phrase-bingo/game/rules/limits';
import { whyNotMark } from '@phrase-bingo/game/rules/playing';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { seatOf } from '@phrase-bingo/game/view/seat';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http-play';
import { callApi } from '../../api/call-api.ts';
import { type Failure, failureOf, Refused, Unreachable } from '../../api/failures.ts';
import { changeMarks, changeTold } from '../game-store.ts';
import type { Notice } from '../notice.ts';
import { markKey, withoutPending, withPending, withSavedMark } from '../pending-marks.ts';
import { createClickGuard } from './click-guard.ts';
import type { Desk } from './desk.ts';
import { onlineAgain } from './online-again.ts';

const NOT_SAVED: Notice = { kind: 'error', text: 'Failed to save cell selection. Please try again.' };

/** The refusals that say more than that it failed; the others show on the card itself. */
const TELLING: Readonly<Record<string, Notice>> = {
  game_not_started: {
    kind: 'info',
    text: REFUSALS.game_not_started.message,
    duration: NOTICE.info_message,
  },
  inactive_marking: { kind: 'error', text: REFUSALS.inactive_marking.message },
  cell_without_phrase: { kind: 'error', text: REFUSALS.cell_without_phrase.message },
};

function noticeOfFailure(failure: Failure): Notice {
  return (failure instanceof Refused && failure.code && TELLING[failure.code]) || NOT_SAVED;
}

type Space = { round_number: number; sid: number; key: string };

/** Marks cells at once and saves them in turn: per cell one call at a time, and always the last wish. */
export function createMarker(desk: Desk) {
  const { game_id, store, say, leaving } = desk;
  const clicks = createClickGuard(say);
  const calls = new Map<string, Promise<Failure | null>>();
  const busy = new Set<string>();

  const wish = (key: string) => store.getState().marks.get(key);
  const settle = (key: string) => changeMarks(store, (marks) => withoutPending(marks, key));

  async function post({ round_number, sid, key }: Space, is_marked: boolean): Promise<Failure | null> {
    const params = { id: game_id, round: round_number };
    const call = callApi(PLAY_ENDPOINTS.markCell, { params, body: { sid, is_marked } }).then(
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
    if (failure instanceof Unreachable && !navigator.onLine) return await onlineAgain(leaving);
    settle(space.key);
    if (failure) say(noticeOfFailure(failure));
    return false;
  }

  async function save(space: Space): Promise<void> {
    if (busy.has(space.key)) return;
    busy.add(space.key);
    let wanted = wish(space.key);
    while (wanted !== undefined && (await saveOnce(space, wanted))) wanted = wish(space.key);
    busy.delete(space.key);
  }

  return {
    /** Turns a cell of one's own card round. */
    press(sid: number): void {
      const { view } = store.getState();
      const cell = view?.card.find((other) => other.sid === sid);
      if (!view || !cell || clicks.isTooFast()) return;
      const refusal = whyNotMark(seatOf(view), { sid: cellSid(sid), has_phrase: cell.phrase_id !== null });
      if (refusal) {
        const notice = TELLING[refusal];
        if (notice) say(notice);
        return;
      }
      clicks.count();
      const { round_number } = view.round;
      const key = markKey(round_number, sid);
      changeMarks(store, (marks) => withPending(marks, key, !cell.is_marked));
      void save({ round_number, sid, key });
    },

    /** Resolves when no mark is on its way. */
    async settled(): Promise<void> {
      while (calls.size > 0) await Promise.all(calls.values());
    },
  };
}
