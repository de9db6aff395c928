import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import type { ActionContext } from './action-context.ts';
import type { ClickGuard } from './click-guard.ts';

export const CALL_FAILED = {
  refused: 'Failed to call phrase',
  unreachable: 'Failed to send phrase call - connection issue',
  is_plain: true,
};

/** Calls or recalls a phrase and gives whether that worked. The event comes back through game-feed.ts. */
export function createCallPhrase({ game_id, say }: ActionContext, clicks: ClickGuard) {
  const in_progress = new Set<string>();

  return async (phrase_id: string, is_called: boolean): Promise<boolean> => {
    if (in_progress.has(phrase_id) || clicks.isTooFast()) return false;
    clicks.count();
    in_progress.add(phrase_id);
    try {
      await callByStatus(PHRASE_ENDPOINTS.callPhrase, {
        params: { game: game_id },
        body: { id: phrase_id, is_called },
      });
      return true;
    } catch (error) {
      say({ kind: 'error', text: explainFailure(failureOf(error), CALL_FAILED) });
      return false;
    } finally {
      in_progress.delete(phrase_id);
    }
  };
}
