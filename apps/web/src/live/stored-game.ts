import { followReach, isReached } from '../api/reach.ts';
import { currentUser } from '../session/session-store.ts';
import type { GamePage } from './game-page.ts';
import type { GameStore } from './game-store.ts';
import type { Loaded } from './load-game.ts';

/** A busy game changes several times a second. */
const STORE_EVERY = 5_000;
/** A game that has just opened needs the processor for itself. */
const STORE_FIRST_AFTER = 500;

const storedGames = () => import('../offline/stored-games.ts');

/** Stores the game for use offline: now and then, when the server is lost, and when the page is left. */
export function storeGame(store: GameStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored = store.getState().server_view;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const { server_view, stored_at } = store.getState();
    if (!server_view || server_view === stored || stored_at !== null) return;
    if (currentUser()?.id !== server_view.viewer_id) return;
    stored = server_view;
    // A browser that cannot store anything needs the network.
    storedGames()
      .then((games) => games.writeGame(server_view, server_view.viewer_id))
      .catch(() => undefined);
  }

  const stop = store.subscribe(() => {
    if (store.getState().server_view) timer ??= setTimeout(write, stored ? STORE_EVERY : STORE_FIRST_AFTER);
  });
  const hidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', hidden);
  const unfollow = followReach((is_reached) => is_reached || write());
  return () => {
    stop();
    unfollow();
    document.removeEventListener('visibilitychange', hidden);
    write();
  };
}

/** Deletes the copies of a game that the person may no longer see. */
export async function forgetStored(game_id: string): Promise<void> {
  try {
    await (await storedGames()).removeGame(game_id);
  } catch {
    // A browser without a database has no copies.
  }
}

/** Replaces a load that did not reach the server by the stored game, if the last one seen was this one. */
export async function orStored({ kind, game_id }: GamePage, loaded: Loaded): Promise<Loaded> {
  const user_id = currentUser()?.id;
  if (isReached() || user_id === undefined) return loaded;
  if (loaded.name !== 'no_game' && loaded.name !== 'no_data') return loaded;
  try {
    const games = await (await storedGames()).listGames(user_id);
    const stored = games.find(({ view }) => view.kind === kind && view.game.id === game_id);
    return stored ? { ...loaded, name: 'stored', view: stored.view, stored_at: stored.kept_at } : loaded;
  } catch {
    return loaded;
  }
}
