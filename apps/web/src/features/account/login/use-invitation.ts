import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import { useEffect, useState } from 'react';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { invitedGame } from './invited-game.ts';

async function fetchInvitation(code: string): Promise<Invitation> {
  const { askInvitation } = await import('./ask-invitation.ts');
  return await askInvitation(code);
}

/** To what the visitor was invited; null when to nothing, or when nothing can be learnt of it. */
export function useInvitation(): Invitation | 'waiting' | null {
  const [code] = useState(() => invitedGame(readRememberedPath()));
  const [invitation, setInvitation] = useState<Invitation | 'waiting' | null>(
    code === null ? null : 'waiting',
  );

  useEffect(() => {
    if (code === null) return;
    let is_left = false;
    const show = (found: Invitation | null) => {
      if (!is_left) setInvitation(found);
    };
    fetchInvitation(code).then(show, () => show(null));
    return () => {
      is_left = true;
    };
  }, [code]);

  return invitation;
}
