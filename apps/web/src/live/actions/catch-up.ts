import { type ActionContext, isConnected } from './action-context.ts';

/** How long the event of a change may arrive after the response. */
const EVENT_WAIT = 600;

/** Waits a while for an event with a higher number, and gives whether one came. */
function nextEvent({ store, leaving }: ActionContext, since: number): Promise<boolean> {
  return new Promise((resolve) => {
    const hasCome = () => (store.getState().server_view?.seq ?? 0) > since;
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(hasCome());
    };
    const timer = setTimeout(end, EVENT_WAIT);
    const stop = store.subscribe(() => hasCome() && end());
    leaving.addEventListener('abort', end, { once: true });
    if (hasCome()) end();
  });
}

/**
 * Waits until the store includes a change that the server has just answered: by its event, or by loading the game
 * where no event comes, as during setup. After that an optimistic change can go without a flicker.
 */
export const createCatchUp =
  (context: ActionContext, reload: () => Promise<void>) =>
  async (since: number): Promise<void> => {
    if (isConnected(context) && (await nextEvent(context, since))) return;
    if (!context.leaving.aborted) await reload();
  };
