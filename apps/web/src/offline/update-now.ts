import { OWN_VERSION, onTooOld } from '../api/client-version.ts';
import { tabStore } from '../session/browser-store.ts';
import { sayOverdue } from './new-version.ts';
import { TAKE_OVER } from './worker-protocol.ts';

/** The person is only notified after this time, while the update goes on. */
const NOTIFY_AFTER = 10_000;
const TAKE_OVER_TIMEOUT = 5_000;
/** While nodes restart one by one, some of them do not have the newer files yet. */
const LOOK_EVERY = 60_000;
const RELOADED_AS = 'reloaded_as_version';

type Reload = () => void;

/** Once per version, so that a page never reloads in a loop. Never where the browser cannot store that. */
const mayReload = (): boolean =>
  tabStore.read(RELOADED_AS) !== OWN_VERSION && tabStore.write(RELOADED_AS, OWN_VERSION);

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/** Waits until a worker has all its files; null when it was discarded or another tab has activated it. */
function installed(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'installed' ? worker : null);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Why there is no update: the server has none, it does not answer, or the old worker does not give way. */
type NoUpdate = 'none' | 'unknown' | 'held';

async function findNewer(registration: ServiceWorkerRegistration | null): Promise<ServiceWorker | NoUpdate> {
  if (!registration) return 'none';
  if (registration.waiting) return registration.waiting;
  try {
    await registration.update();
  } catch {
    return 'unknown';
  }
  const { waiting, installing } = registration;
  return waiting ?? (installing && (await installed(installing))) ?? 'none';
}

/** Resolves when the old worker does not give way, which may take minutes while it is busy. */
function activate(worker: ServiceWorker, reload: Reload): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TAKE_OVER_TIMEOUT);
    const changed = () => {
      clearTimeout(timer);
      reload();
    };
    navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true });
    worker.postMessage(TAKE_OVER);
  });
}

/** Reloads the page with the newer version; resolves when that fails. */
async function takeNewer(registration: ServiceWorkerRegistration | null, reload: Reload): Promise<NoUpdate> {
  const found = await findNewer(registration);
  if (typeof found === 'string') return found;
  await activate(found, reload);
  return 'held';
}

/** Without a worker the files of the newer version, and its worker, come from the server. */
const removeWorker = (registration: ServiceWorkerRegistration | null) =>
  registration?.unregister().catch(() => false);

function update(reload: Reload): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = () => {
      sayOverdue();
      resolve();
    };
    async function begin(): Promise<void> {
      const registration = await registered();
      const why_not = await takeNewer(registration, reload);
      if (!mayReload()) return giveUp();
      if (why_not === 'held') await removeWorker(registration);
      reload();
    }
    setTimeout(giveUp, NOTIFY_AFTER);
    setInterval(async () => void takeNewer(await registered(), reload), LOOK_EVERY);
    void begin();
  });
}

/** Updates the page when the server no longer serves its version. */
export const updateWhenTooOld = (reload: Reload): (() => void) => onTooOld(() => update(reload));

/**
 * For a person who presses Reload. Without a newer worker, or without space for its files, the old worker would only
 * serve the old version again, so it is removed.
 */
export async function updateByHand(reload: Reload): Promise<void> {
  const registration = await registered();
  const late = new Promise<'unknown'>((resolve) => setTimeout(resolve, NOTIFY_AFTER, 'unknown'));
  const why_not = await Promise.race([takeNewer(registration, reload), late]);
  if (why_not !== 'unknown') await removeWorker(registration);
  reload();
}
