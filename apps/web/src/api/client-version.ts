import { WIRE_VERSION } from '@phrase-bingo/game/wire/version';

/** What this app speaks, as it stands in a header and in an address. */
export const OWN_VERSION = String(WIRE_VERSION);

/** Becomes a newer version. Resolves when that did not come off; when it does, the page is gone. */
type Update = () => Promise<void>;

/** Not a store of the page alone: the service worker makes calls too. */
let is_too_old = false;
let given_up = Promise.resolve();
const updates = new Set<Update>();

/** Whether the server has said that it no longer serves this version of the app. What is to be sent waits then. */
export const isTooOld = (): boolean => is_too_old;

function begin(): void {
  given_up = Promise.all([...updates].map((update) => update())).then(() => undefined);
}

export function setTooOld(next: boolean): void {
  const is_news = next && !is_too_old;
  is_too_old = next;
  if (is_news) begin();
}

/** Nothing need be said or done about a refusal while the page is about to become another one. */
export const untilUpdateFails = (): Promise<void> => given_up;

/** Is called once, at once where it is known already. */
export function onTooOld(update: Update): () => void {
  updates.add(update);
  if (is_too_old) begin();
  return () => updates.delete(update);
}
