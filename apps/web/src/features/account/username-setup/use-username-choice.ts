import { whyNotSocialUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { useEffect, useRef, useState } from 'react';
import { USERNAME_FORM } from '../../../screen-limits.ts';
import { type Availability, checkUsername, type Finding } from './check-username.ts';

type Choice = Finding & { username: string };

function localFinding(username: string): Finding | null {
  const refusal = whyNotSocialUsername(username);
  return refusal && { status: 'unavailable', message: refusalMessage(refusal) };
}

const finding = (status: Availability): Finding => ({ status, message: null });

/** The username as it is typed or picked, and what is known about it. */
export function useUsernameChoice() {
  const [choice, setChoice] = useState<Choice>({ username: '', ...finding('unknown') });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** A finding about a name that has been changed since is old news. */
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
