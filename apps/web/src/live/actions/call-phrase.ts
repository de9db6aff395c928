import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { callByStatus } from '../../api/call-api.ts';
import { failureOf, inOwnWords } from '../../api/failures.ts';
import { createClickGuard } from './click-guard.ts';
import type { Desk } from './desk.ts';

const FAILED = {
  refused: 'Failed to call phrase',
  unreachable: 'Failed to send phrase call - connection issue',
};

/** Calls a phrase or takes the call back, and gives whether that was done; the live event tells the rest. */
export function createCaller({ game_id, say }: Desk) {
  const clicks = createClickGuard(say);
  const calling = new Set<string>();

  return async (phrase_id: string, is_called: boolean): Promise<boolean> => {
    if (calling.has(phrase_id) || clicks.isTooFast()) return false;
    clicks.count();
    calling.add(phrase_id);
    try {
      await callByStatus(PHRASE_ENDPOINTS.callPhrase, {
        params: { game: game_id },
        body: { id: phrase_id, is_called },
      });
      return true;
    } catch (error) {
      say({ kind: 'error', text: inOwnWords(failureOf(error), FAILED) });
      return false;
    } finally {
      calling.delete(phrase_id);
    }
  };
}
