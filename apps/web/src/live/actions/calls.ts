import { highestPosition } from '@phrase-bingo/game/rules/game/call-numbers';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import type { ActionContext } from './action-context.ts';
import { createClickGuard } from './click-guard.ts';

export const CALL_FAILED = {
  refused: 'Failed to call phrase',
  unreachable: 'Failed to send phrase call - connection issue',
  is_plain: true,
};

const CONFLICT = 409;

/** The call as the server answered it: by then the page may have received other events only. */
type Called = { phrase_id: string; call_position: number };

/** The calls of a host. The events come back through game-feed.ts. */
export function createCalls(
  { game_id, store, say }: ActionContext,
  catchUp: (since: number) => Promise<void>,
) {
  /** Every key that calls is a click of the same hand. */
  const clicks = createClickGuard(say);
  const in_progress = new Set<string>();

  /** Null while the same is in progress, after too many clicks, and after a failure, which is told. */
  async function click<Answer>(
    key: string,
    call: () => Promise<Answer>,
    onConflict?: () => Promise<void>,
  ): Promise<Answer | null> {
    if (in_progress.has(key) || clicks.isTooFast()) return null;
    clicks.count();
    in_progress.add(key);
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      say({ kind: 'error', text: explainFailure(failure, CALL_FAILED) });
      if (failure instanceof Refused && failure.status === CONFLICT) await onConflict?.();
      return null;
    } finally {
      in_progress.delete(key);
    }
  }

  return {
    /** Calls or recalls a phrase and gives whether that worked. */
    async callPhrase(phrase_id: string, is_called: boolean): Promise<boolean> {
      const input = { params: { game: game_id }, body: { id: phrase_id, is_called } };
      const is_done = await click(phrase_id, async () => {
        await callByStatus(PHRASE_ENDPOINTS.callPhrase, input);
        return true;
      });
      return is_done === true;
    },

    /**
     * Calls the phrase that comes next and gives it once the page has caught up, or null. The server refuses if the page
     * has missed something, such as a call from another device; then the page catches up.
     */
    async callNext(): Promise<Called | null> {
      const { server_view: seen } = store.getState();
      if (seen === null) return null;
      const input = { params: { game: game_id }, body: { after: highestPosition(seen.phrases) } };
      const callIt = async () => {
        const called = await callByStatus(PHRASE_ENDPOINTS.callNext, input);
        await catchUp(seen.seq);
        return called;
      };
      return await click('next', callIt, () => catchUp(seen.seq));
    },
  };
}
