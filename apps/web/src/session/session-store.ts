import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { create } from 'zustand';
import { type Entrance, readAccessToken, removeAccessToken, storeAccessToken } from './access-token.ts';
import { localStore } from './browser-store.ts';
import { forgetRememberedPath } from './remembered-path.ts';
import {
  forgetUser,
  isUserUnreadable,
  readStoredUser,
  readUser,
  storeUser,
  USER_KEY,
} from './stored-user.ts';

/** Lets the other tabs know that the person signed out by choice. They only see that the user is gone. */
const LEFT_KEY = 'left';
const LEFT = 'by choice';

type Session = {
  user: User | null;
  /** The person signed out by choice, so the next sign-in does not lead back to this page. */
  left_by_choice: boolean;
};

export const useSession = create<Session>(() => ({ user: readUser(), left_by_choice: false }));

export const currentUser = (): User | null => useSession.getState().user;

/** The token of this page's person. Another tab may have signed in somebody else. */
export function readOwnToken(good_for = 0): string | null {
  const token = readAccessToken(good_for);
  return token !== null && readClaims(token)?._id === currentUser()?.id ? token : null;
}

/** The claims of somebody who has to choose a username first; null for everyone else. */
export function readSetupClaims(): TokenClaims | null {
  const claims = readClaims(readOwnToken() ?? '');
  return claims?.needs_username_setup ? claims : null;
}

type NewSession = Pick<SignedIn, 'access_token' | 'user'>;

/** Without an entrance it is the same session with a changed user. */
export function signIn({ access_token, user }: NewSession, entrance?: Entrance): void {
  storeAccessToken(access_token, entrance);
  storeUser(user);
  useSession.setState({ user, left_by_choice: false });
}

function forgetSession(left_by_choice: boolean): void {
  removeAccessToken();
  if (left_by_choice) localStore.write(LEFT_KEY, LEFT);
  else localStore.remove(LEFT_KEY);
  forgetUser();
  useSession.setState({ user: null, left_by_choice });
}

/** Another tab may have signed in somebody else, and its storage event may not have arrived yet. */
export function followStoredUser(): void {
  const user = readStoredUser();
  if (user !== null && user.id !== currentUser()?.id) useSession.setState({ user, left_by_choice: false });
}

/** The server no longer knows this session: sign in again, and return to the same page. */
export function expireSession(user_id = currentUser()?.id): void {
  followStoredUser();
  // Somebody else who has signed in meanwhile stays.
  if (currentUser()?.id === user_id) forgetSession(false);
}

export function leaveSession(): void {
  forgetRememberedPath();
  forgetSession(true);
}

/** From the sign-in page on, the next page is remembered again. */
export const settleAtSignIn = (): void => useSession.setState({ left_by_choice: false });

/**
 * Follows sign-ins and sign-outs of other tabs. The cookie is ignored, because another tab may still see it for a
 * moment after it is gone.
 */
export function followOtherTabs(): () => void {
  const catchUp = (read: () => User | null) => {
    // Unreadable data is no sign-out.
    if (isUserUnreadable()) return;
    const user = read();
    useSession.setState({ user, left_by_choice: user === null && localStore.read(LEFT_KEY) === LEFT });
  };
  const follow = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === USER_KEY || key === null)) catchUp(readStoredUser);
  };
  /** A page from the back-forward cache has missed all storage events. */
  const wake = ({ persisted }: PageTransitionEvent) => persisted && catchUp(readUser);
  addEventListener('storage', follow);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', wake);
  };
}
