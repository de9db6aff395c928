import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLive } from '../../live/game-provider.tsx';
import { localStore } from '../../session/browser-store.ts';

const KEY = 'hidden_players';
const GAMES_KEPT = 50;

const hiddenByGame = z.array(z.object({ game_id: z.string(), user_ids: z.array(z.string()) }));
type Hidden = z.infer<typeof hiddenByGame>;

const read = (): Hidden => z.safeParse(hiddenByGame, localStore.readJson(KEY)).data ?? [];

/** Whom the reader hides, by game, the game last changed at the end. Only this browser knows. */
const store = createStore<{ hidden: Hidden }>(() => ({ hidden: read() }));

// Another tab may hide or show somebody too.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) store.setState({ hidden: read() });
});

function change(game_id: string, next: (user_ids: readonly string[]) => string[]): void {
  const before = read();
  const user_ids = next(before.find((game) => game.game_id === game_id)?.user_ids ?? []);
  const others = before.filter((game) => game.game_id !== game_id);
  const hidden = [...others, ...(user_ids.length > 0 ? [{ game_id, user_ids }] : [])].slice(-GAMES_KEPT);
  localStore.write(KEY, JSON.stringify(hidden));
  store.setState({ hidden });
}

export const hidePlayer = (game_id: string, user_id: string): void =>
  change(game_id, (user_ids) => [...user_ids.filter((id) => id !== user_id), user_id]);

export const showPlayer = (game_id: string, user_id: string): void =>
  change(game_id, (user_ids) => user_ids.filter((id) => id !== user_id));

const NOBODY: readonly string[] = [];

/** The ids of the people whose lines the reader hides in this game. */
export function useHiddenPlayers(): readonly string[] {
  const { game_id } = useLive();
  return useStore(store, ({ hidden }) => hidden.find((game) => game.game_id === game_id)?.user_ids ?? NOBODY);
}
