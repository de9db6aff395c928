import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import { create } from 'zustand';
import { dropAccessToken, keepAccessToken } from './access-token.ts';
import { readLocal, removeLocal, writeLocal } from './local-store.ts';
import { forgetRememberedPath } from './remembered-path.ts';
import {
  forgetUser,
  isUserUnreadable,
  readStoredUser,
  readUser,
  storeUser,
  USER_KEY,
} from './stored-user.ts';

/** Tells the other tabs that the person chose to leave; they see no more of it than a user who is gone. */
const LEFT_KEY = 'left';
const LEFT = 'by choice';

type Session = {
  user: User | null;
  /** The person chose to leave, so the page they left is not where they want to return to. */
  left_by_choice: boolean;
};

export const useSession = create<Session>(() => ({ user: readUser(), left_by_choice: false }));

export const currentUser = (): User | null => useSession.getState().user;

export function signIn({ access_token, user }: Pick<SignedIn, 'access_token' | 'user'>): void {
  keepAccessToken(access_token);
  storeUser(user);
  useSession.setState({ user, left_by_choice: false });
}

function forgetSession(left_by_choice: boolean): void {
  dropAccessToken();
  if (left_by_choice) writeLocal(LEFT_KEY, LEFT);
  else removeLocal(LEFT_KEY);
  forgetUser();
  useSession.setState({ user: null, left_by_choice });
}

/** The server no longer knows this session: back to sign-in, and from there to the same page. */
export const expireSession = (): void => forgetSession(false);

export function leaveSession(): void {
  forgetRememberedPath();
  forgetSession(true);
}

/** Signing in begins afresh: whatever page is wanted next is worth remembering again. */
export const settleAtSignIn = (): void => useSession.setState({ left_by_choice: false });

/**
 * Follows the other tabs: signing in or out in one of them counts here too. The cookie is not asked, since
 * another tab may still see it for a moment after it is gone.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== USER_KEY && key !== null)) return;
    // Nobody signs out by leaving something unreadable behind.
    if (isUserUnreadable()) return;
    const user = readStoredUser();
    useSession.setState({ user, left_by_choice: user === null && readLocal(LEFT_KEY) === LEFT });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
