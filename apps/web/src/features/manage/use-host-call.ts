import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { useState } from 'react';
import { callApi, callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, inOwnWords, Refused } from '../../api/failures.ts';
import type { CallInput } from '../../api/send.ts';
import { useLive } from '../../live/game-provider.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';

export const UPDATE_FAILED = {
  refused: 'Failed to update configuration',
  unreachable: 'Failed to update configuration',
};

type FailureWords = {
  /** Shown when the server gives no message. */
  refused: string | ((status: number) => string);
  unreachable: string;
  /** Use these words, always or for these statuses, because the message of the server is not meant for people. */
  is_plain?: boolean | ((status: number) => boolean);
  /** Shows the sentence elsewhere than in a notice. */
  show?: (sentence: string) => void;
};

const inNotice = (text: string) => notify({ kind: 'error', text });

function explain(error: unknown, { refused, unreachable, is_plain = false }: FailureWords): string {
  const failure = failureOf(error);
  const status = failure instanceof Refused ? failure.status : 0;
  const sentences = { refused: typeof refused === 'string' ? refused : refused(status), unreachable };
  const is_own = typeof is_plain === 'boolean' ? is_plain : is_plain(status);
  return is_own ? inOwnWords(failure, sentences) : explainFailure(failure, sentences);
}

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
  ): Promise<boolean> => {
    const since = store.getState().server_view?.seq ?? 0;
    setPending((count) => count + 1);
    try {
      await (endpoint.method === 'GET' ? callApi : callByStatus)(endpoint, input);
      await catchUpWith(since);
      return true;
    } catch (error) {
      const { show = inNotice } = words;
      show(explain(error, words));
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };

  return { call, is_busy: pending > 0 };
}
