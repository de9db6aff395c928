import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import type { Admit, JoiningBrowser } from './admit-players.ts';
import type { GetPlayData } from './get-play-data.ts';

type User = { id: string };
type Wanted = {
  game_id: string;
  round: number | string;
  /** What the browser adds to a card that is dealt now. */
  salt: string | null;
};

/** Joins if needed and returns the card of a round, dealt now or before. */
export async function takeCard(
  { db }: Pick<Context, 'db'>,
  { admit, getPlayData }: { admit: Admit; getPlayData: GetPlayData },
  user: User,
  wanted: Wanted,
  browser: JoiningBrowser,
): ReturnType<GetPlayData> {
  if (!(await hasCard(db, user.id, wanted))) {
    const { device_hash } = browser;
    const { has_joined } = await admit({ ...wanted, user_id: user.id, device_hash });
    if (has_joined) browser.remember();
  }
  const { game_id, round } = wanted;
  return getPlayData({ user, game_id, round });
}

/** Somebody who was removed has to join again. The round is given by number or by id. */
async function hasCard(
  { query }: Queryable,
  user_id: string,
  { game_id, round }: { game_id: string; round: number | string },
): Promise<boolean> {
  const held = query
    .selectFrom('cards')
    .innerJoin('rounds', 'rounds.id', 'cards.round_id')
    .innerJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'rounds.game_id').onRef('players.user_id', '=', 'cards.user_id'),
    )
    .select('cards.user_id')
    .where('rounds.game_id', '=', game_id)
    .where('cards.user_id', '=', user_id);
  const card =
    typeof round === 'number'
      ? held.where('rounds.round_number', '=', round)
      : held.where('rounds.id', '=', round);
  return (await card.executeTakeFirst()) !== undefined;
}
