import type { ResetLinkFault } from '@phrase-bingo/game/rules/reset-link';
import { useState } from 'react';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordSet } from './password-set.tsx';

/** The three views of a reset: a link that does not work, the form, and the way on. */
export function ResetPassword({ token }: { token: string | null }) {
  const [fault, setFault] = useState<ResetLinkFault | null>(null);
  const [username, setUsername] = useState<string | null>(null);

  if (token === null) return <InvalidLink fault="missing" />;
  if (fault !== null) return <InvalidLink fault={fault} />;
  if (username !== null) return <PasswordSet username={username} />;
  return <NewPassword token={token} onDone={setUsername} onFault={setFault} />;
}
