import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { Round } from '@phrase-bingo/game/wire/round';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { getSeenGame, hasGame } from '../game-data/games.ts';
import { listRounds as listRoundRows, ROUND_COLUMNS, type RoundRow, toRound } from '../game-data/rounds.ts';
import { refuse, refuseIf } from '../refusal.ts';

export async function listRounds({ db }: Context, user: { id: string }, game_id: string): Promise<Round[]> {
  const { game, player } = await getSeenGame(db, game_id, user.id);
  refuseIf(whyNotReadGame(game, user, player !== null));
  return (await listRoundRows(db, game_id)).map(toRound);
}

/** Open to everyone: a page needs the round before its visitor has joined. */
export async function getActiveRound({ db }: Context, game_id: string): Promise<Round> {
  const round = await findActiveRound(db, game_id);
  if (round) return toRound(round);
  return refuse((await hasGame(db, game_id)) ? 'active_round_not_found' : 'game_not_found');
}

const findActiveRound = ({ query }: Queryable, game_id: string): Promise<RoundRow | undefined> =>
  query
    .selectFrom('rounds')
    .select(ROUND_COLUMNS)
    .where('game_id', '=', game_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
