import { WIRE_VERSION } from '@phrase-bingo/game/wire/version';

/** The wire version of this app, for headers and addresses. */
export const OWN_VERSION = String(WIRE_VERSION);

/** Updates the page. Resolves when that failed; otherwise the page is gone. */
type Update = () => Promise<void>;

/** A plain variable, because the service worker makes calls too. */
let is_too_old = false;
let update_failed = Promise.resolve();
const updates = new Set<Update>();

/** Whether the server no longer serves this version of the app. Queues wait in that case. */
export const isTooOld = (): boolean => is_too_old;

function startUpdate(): void {
  update_failed = Promise.all([...updates].map((update) => update())).then(() => undefined);
}

export function setTooOld(next: boolean): void {
  const is_new = next && !is_too_old;
  is_too_old = next;
  if (is_new) startUpdate();
}

/** Waits while the page updates itself, because a refusal does not matter then. */
export const untilUpdateFails = (): Promise<void> => update_failed;

/** Calls back once, and at once if the app is known to be too old. */
export function onTooOld(update: Update): () => void {
  updates.add(update);
  if (is_too_old) startUpdate();
  return () => updates.delete(update);
}
