import { reloadPage } from './before-reload.ts';
import { announceVersion, workerChanged } from './new-version.ts';
import { GAME_ACTIONS, WORKER_URL } from './worker-protocol.ts';

/** The part of Trusted Types that is used; TypeScript does not know of it yet. */
type Policy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
    };
  }
}

/** The address of the one script that is started by its address, in the form the page's policy asks for. */
function trustedUrl(known: string): string {
  const rules = { createScriptURL: () => known };
  return window.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(known) ?? known;
}

const HOUR = 3_600_000;
const TRY_AGAIN_AFTER = 60_000;
/** A network that has just come back does not always carry the first call. */
const TELL_AFTER: readonly number[] = [0, 5_000, 30_000];

/** Tells of every worker that has come to wait behind another. */
function watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const look = () => {
    if (registration.waiting && registration.active) announceVersion(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look, { signal });
  look();
  // The browser may have found it before this page came to ask.
  follow();
  registration.addEventListener('updatefound', follow, { signal });
}

/** Looks for a newer version now and then, since a page may stay open for days. */
function keepLooking(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked_at = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked_at < HOUR) return;
    looked_at = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  const timer = setInterval(look, HOUR);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Where the browser has no background sync, the page tells the worker that there is a network again. */
function standInForSync(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  if (registration.sync) return;
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const tell = () => registration.active?.postMessage(GAME_ACTIONS);
  const tellAgain = () => {
    stop();
    timers = TELL_AFTER.map((delay) => setTimeout(tell, delay));
  };
  tellAgain();
  addEventListener('online', tellAgain, { signal });
  signal.addEventListener('abort', stop);
}

/** Whether the first worker of all is thrown away, as when one of its files did not come. */
function onFirstLost(registration: ServiceWorkerRegistration, signal: AbortSignal, tell: () => void): void {
  const { active, installing: first } = registration;
  if (active || !first) return;
  first.addEventListener('statechange', () => first.state === 'redundant' && tell(), { signal });
}

/** Until there is a worker: on a bad network some file of many may not come, and the page may stay open for hours. */
async function keepRegistering(signal: AbortSignal): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  signal.addEventListener('abort', end);
  const tryAgain = () => {
    end();
    const timer = setTimeout(keepRegistering, TRY_AGAIN_AFTER, signal);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  try {
    const registration = await navigator.serviceWorker.register(trustedUrl(WORKER_URL), {
      updateViaCache: 'none',
    });
    if (signal.aborted) return;
    onFirstLost(registration, attempt.signal, tryAgain);
    watch(registration, attempt.signal);
    keepLooking(registration, attempt.signal);
    standInForSync(registration, attempt.signal);
  } catch {
    // Blocked by a setting of the browser, or offline before the first visit was over.
    if (!signal.aborted) tryAgain();
  }
}

/** Without a worker the app needs the network, and is otherwise the same. The dev server has none. */
export function startWorker(): (() => void) | undefined {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const changed = () => workerChanged(() => void reloadPage());
  navigator.serviceWorker.addEventListener('controllerchange', changed, { signal });
  void keepRegistering(signal);
  return () => stop.abort();
}
