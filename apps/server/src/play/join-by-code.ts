import { whyNotGameCode } from '@phrase-bingo/game/rules/game/games';
import type { FastifyReply } from 'fastify';
import type { Browser } from '../auth/device-cookie.ts';
import type { Context } from '../context.ts';
import { findGameByCode } from '../game-data/games.ts';
import { limitWrongCodes } from '../limiter/wrong-codes.ts';
import { refuseIf } from '../refusal.ts';
import type { Admit } from './admit-players.ts';

type Asked = { code: string; address: string; browser: Browser; reply: FastifyReply };

type Joined = { id: string; round: number; round_number: number; creator_id: string };

/** Finds a game by its code and makes the user a player of it, unless they host it. */
export async function joinByCode(
  context: Context,
  admit: Admit,
  user: { id: string; is_guest: boolean },
  { code, address, browser, reply }: Asked,
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
