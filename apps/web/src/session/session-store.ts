import type { SignedIn, User } from '@phrase-bingo/game/wire/account';
import { readClaims, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { create } from 'zustand';
import { type Entrance, readAccessToken, removeAccessToken, storeAccessToken } from './access-token.ts';
import { localStore } from './browser-store.ts';
import { forgetScreenLinks } from './forget-screen-links.ts';
import { forgetGuestName } from './guest-name.ts';
import { forgetRememberedPath } from './remembered-path.ts';
import {
  forgetUser,
  isUserUnreadable,
  readStoredUser,
  readUser,
  storeUser,
  USER_KEY,
  userOf,
} from './stored-user.ts';
import { forgetWantedCard } from './wanted-card.ts';

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

/** The name of the guest who is signed in; null for accounts and visitors. */
export const useGuestName = (): string | null =>
  useSession(({ user }) => (user?.is_guest ? user.username : null));

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
  forgetWantedCard();
  useSession.setState({ user: null, left_by_choice });
}

/** Another tab may have signed in somebody else, and its storage event may not have arrived yet. */
export function followStoredUser(): void {
  const user = readStoredUser();
  if (user !== null && user.id !== currentUser()?.id) useSession.setState({ user, left_by_choice: false });
}

/** A guest may have become an account without this browser having heard the answer; the next token says it. */
export function followClaims(claims: TokenClaims): void {
  const user = currentUser();
  if (user?.id !== claims._id || user.is_guest !== true || claims.provider === 'guest') return;
  const account = userOf(claims, user.email);
  storeUser(account);
  useSession.setState({ user: account });
}

/**
 * On the way back from a provider the cookie is that of the account already while the page that tells it still loads:
 * a tab of the guest who is merged follows instead of signing the account out.
 */
export function followMerge(access_token: string): void {
  const claims = readClaims(access_token);
  const user = currentUser();
  if (claims === null || user?.is_guest !== true) return;
  if (claims._id !== user.id && claims.provider !== 'guest') signIn({ access_token, user: userOf(claims) });
}

/** The server no longer knows this session: sign in again, and return to the same page. */
export function expireSession(user_id = currentUser()?.id): void {
  followStoredUser();
  // Somebody else who has signed in meanwhile stays.
  if (currentUser()?.id === user_id) forgetSession(false);
}

export function leaveSession(): void {
  forgetRememberedPath();
  forgetGuestName();
  forgetScreenLinks();
  forgetSession(true);
}

/** Another person has this browser now: signing in leads back to the same page. */
export function passOnSession(): void {
  forgetGuestName();
  forgetScreenLinks();
  forgetSession(false);
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
