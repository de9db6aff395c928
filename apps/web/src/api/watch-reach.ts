import { followReach, isReached, noteReach, PATIENCE } from './reach.ts';

/** Any node answers it, without a database; a proxy that has no node says so by its status. */
const ASKED = '/healthz';

const FIRST = 1_000;
const CAP = 30_000;
/** A crowd whose server was gone does not come back at one moment. */
const JITTER = 0.25;

/** Asks whether the server is back once it was not reached: at once, then less and less often, and on news of the browser. */
export function watchReach(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  let reached_at = 0;

  async function ask(): Promise<void> {
    timer = undefined;
    const within = AbortSignal.timeout(PATIENCE);
    const status = await fetch(ASKED, { cache: 'no-store', signal: within }).then(
      (answer) => answer.status,
      () => 500,
    );
    noteReach(status < 500);
    wait();
  }

  function wait(): void {
    if (timer !== undefined || isReached() || signal.aborted) return;
    timer = setTimeout(ask, next * (1 + JITTER * Math.random()));
    next = Math.min(Math.max(next * 2, FIRST), CAP);
  }

  function follow(is_reached: boolean, is_news = false): void {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    // A server that answers this and nothing else is not asked in a loop.
    if (is_news || (!is_reached && now - reached_at > CAP)) next = 0;
    if (is_reached) reached_at = now;
    wait();
  }

  const news = () => follow(isReached(), true);
  addEventListener('online', news, { signal });
  document.addEventListener('visibilitychange', news, { signal });
  signal.addEventListener('abort', followReach(follow));
  wait();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
