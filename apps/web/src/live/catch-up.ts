import type { Desk } from './actions/desk.ts';
import { isConnected } from './actions/desk.ts';

/** How long the event of a change may be on its way after the answer to it. */
const ON_ITS_WAY = 600;

/** Waits for the event after a number, for a while. */
function hearsNext({ store, leaving }: Desk, since: number): Promise<boolean> {
  return new Promise((resolve) => {
    const hasCome = () => (store.getState().told?.seq ?? 0) > since;
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(hasCome());
    };
    const timer = setTimeout(end, ON_ITS_WAY);
    const stop = store.subscribe(() => hasCome() && end());
    leaving.addEventListener('abort', end, { once: true });
    if (hasCome()) end();
  });
}

/**
 * Brings the store up to a change that was just answered: by its event, or by reading the game anew where no
 * event comes, as during setup. What stood in for the change until then can go without a flicker.
 */
export const createCatchUp =
  (desk: Desk, reload: () => Promise<void>) =>
  async (since: number): Promise<void> => {
    if (isConnected(desk) && (await hearsNext(desk, since))) return;
    if (!desk.leaving.aborted) await reload();
  };
