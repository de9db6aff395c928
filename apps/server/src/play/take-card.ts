import { whyNotGameCode } from '@phrase-bingo/game/rules/game/games';
import type { FastifyReply } from 'fastify';
import type { Browser } from '../auth/device-cookie.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { findGameByCode } from '../game-data/games.ts';
import { encodeSnapshot } from '../game-data/snapshots/snapshots.ts';
import { inTurn } from '../limiter/in-turn.ts';
import { limitWrongCodes } from '../limiter/wrong-codes.ts';
import { refuseIf } from '../refusal.ts';
import { type Admit, openAdmission } from './admit-players.ts';
import { openPlayData } from './get-play-data.ts';

type Asked = { user: { id: string }; address: string; browser: Browser; reply: FastifyReply };
type Wanted = {
  game_id: string;
  round: number | string;
  /** What the browser adds to a card that is dealt now. */
  salt: string | null;
};

export type Cards = ReturnType<typeof openCards>;

/** What deals cards and reads them, in batches that all who ask share. */
export function openCards(context: Context) {
  const admit = openAdmission(context);
  const getPlayData = openPlayData(context);

  async function dealAndRead({ user, browser, reply }: Asked, wanted: Wanted) {
    if (!(await hasCard(context.db, user.id, wanted))) {
      const { device_hash } = browser;
      const { has_joined } = await admit({ ...wanted, user_id: user.id, device_hash });
      if (has_joined) browser.remember(reply);
    }
    const { game_id, round } = wanted;
    return getPlayData({ user, game_id, round });
  }

  return {
    admit,
    getPlayData,
    /** Joins if needed and answers with the card of a round, dealt now or before. */
    takeCard: (asked: Asked, wanted: Wanted) =>
      inTurn(context, asked, async () => {
        const snapshot = await dealAndRead(asked, wanted);
        const { user, address } = asked;
        await context.limits.places.note({ user_id: user.id, address, game_id: wanted.game_id });
        return encodeSnapshot(snapshot);
      }),
  };
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

type ByCode = { code: string; address: string; browser: Browser; reply: FastifyReply };

type Joined = { id: string; round: number; round_number: number; creator_id: string };

/** Finds a game by its code and makes the user a player of it, unless they host it. */
export async function joinByCode(
  context: Context,
  admit: Admit,
  user: { id: string; is_guest: boolean },
  { code, address, browser, reply }: ByCode,
): Promise<Joined> {
  refuseIf(whyNotGameCode(code));
  const { device_hash, is_known } = browser;
  const guesser = { address, browser: is_known ? device_hash : null, user };
  const { id, creator_id } = await limitWrongCodes(context, guesser, () => findGameByCode(context.db, code));
  const { round_number, has_joined } = await admit({
    game_id: id,
    user_id: user.id,
    round: null,
    salt: null,
    device_hash,
  });
  if (has_joined) browser.remember(reply);
  await context.limits.places.note({ user_id: user.id, address, game_id: id });
  return { id, round: round_number, round_number, creator_id };
}
