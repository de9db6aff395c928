import { highestPosition } from '@phrase-bingo/game/rules/game/call-numbers';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import type { ActionContext } from './action-context.ts';
import { CALL_FAILED } from './call-phrase.ts';
import type { ClickGuard } from './click-guard.ts';

const CONFLICT = 409;

/** The call as the server answered it: by then the page may have received other events only. */
type Called = { phrase_id: string; call_position: number };

/**
 * Calls the phrase that comes next and gives it once the page has caught up, or null. The server refuses if the page has
 * missed something, such as a call from another device; then the page catches up.
 */
export function createCallNext(
  { game_id, store, say }: ActionContext,
  clicks: ClickGuard,
  catchUp: (since: number) => Promise<void>,
) {
  let is_in_progress = false;

  return async (): Promise<Called | null> => {
    const { server_view: seen } = store.getState();
    if (seen === null || is_in_progress || clicks.isTooFast()) return null;
    clicks.count();
    is_in_progress = true;
    try {
      const called = await callByStatus(PHRASE_ENDPOINTS.callNext, {
        params: { game: game_id },
        body: { after: highestPosition(seen.phrases) },
      });
      await catchUp(seen.seq);
      return called;
    } catch (error) {
      const failure = failureOf(error);
      say({ kind: 'error', text: explainFailure(failure, CALL_FAILED) });
      if (failure instanceof Refused && failure.status === CONFLICT) await catchUp(seen.seq);
      return null;
    } finally {
      is_in_progress = false;
    }
  };
}
