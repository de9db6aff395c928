import { useState } from 'react';

type State = { is_busy: boolean; failure: Error | null };

const AT_REST: State = { is_busy: false, failure: null };

/** Sends a form and remembers the failure of the last attempt. The submit button is disabled while it is busy. */
export function useSending<Input>(work: (input: Input) => Promise<void>) {
  const [state, setState] = useState(AT_REST);

  const send = async (input: Input): Promise<void> => {
    setState({ is_busy: true, failure: null });
    try {
      await work(input);
      setState(AT_REST);
    } catch (failure) {
      setState({ is_busy: false, failure: failure instanceof Error ? failure : new Error(String(failure)) });
    }
  };

  const forget = () => setState((now) => (now.failure === null ? now : AT_REST));

  return { ...state, send: (input: Input) => void send(input), forget };
}
