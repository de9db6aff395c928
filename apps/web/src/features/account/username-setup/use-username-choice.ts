import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Refused } from '../../../api/failures.ts';
import { USERNAME_FORM } from '../../../page-limits.ts';

export type Availability = 'unknown' | 'checking' | 'available' | 'unavailable';

type Finding = { status: Availability; message: string | null };

const LIMITED = 429;

function explain(failure: unknown): string {
  const is_limited = failure instanceof Refused && failure.status === LIMITED;
  return is_limited ? refusalMessage('too_many_requests') : 'Failed to check username availability';
}

/** Asks the server whether a username is free. Without an answer the status stays unknown. */
async function checkUsername(username: string): Promise<Finding> {
  try {
    const { available, message } = await callApi(ACCOUNT_ENDPOINTS.checkUsername, { query: { username } });
    if (available) return { status: 'available', message: null };
    return { status: 'unavailable', message: message || refusalMessage('username_taken') };
  } catch (failure) {
    return { status: 'unknown', message: explain(failure) };
  }
}

type Choice = Finding & { username: string };

function localFinding(username: string): Finding | null {
  const refusal = whyNotSocialUsername(username);
  return refusal && { status: 'unavailable', message: refusalMessage(refusal) };
}

const finding = (status: Availability): Finding => ({ status, message: null });

/** The username as typed or picked, and whether it is available. */
export function useUsernameChoice() {
  const [choice, setChoice] = useState<Choice>({ username: '', ...finding('unknown') });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** Ignores findings about a name that has changed meanwhile. */
  const tell = (username: string, found: Finding) =>
    setChoice((now) => (now.username === username ? { username, ...found } : now));

  const look = async (username: string) => {
    const known = localFinding(username);
    if (known !== null) return tell(username, known);
    tell(username, finding('checking'));
    tell(username, await checkUsername(username.trim()));
  };

  const begin = (username: string, status: Availability) => {
    clearTimeout(pause.current);
    setChoice({ username, ...finding(status) });
  };

  return {
    ...choice,
    type: (username: string) => {
      begin(username, 'unknown');
      pause.current = setTimeout(() => void look(username), USERNAME_FORM.check_debounce);
    },
    /** A suggested name counts as available at once. */
    pick: (username: string) => begin(username, 'available'),
    leave: () => {
      const known = localFinding(choice.username);
      if (known !== null) tell(choice.username, known);
    },
    checkAgain: () => void look(choice.username),
  };
}
