import { setTooOld } from '../api/client-version.ts';
import { forgetQueries } from '../api/queries.ts';
import { noteReach } from '../api/reach.ts';

/** Clears everything a visit stores in the browser. */
export function freshBrowser(path = '/'): void {
  localStorage.clear();
  sessionStorage.clear();
  setTooOld(false);
  noteReach(true);
  forgetQueries();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests look at the very cookie the app sets
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  history.replaceState(null, '', path);
}

export function setAccessCookie(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests look at the very cookie the app sets
  document.cookie = `access_token=${token}; Path=/`;
}

export const readAccessCookie = (): string | undefined => /access_token=([^;]+)/.exec(document.cookie)?.[1];
