import { managerCells } from '@phrase-bingo/game/rules/game/card-cells';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { CardsByPlayer } from '@phrase-bingo/game/wire/card';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Wanted = { game_id: string; round: number | string };

/** The cards of a round as its host sees them, by player. */
export function listCards(
  { db }: Context,
  user: { id: string },
  { game_id, round: named }: Wanted,
): Promise<CardsByPlayer> {
  return readTogether(db, async (tx) => {
    const { game } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotHost(game, user));
    const rounds = await listRounds(tx, game_id);
    const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
    const phrases = await listPhrases(tx, game_id, round.id);
    const cards = await listCardRows(tx, round.id);
    return Object.fromEntries(cards.map(({ user_id, ...card }) => [user_id, managerCells(card, phrases)]));
  });
}

const listCardRows = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('cards')
    .select(['user_id', 'cells', 'marks'])
    .where('round_id', '=', round_id)
    .orderBy('user_id')
    .execute();
