import { followReach, isReached, noteReach } from './reach.ts';

/** Any node answers it, without a database; a proxy that has no node says so by its status. */
const ASKED = '/healthz';
const ANSWER_WITHIN = 5_000;

const FIRST = 1_000;
const CAP = 30_000;
/** A crowd whose server was gone does not come back at one moment. */
const JITTER = 0.25;

async function ask(): Promise<void> {
  const answer = await fetch(ASKED, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) }).catch(
    () => null,
  );
  noteReach(answer !== null && answer.status < 500);
}

/** Asks whether the server is back once it was not reached: at once, then less and less often, and on news of the browser. */
export function watchReach(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let reached_at = Number.NEGATIVE_INFINITY;

  function endWait(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function askNow(): Promise<void> {
    endWait();
    await ask();
    askLater();
  }

  function askLater(): void {
    if (timer !== undefined || isReached() || signal.aborted) return;
    const delay = tries === 0 ? 0 : Math.min(FIRST * 2 ** (tries - 1), CAP);
    tries += 1;
    timer = setTimeout(() => void askNow(), delay * (1 + JITTER * Math.random()));
  }

  function askAnew(): void {
    endWait();
    tries = 0;
    askLater();
  }

  function follow(is_reached: boolean): void {
    endWait();
    if (is_reached) reached_at = Date.now();
    // A server that answers this and nothing else is not asked in a loop.
    else if (Date.now() - reached_at > CAP) tries = 0;
    askLater();
  }

  addEventListener('offline', () => noteReach(false), { signal });
  addEventListener('online', askAnew, { signal });
  const shown = () => document.visibilityState === 'visible' && askAnew();
  document.addEventListener('visibilitychange', shown, { signal });
  signal.addEventListener('abort', followReach(follow));
  askLater();
  return () => {
    endWait();
    stop.abort();
  };
}
