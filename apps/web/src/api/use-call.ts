import { useCallback, useRef, useState } from 'react';
import { writeLog } from '../health/log.ts';
import { explainFailure, type FailureWords, Refused, Unreachable } from './failures.ts';

type State<Input> = {
  is_busy: boolean;
  /** What is being sent, to show it as if it were done. */
  under_way: Input | null;
  failure: string | null;
};

const AT_REST = { is_busy: false, under_way: null, failure: null };

const isExpected = (error: unknown) => error instanceof Refused || error instanceof Unreachable;

/**
 * Sends something and remembers why the last attempt failed, as a sentence. What is sent while another is under way is
 * passed over: a second press may come before its key is busy, and a disabled switch would lose the focus.
 */
export function useCall<Input = void>(
  work: (input: Input) => Promise<unknown>,
  words: FailureWords,
  /** Tells of a failure elsewhere than at its key. */
  tell?: (sentence: string) => void,
) {
  const [state, setState] = useState<State<Input>>(AT_REST);
  const is_sending = useRef(false);

  const carryOut = async (input: Input): Promise<void> => {
    if (is_sending.current) return;
    is_sending.current = true;
    setState({ is_busy: true, under_way: input, failure: null });
    try {
      await work(input);
      setState(AT_REST);
    } catch (error) {
      if (!isExpected(error)) writeLog('error', String(error));
      const failure = explainFailure(error, words);
      setState({ ...AT_REST, failure });
      tell?.(failure);
    } finally {
      is_sending.current = false;
    }
  };

  const forget = useCallback(() => setState((now) => (now.failure === null ? now : AT_REST)), []);
  return { ...state, send: (input: Input) => void carryOut(input), forget };
}
