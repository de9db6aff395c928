import * as z from 'zod/mini';
import { gameProgress } from './card.ts';
import { gameState } from './game.ts';
import { count, flag, id, text } from './scalars.ts';
import { winningDetails } from './winner.ts';

/** What a player is in one game and round; the id is the user's. */
export const membership = z.object({
  id,
  username: text(),
  is_guest: flag,
  is_muted: flag,
  is_active: z.boolean(),
  is_creator: z.boolean(),
  is_winner: z.boolean(),
  winning_details: z.nullable(winningDetails),
});
export type Membership = z.infer<typeof membership>;

const stats = z.object({
  level: z.int().check(z.minimum(1)),
  xp: count,
  games_won: count,
  games_played: count,
  win_rate: z.number().check(z.minimum(0), z.maximum(100)),
  current_streak: count,
  badges: z.array(text()),
});

export const player = z.extend(membership, {
  /** Whether they have the game open on some page, or had it a moment ago. */
  is_present: z.boolean(),
  stats,
  game_progress: gameProgress,
});
export type Player = z.infer<typeof player>;

export const playerList = z.object({
  players: z.array(player),
  stats: z.object({
    total_players: count,
    active_players: count,
    creator_id: id,
    winner_id: z.nullable(id),
    game_state: gameState,
  }),
});
export type PlayerList = z.infer<typeof playerList>;
