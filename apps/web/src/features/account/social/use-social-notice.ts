import type { SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import { useEffect } from 'react';
import { notify } from '../../../ui/overlays/toast-store.ts';

/** The address names the notice; the words are ours. */
const SENTENCES: Record<SocialNotice, string> = {
  password_removed:
    'Your password was removed because this email address had not been confirmed. You can set a new one with Forgot Password.',
};

/** Tells whoever has been signed in what they should know; it stays in sight on the page they come to. */
export function useSocialNotice(notice: SocialNotice | null, is_signed_in: boolean): void {
  useEffect(() => {
    if (is_signed_in && notice !== null) notify({ kind: 'warning', text: SENTENCES[notice] });
  }, [is_signed_in, notice]);
}
