/** Safari has no idle callbacks. */
const A_MOMENT = 200;
const AT_THE_LATEST = 5_000;

/** Does the work once the browser has nothing better to do; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, A_MOMENT);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
