import { leaveSession } from '../session/session-store.ts';
import { logOut } from './log-out.ts';

/** Ends the session here at once, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const told = logOut();
  leaveSession();
  await told;
}
