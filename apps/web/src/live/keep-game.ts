import { currentUser } from '../session/session-store.ts';
import type { GamePage } from './game-page.ts';
import type { GameStore } from './game-store.ts';
import type { Loaded } from './load-game.ts';

/** A lively game changes several times a second. */
const KEEP_EVERY = 5_000;
/** When a game has just opened, everybody needs the processor. */
const KEEP_FIRST = 500;

const keptGames = () => import('../offline/kept-games.ts');

/** Keeps the game as it was last seen, for a time without a network; and once more when that begins or it is left. */
export function keepGame(store: GameStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = store.getState().told;

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const { told, kept_at } = store.getState();
    if (!told || told === kept || kept_at !== null || currentUser()?.id !== told.viewer_id) return;
    kept = told;
    // Where nothing can be kept, the game needs the network.
    keptGames()
      .then((games) => games.keepGame(told, told.viewer_id))
      .catch(() => undefined);
  }

  const stop = store.subscribe(() => {
    if (store.getState().told) timer ??= setTimeout(keep, kept ? KEEP_EVERY : KEEP_FIRST);
  });
  const hidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('offline', keep);
  return () => {
    stop();
    removeEventListener('offline', keep);
    document.removeEventListener('visibilitychange', hidden);
    keep();
  };
}

/** Without a network the game as it was last seen, if it was this one, stands in for what cannot be read. */
export async function orKept({ kind, game_id }: GamePage, loaded: Loaded): Promise<Loaded> {
  const user_id = currentUser()?.id;
  if (navigator.onLine || user_id === undefined) return loaded;
  if (loaded.name !== 'no_game' && loaded.name !== 'no_data') return loaded;
  try {
    const games = await (await keptGames()).listGames(user_id);
    const kept = games.find(({ view }) => view.kind === kind && view.game.id === game_id);
    return kept ? { ...loaded, name: 'kept', view: kept.view, kept_at: kept.kept_at } : loaded;
  } catch {
    return loaded;
  }
}
