import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import type { Admit } from './admit-players.ts';
import { hasCard } from './card-queries.ts';
import type { GetPlayData } from './get-play-data.ts';

type User = { id: string; username: string };
type Wanted = { game_id: string; round: number | string };

/** Joins if needed and gives the card of a round, dealt now or before. */
export async function takeCard(
  { db }: Pick<Context, 'db'>,
  { admit, getPlayData }: { admit: Admit; getPlayData: GetPlayData },
  user: User,
  wanted: Wanted,
): Promise<PlaySnapshot> {
  if (!(await hasCard(db, user.id, wanted))) await admit({ ...wanted, user_id: user.id });
  return getPlayData({ user, ...wanted });
}
