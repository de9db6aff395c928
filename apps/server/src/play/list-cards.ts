import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { managerCells } from '@phrase-bingo/game/rules/game/card-cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
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
    const cards = await listCardRows(tx, game_id, round.id);
    return Object.fromEntries(cards.map(({ user_id, ...card }) => [user_id, managerCells(card, phrases)]));
  });
}

type CardRow = { user_id: string; cells: CardCells; marks: CellMask };

/** Without those of people who were removed. */
const listCardRows = ({ query }: Queryable, game_id: string, round_id: string): Promise<CardRow[]> =>
  query
    .selectFrom('cards')
    .innerJoin('players', 'players.user_id', 'cards.user_id')
    .select(['cards.user_id', 'cards.cells', 'cards.marks'])
    .where('cards.round_id', '=', round_id)
    .where('players.game_id', '=', game_id)
    .orderBy('cards.user_id')
    .execute();
