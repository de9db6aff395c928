import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import { hasGame } from './game-queries.ts';

export async function findGameByLink({ db }: Context, crockford_id: string): Promise<{ id: string }> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return (await hasGame(db, id)) ? { id } : refuse('game_not_found');
}
