import { localStore } from './browser-store.ts';

/** The tokens of the big screen links made in this browser. Apart from the rest, which visitors do not need. */
export const SCREEN_LINKS_KEY = 'screen_links';

export const forgetScreenLinks = (): void => localStore.remove(SCREEN_LINKS_KEY);
