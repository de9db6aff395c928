import { OWN_VERSION, onTooOld } from '../api/client-version.ts';
import { tabStore } from '../session/browser-store.ts';
import { sayOverdue } from './new-version.ts';
import { TAKE_OVER } from './worker-protocol.ts';

/** For so long the person need not know; after that they are told, and it goes on. */
const QUIETLY = 10_000;
const LET_IN_WITHIN = 5_000;
/** While nodes are restarted one by one, the newer files may not be to be had everywhere yet. */
const LOOK_EVERY = 60_000;
const RELOADED_AS = 'reloaded_as_version';

type Reload = () => void;

/** Once for each version, so that a page never turns round for ever; not at all where nothing can be remembered. */
const mayReload = (): boolean =>
  tabStore.read(RELOADED_AS) !== OWN_VERSION && tabStore.write(RELOADED_AS, OWN_VERSION);

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/** A worker that has all its files; null when it is thrown away, or another tab has let it in already. */
function ready(worker: ServiceWorker): Promise<ServiceWorker | null> {
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

/** Why there is no newer version to be had: the server has none, it does not answer, or the old one holds its place. */
type Without = 'none' | 'unknown' | 'held';

async function findNewer(registration: ServiceWorkerRegistration | null): Promise<ServiceWorker | Without> {
  if (!registration) return 'none';
  if (registration.waiting) return registration.waiting;
  try {
    await registration.update();
  } catch {
    return 'unknown';
  }
  const { waiting, installing } = registration;
  return waiting ?? (installing && (await ready(installing))) ?? 'none';
}

/** Resolves when the old worker keeps its place, which it may do for minutes while it has something to do. */
function letIn(worker: ServiceWorker, reload: Reload): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LET_IN_WITHIN);
    const changed = () => {
      clearTimeout(timer);
      reload();
    };
    navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true });
    worker.postMessage(TAKE_OVER);
  });
}

/** Takes the newer version, and the page is gone; resolves where that does not come off. */
async function takeNewer(registration: ServiceWorkerRegistration | null, reload: Reload): Promise<Without> {
  const found = await findNewer(registration);
  if (typeof found === 'string') return found;
  await letIn(found, reload);
  return 'held';
}

/** The files of the newer version then come from the server, and with them its worker. */
const doWithout = (registration: ServiceWorkerRegistration | null) =>
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
      if (why_not === 'held') await doWithout(registration);
      reload();
    }
    setTimeout(giveUp, QUIETLY);
    setInterval(async () => void takeNewer(await registered(), reload), LOOK_EVERY);
    void begin();
  });
}

/** When the server no longer serves this version: the newer one that waits, or the page once more. */
export const updateWhenTooOld = (reload: Reload): (() => void) => onTooOld(() => update(reload));

/**
 * The person wants to get out of it. Where the server has no newer worker for this browser, or its files cannot be
 * kept here, the old one would only bring the old version back, so it has to go.
 */
export async function updateByHand(reload: Reload): Promise<void> {
  const registration = await registered();
  const late = new Promise<'unknown'>((resolve) => setTimeout(resolve, QUIETLY, 'unknown'));
  const why_not = await Promise.race([takeNewer(registration, reload), late]);
  if (why_not !== 'unknown') await doWithout(registration);
  reload();
}
