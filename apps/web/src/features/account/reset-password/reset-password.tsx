import { useState } from 'react';
import { forgetTakenToken } from '../../../session/url-token.ts';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordSet } from './password-set.tsx';
import type { ResetLinkFault } from './reset-link.ts';

/** The three views of a reset: a link that does not work, the form, and the way on. */
export function ResetPassword({ token }: { token: string | null }) {
  const [fault, setFault] = useState<ResetLinkFault | null>(null);
  const [username, setUsername] = useState<string | null>(null);

  /** A link works once, so there is nothing to keep for a reload or for the way back. */
  const afterUse =
    <Outcome,>(tell: (outcome: Outcome) => void) =>
    (outcome: Outcome) => {
      forgetTakenToken();
      tell(outcome);
    };

  if (fault !== null) return <InvalidLink fault={fault} />;
  if (username !== null) return <PasswordSet username={username} />;
  if (token === null) return <InvalidLink fault="missing" />;
  return <NewPassword token={token} onDone={afterUse(setUsername)} onFault={afterUse(setFault)} />;
}
