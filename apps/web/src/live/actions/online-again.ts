/** Waits until the browser has its network back; false when the page is left before. */
export function onlineAgain(leaving: AbortSignal): Promise<boolean> {
  if (leaving.aborted) return Promise.resolve(false);
  if (navigator.onLine) return Promise.resolve(true);
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(true), { once: true, signal: leaving });
    leaving.addEventListener('abort', () => resolve(false), { once: true });
  });
}
