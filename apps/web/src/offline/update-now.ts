import { OWN_VERSION } from '../api/own-version.ts';
import { onTooOld } from '../api/too-old.ts';
import { readTab, writeTab } from '../session/tab-store.ts';
import { sayOverdue } from './new-version.ts';
import { TAKE_OVER } from './worker-words.ts';

/** For so long the person need not know; after that they are told, and it goes on. */
const QUIETLY = 10_000;
/** While nodes are restarted one by one, the newer files may not be to be had everywhere yet. */
const LOOK_EVERY = 60_000;
const RELOADED_AS = 'reloaded_as_version';

type Reload = () => void;

/** Once for each version, so that a page never turns round for ever; not at all where nothing can be remembered. */
const mayReload = (): boolean => readTab(RELOADED_AS) !== OWN_VERSION && writeTab(RELOADED_AS, OWN_VERSION);

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

/** What a look for a newer version came to: a worker that waits, none, or no answer. */
type Found = ServiceWorker | 'none' | 'unknown';

async function findNewer(registration: ServiceWorkerRegistration | null): Promise<Found> {
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

function letIn(worker: ServiceWorker, reload: Reload): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage(TAKE_OVER);
}

/** The newer version if it is there; true when it comes. */
async function takeNewer(reload: Reload): Promise<boolean> {
  const found = await findNewer(await registered());
  if (found === 'none' || found === 'unknown') return false;
  letIn(found, reload);
  return true;
}

function update(reload: Reload): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = () => {
      sayOverdue();
      resolve();
    };
    setTimeout(giveUp, QUIETLY);
    setInterval(() => void takeNewer(reload), LOOK_EVERY);
    void takeNewer(reload).then((is_coming) => {
      if (is_coming) return;
      if (mayReload()) reload();
      else giveUp();
    });
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
  const given_up = new Promise<'unknown'>((resolve) => setTimeout(resolve, QUIETLY, 'unknown'));
  const found = await Promise.race([findNewer(registration), given_up]);
  if (found !== 'none' && found !== 'unknown') return letIn(found, reload);
  if (found === 'none') await registration?.unregister().catch(() => false);
  reload();
}
