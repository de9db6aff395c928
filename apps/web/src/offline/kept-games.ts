import type { GameView } from '@phrase-bingo/game/view/game-view';
import { readAndNote } from '../health/read-and-note.ts';
import { inStore, readAll } from './database.ts';
import { type KeptGame, keptGame } from './kept-view.ts';

const STORE = 'games';

/** Keeps a game as it looks now; of each kind of page only the last one is kept. */
export async function keepGame(view: GameView, user_id: string): Promise<void> {
  const row = { key: view.kind, user_id, kept_at: new Date().toISOString(), view };
  await inStore(STORE, 'readwrite', (store) => store.put(row));
}

/** The games this person saw last, the newest first. What another version of the app wrote may be unreadable. */
export async function listGames(user_id: string): Promise<KeptGame[]> {
  const rows = (await readAll(STORE)).map((row) => readAndNote('kept game', keptGame, row));
  return rows
    .filter((row) => row !== null)
    .filter((row) => row.user_id === user_id)
    .sort((a, b) => b.kept_at.localeCompare(a.kept_at));
}
