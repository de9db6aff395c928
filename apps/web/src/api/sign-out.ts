import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { leaveSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

/** Ends the session on the server if it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  await callApi(ACCOUNT_ENDPOINTS.logout, {}).catch(() => undefined);
  leaveSession();
}
