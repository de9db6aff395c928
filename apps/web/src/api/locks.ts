const queues = new Map<string, Promise<unknown>>();

/** Without Web Locks (plain HTTP in a local network) the lock only works within this tab. */
function inThisTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const result = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, result);
  return result;
}

/** Runs work under a lock that all tabs and the service worker share. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await inThisTab(name, work);
}

/**
 * The lock for everything that changes the refresh cookie: one refresh serves all tabs, and an old log-out never meets a
 * new sign-in.
 */
export const withSessionLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock('renew-access', work);
