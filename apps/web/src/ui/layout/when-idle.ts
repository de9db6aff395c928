/** In milliseconds, for Safari, which has no idle callbacks. */
const FALLBACK_DELAY = 200;
const MAX_DELAY = 5_000;

/** Runs the work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, FALLBACK_DELAY);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_DELAY });
  return () => cancelIdleCallback(handle);
}
