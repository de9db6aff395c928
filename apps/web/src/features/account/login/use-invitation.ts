import { invitedGame } from '@phrase-bingo/game/wire/invited-game';
import { useEffect, useState } from 'react';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { askInvitation, type Invited } from './ask-invitation.ts';

/** To what the visitor was invited; null when to nothing, or when nothing can be learnt of it. */
export function useInvitation(): Invited | 'waiting' | null {
  const [code] = useState(() => invitedGame(readRememberedPath()));
  const [invitation, setInvitation] = useState<Invited | 'waiting' | null>(code === null ? null : 'waiting');

  useEffect(() => {
    if (code === null) return;
    let is_left = false;
    const show = (found: Invited | null) => {
      if (!is_left) setInvitation(found);
    };
    askInvitation(code).then(show, () => show(null));
    return () => {
      is_left = true;
    };
  }, [code]);

  return invitation;
}
