import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { readTogether } from '../db/read-together.ts';
import { listPhrases } from '../phrases/phrase-queries.ts';
import { findWinner } from '../play/winner-queries.ts';
import { getSeenGame } from './game-queries.ts';
import { toGame } from './game-views.ts';

export function getGame(
  { db }: Pick<Context, 'db'>,
  user: { id: string },
  game_id: string,
): Promise<Game & { seq: number }> {
  return readTogether(db, async (at_once) => {
    const seen = await getSeenGame(at_once, game_id, user.id);
    const phrases = await listPhrases(at_once, game_id, seen.round_id);
    const winner = await findWinner(at_once, seen.round_id);
    return { ...toGame({ ...seen, phrases, winner }, user.id), seq: seen.game.seq };
  });
}
