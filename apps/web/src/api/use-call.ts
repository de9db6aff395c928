import { useCallback, useRef, useState } from 'react';
import { writeLog } from '../health/log.ts';
import { explainFailure, type FailureWords, Refused, Unreachable } from './failures.ts';

type State = { is_busy: boolean; failure: string | null };

const AT_REST: State = { is_busy: false, failure: null };

const isExpected = (error: unknown) => error instanceof Refused || error instanceof Unreachable;

/**
 * Sends something and remembers why the last attempt failed, as a sentence. What is sent while another is under way is
 * passed over: a second press may come before its key is busy.
 */
export function useCall<Input = void>(
  work: (input: Input) => Promise<unknown>,
  words: FailureWords,
  /** Tells of a failure elsewhere than at its key. */
  tell?: (sentence: string) => void,
) {
  const [state, setState] = useState(AT_REST);
  const is_sending = useRef(false);

  const carryOut = async (input: Input): Promise<void> => {
    if (is_sending.current) return;
    is_sending.current = true;
    setState({ is_busy: true, failure: null });
    try {
      await work(input);
      setState(AT_REST);
    } catch (error) {
      if (!isExpected(error)) writeLog('error', String(error));
      const failure = explainFailure(error, words);
      setState({ is_busy: false, failure });
      tell?.(failure);
    } finally {
      is_sending.current = false;
    }
  };

  const forget = useCallback(() => setState((now) => (now.failure === null ? now : AT_REST)), []);
  return { ...state, send: (input: Input) => void carryOut(input), forget };
}
