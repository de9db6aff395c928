import type { AnswerOf, Endpoint } from '@phrase-bingo/game/wire/endpoint';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, failureOf, inOwnWords, Refused } from '../../api/failures.ts';
import type { CallInput } from '../../api/send.ts';
import { useLive } from '../../live/game-provider.tsx';
import { notify } from '../../ui/toast-store.ts';

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
 * was shown ahead can go; after a failure, which it tells, it gives null.
 */
export function useHostCall() {
  const { store, catchUp } = useLive();
  const [under_way, setUnderWay] = useState(0);

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    words: Words,
  ): Promise<AnswerOf<E> | null> => {
    const since = store.getState().told?.seq ?? 0;
    setUnderWay((count) => count + 1);
    try {
      const answer = await callApi(endpoint, input);
      await catchUp(since);
      return answer;
    } catch (error) {
      notify({ kind: 'error', text: explain(error, words) });
      return null;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };

  return { call, is_busy: under_way > 0 };
}
