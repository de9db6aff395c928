import type { GameView } from '@phrase-bingo/game/view/game-view';
import { card, cardsByPlayer } from '@phrase-bingo/game/wire/card';
import { chatMessage } from '@phrase-bingo/game/wire/chat-message';
import { game } from '@phrase-bingo/game/wire/game';
import { phrase } from '@phrase-bingo/game/wire/phrase';
import { membership, playerList } from '@phrase-bingo/game/wire/player';
import { ownSeat } from '@phrase-bingo/game/wire/recap/seat';
import { round } from '@phrase-bingo/game/wire/round';
import { id, seq, time } from '@phrase-bingo/game/wire/scalars';
import { winner, winsTold, wonRounds } from '@phrase-bingo/game/wire/winner';
import * as z from 'zod/mini';
import { readAndLog } from '../health/corruption-log.ts';
import { inStore, readAll } from './database.ts';

const storedView = z.object({
  kind: z.enum(['play', 'full']),
  viewer_id: id,
  seq,
  game: z.omit(game, { phrases: true, winner: true, datetime_updated: true }),
  round,
  rounds: z.array(round),
  phrases: z.array(phrase),
  card,
  messages: z.array(chatMessage),
  winner: z.nullable(winner),
  ...winsTold,
  won_rounds: wonRounds,
  seat: z.nullable(ownSeat),
  player: z.nullable(membership),
  players: z.nullable(playerList),
  cards: z.nullable(cardsByPlayer),
  typing: z.array(z.object({ user_id: id, username: z.string(), since: time })),
});

/** A row of the database: the game last seen on one kind of page. */
export const storedGame = z.object({
  key: z.enum(['play', 'full']),
  user_id: id,
  kept_at: time,
  view: storedView,
});
type StoredGame = z.infer<typeof storedGame>;

const STORE = 'games';

/** Stores a game as it is now. Each kind of page has room for one game. */
export async function writeGame(view: GameView, user_id: string): Promise<void> {
  const row = { key: view.kind, user_id, kept_at: new Date().toISOString(), view };
  await inStore(STORE, 'readwrite', (store) => store.put(row));
}

/** Deletes the copies of a game. */
export async function removeGame(game_id: string): Promise<void> {
  const rows = (await readAll(STORE)).map((row) => readAndLog('kept game', storedGame, row));
  for (const row of rows) {
    if (row?.view.game.id === game_id) await inStore(STORE, 'readwrite', (store) => store.delete(row.key));
  }
}

/** The games this person saw last, the newest first. Rows of another version of the app may be unreadable. */
export async function listGames(user_id: string): Promise<StoredGame[]> {
  const rows = (await readAll(STORE)).map((row) => readAndLog('kept game', storedGame, row));
  return rows
    .filter((row) => row !== null)
    .filter((row) => row.user_id === user_id)
    .sort((a, b) => b.kept_at.localeCompare(a.kept_at));
}
