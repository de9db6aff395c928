import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { rememberGuestName } from '../session/guest-name.ts';
import { currentUser, signIn } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

/** Changes the name of the guest who is signed in, here and in every game they play. */
export async function renameGuest(display_name: string): Promise<void> {
  const answer = await callApi(GUEST_ENDPOINTS.renameGuest, { body: { display_name } });
  if (currentUser()?.id !== answer.user.id) return;
  signIn(answer);
  rememberGuestName(answer.user.username);
}
