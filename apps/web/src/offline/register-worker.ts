import { onReached } from '../api/reach.ts';
import { reloadPage } from './before-reload.ts';
import { announceVersion, workerChanged } from './new-version.ts';
import { GAME_ACTIONS, WORKER_URL } from './worker-protocol.ts';

/** The used part of Trusted Types, which TypeScript does not know yet. */
type Policy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
    };
  }
}

/** The address of the worker script in the form the Content-Security-Policy requires. */
function trustedUrl(known: string): string {
  const rules = { createScriptURL: () => known };
  return window.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(known) ?? known;
}

const HOUR = 3_600_000;
const RETRY_AFTER = 60_000;
/** The first call over a network that has just come back may fail. */
const SYNC_DELAYS: readonly number[] = [0, 5_000, 30_000];

/** Announces every worker that waits behind another. */
function watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const look = () => {
    if (registration.waiting && registration.active) announceVersion(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look, { signal });
  look();
  // The browser may have found it before this page registered.
  follow();
  registration.addEventListener('updatefound', follow, { signal });
}

/** Looks for a newer version now and then, because a page may stay open for days. */
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

/**
 * Tells the worker that the server can be reached. A background sync goes by the network alone: it is missing in most
 * browsers, and in the others it gives up after a few tries.
 */
function sendWaiting(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const send = () => registration.active?.postMessage(GAME_ACTIONS);
  const sendAgain = () => {
    stop();
    timers = SYNC_DELAYS.map((delay) => setTimeout(send, delay));
  };
  sendAgain();
  signal.addEventListener('abort', onReached(sendAgain));
  signal.addEventListener('abort', stop);
}

/** Reports when the very first worker is discarded, for example because one of its files did not load. */
function onFirstLost(registration: ServiceWorkerRegistration, signal: AbortSignal, onLost: () => void): void {
  const { active, installing: first } = registration;
  if (active || !first) return;
  first.addEventListener('statechange', () => first.state === 'redundant' && onLost(), { signal });
}

/** Retries until there is a worker: on a bad network one of many files may not load. */
async function keepRegistering(signal: AbortSignal): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  signal.addEventListener('abort', end);
  const retryLater = () => {
    end();
    const timer = setTimeout(keepRegistering, RETRY_AFTER, signal);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  try {
    const registration = await navigator.serviceWorker.register(trustedUrl(WORKER_URL), {
      updateViaCache: 'none',
    });
    if (signal.aborted) return;
    onFirstLost(registration, attempt.signal, retryLater);
    watch(registration, attempt.signal);
    keepLooking(registration, attempt.signal);
    sendWaiting(registration, attempt.signal);
  } catch {
    // Blocked by a browser setting, or offline before the first visit was complete.
    if (!signal.aborted) retryLater();
  }
}

/** Without a worker the app only needs the network. The dev server has none. */
export function startWorker(): (() => void) | undefined {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const changed = () => workerChanged(() => void reloadPage());
  navigator.serviceWorker.addEventListener('controllerchange', changed, { signal });
  void keepRegistering(signal);
  return () => stop.abort();
}
