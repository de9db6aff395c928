/** Not a store of the page alone: the service worker makes calls too. */
let is_too_old = false;
const listeners = new Set<() => void>();

/** Whether the server has said that it no longer serves this version of the app. What is to be sent waits then. */
export const isTooOld = (): boolean => is_too_old;

export function setTooOld(next: boolean): void {
  const is_news = next && !is_too_old;
  is_too_old = next;
  if (is_news) for (const listener of listeners) listener();
}

/** Hears of it once, at once where it is known already. */
export function onTooOld(listener: () => void): () => void {
  listeners.add(listener);
  if (is_too_old) listener();
  return () => listeners.delete(listener);
}
