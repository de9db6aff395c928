import { useSyncExternalStore } from 'react';

/** Where a document holds a page as it looks before anything runs; see build/first-views.ts. */
const FIRST_VIEW = 'first-view';

const listeners = new Set<() => void>();
const find = () => document.getElementById(FIRST_VIEW);

/** Called in the moment in which the page itself is drawn, so that one takes the place of the other. */
export function endFirstView(): void {
  find()?.remove();
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether it still lies over the app. */
export const useFirstView = (): boolean => useSyncExternalStore(subscribe, () => find() !== null);
