import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { useState } from 'react';
import { callApi, callByStatus } from '../../api/call-api.ts';
import { explainFailure, type FailureWords, failureOf } from '../../api/failures.ts';
import type { CallInput } from '../../api/send.ts';
import { useLive } from '../../live/game-provider.tsx';
import { notifyFailure } from '../../ui/overlays/toast-store.ts';

export const UPDATE_FAILED = 'Failed to update configuration';

/**
 * Sends a request of the host. `call` resolves once the page has caught up with the result, so optimistic
 * changes can be dropped then. It resolves to whether the request succeeded, and shows an error otherwise.
 * For a change the status decides; a response to a GET must also be valid. A change that is not part of the
 * game's view brings its own way of catching up.
 */
export function useHostCall() {
  const { store, catchUp } = useLive();
  const [pending, setPending] = useState(0);

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    words: FailureWords,
    catchUpWith: (since: number) => Promise<unknown> = catchUp,
    show = notifyFailure,
  ): Promise<boolean> => {
    const since = store.getState().server_view?.seq ?? 0;
    setPending((count) => count + 1);
    try {
      await (endpoint.method === 'GET' ? callApi : callByStatus)(endpoint, input);
      await catchUpWith(since);
      return true;
    } catch (error) {
      show(explainFailure(failureOf(error), words));
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };

  return { call, is_busy: pending > 0 };
}
