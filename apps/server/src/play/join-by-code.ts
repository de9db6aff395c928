import { whyNotGameCode } from '@phrase-bingo/game/rules/game/games';
import type { Context } from '../context.ts';
import { limitWrongCodes } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import type { Admit } from './admit-players.ts';

type Joined = { id: string; round: number; round_number: number; creator_id: string };

/** Finds a game by its code and makes the user a player of it, unless they host it. */
export async function joinByCode(
  context: Context,
  admit: Admit,
  { id: user_id }: { id: string },
  { code, address }: { code: string; address: string },
): Promise<Joined> {
  refuseIf(whyNotGameCode(code));
  const { id, creator_id } = await limitWrongCodes(context.limiter, { user_id, address }, () =>
    findByCode(context, code),
  );
  const { round_number } = await admit({ game_id: id, user_id, round: null });
  return { id, round: round_number, round_number, creator_id };
}

async function findByCode({ db }: Context, game_code: string): Promise<{ id: string; creator_id: string }> {
  const game = await db.query
    .selectFrom('games')
    .select(['id', 'creator_id'])
    .where('game_code', '=', game_code)
    .executeTakeFirst();
  return game ?? refuse('game_code_unknown');
}
