const queues = new Map<string, Promise<unknown>>();

/** Without Web Locks (plain http on a local network) the turns are taken within this tab alone. */
function inThisTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}

/** Runs work of one name in turns, across all tabs of this browser. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await inThisTab(name, work);
}

/**
 * Whatever changes the refresh cookie takes turns, across all tabs and the service worker: so one refresh serves all,
 * and an old log-out never meets a new sign-in. The name is that of older versions, which may be open in other tabs.
 */
export const withSessionLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock('renew-access', work);
