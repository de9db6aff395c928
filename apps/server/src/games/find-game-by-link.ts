import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import type { Context } from '../context.ts';
import { hasGame } from '../game-data/games.ts';
import { limitWrongLinks } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';

type Link = { crockford_id: string; address: string };

export function findGameByLink(
  { db, limiter }: Context,
  { crockford_id, address }: Link,
): Promise<{ id: string }> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return limitWrongLinks(limiter, address, async () =>
    (await hasGame(db, id)) ? { id } : refuse('game_not_found'),
  );
}
