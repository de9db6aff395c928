import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { useState } from 'react';
import { callApi, callByStatus } from '../../api/call-api.ts';
import { explainFailure, failureOf, inOwnWords, Refused } from '../../api/failures.ts';
import type { CallInput } from '../../api/send.ts';
import { useLive } from '../../live/game-provider.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';

/** What is said when a setting could not be saved. */
export const UPDATE_FAILED = {
  refused: 'Failed to update configuration',
  unreachable: 'Failed to update configuration',
};

type Words = {
  /** Said when the server has no sentence of its own. */
  refused: string | ((status: number) => string);
  unreachable: string;
  /** These words alone, where the server's own sentence is not for the person. */
  is_plain?: boolean;
};

function explain(error: unknown, { refused, unreachable, is_plain = false }: Words): string {
  const failure = failureOf(error);
  const status = failure instanceof Refused ? failure.status : 0;
  const sentences = { refused: typeof refused === 'string' ? refused : refused(status), unreachable };
  return is_plain ? inOwnWords(failure, sentences) : explainFailure(failure, sentences);
}

/**
 * The way of what the host does to the server. When `call` resolves, the page knows what came of it, so whatever
 * was shown ahead can go; it gives whether it was done, and tells a failure. What changes something is done when the
 * status says so; an answer that was only to be read has to be readable.
 */
export function useHostCall() {
  const { store, catchUp } = useLive();
  const [under_way, setUnderWay] = useState(0);

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    words: Words,
  ): Promise<boolean> => {
    const since = store.getState().server_view?.seq ?? 0;
    setUnderWay((count) => count + 1);
    try {
      await (endpoint.method === 'GET' ? callApi : callByStatus)(endpoint, input);
      await catchUp(since);
      return true;
    } catch (error) {
      notify({ kind: 'error', text: explain(error, words) });
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };

  return { call, is_busy: under_way > 0 };
}
