import type { Round } from '@phrase-bingo/game/wire/round';
import type { Context } from '../context.ts';
import { hasGame } from '../game-data/games.ts';
import { findActiveRound, toRound } from '../game-data/rounds.ts';
import { refuse } from '../refusal.ts';

/** Open to everyone: a page needs the round before its visitor has joined. */
export async function getActiveRound({ db }: Context, game_id: string): Promise<Round> {
  const round = await findActiveRound(db, game_id);
  if (round) return toRound(round);
  return refuse((await hasGame(db, game_id)) ? 'active_round_not_found' : 'game_not_found');
}
