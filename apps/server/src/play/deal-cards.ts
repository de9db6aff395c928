import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import type { OwnSeat } from '@phrase-bingo/game/wire/recap/seat';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import { type DrawnCard, dealEach } from '../game-data/dealing/deal-each.ts';
import { listPaperCards, listPlayersCards } from '../game-data/dealing/dealt-cards.ts';
import { findDeck } from '../game-data/decks/decks.ts';
import { listPhrases, type PhraseRow } from '../game-data/phrases.ts';
import type { RoundRow } from '../game-data/rounds.ts';
import type { Change } from '../game-door/change-game.ts';

type Asking = { user_id: string; salt: string | null };

type Player = { id: string; salt: string | null };

type DealtCard = { user_id: string; cells: CardCells; seat: OwnSeat };

/**
 * Deals a card of the round to people who have none, in this order. Under the lock of the game, because a phrase added
 * between reading the phrases and storing the card would be missing from the card for good.
 */
export async function dealCards(
  { tx, game, now }: Change,
  round: RoundRow,
  people: readonly Asking[],
): Promise<{ phrases: PhraseRow[]; cards: DealtCard[] }> {
  if (people.length === 0) return { phrases: await listPhrases(tx, game.id, round.id), cards: [] };
  const [phrases, from, others] = await Promise.all([
    listPhrases(tx, game.id, round.id),
    findDeck(tx, round),
    listPaperCards(tx, round),
  ]);
  const cards = await dealEach(tx, {
    round_id: round.id,
    phrases,
    from,
    to: people.map(({ user_id: id, salt }): Player => ({ id, salt })),
    table: {
      list: () => listPlayersCards(tx, round),
      insert: (drawn) => insertUnique(tx, { round_id: round.id, dealt_at: now }, drawn),
      drop: (drawn) => dropCards(tx, round.id, drawn),
    },
    others,
  });
  return {
    phrases,
    cards: cards.map(({ to, cells, dealt }) => ({
      user_id: to.id,
      cells,
      seat: { seat_number: dealt.seat_number, salt: dealt.salt },
    })),
  };
}

type Dealt = { round_id: string; dealt_at: number };

async function insertUnique(
  { query }: Tx,
  { round_id, dealt_at }: Dealt,
  cards: readonly DrawnCard<Player>[],
): Promise<string[]> {
  const rows = await query
    .insertInto('cards')
    .values(
      cards.map(({ to, cells, arrangement, dealt }) => ({
        round_id,
        user_id: to.id,
        cells: json(cells),
        arrangement,
        marks: FREE_MASK,
        dealt_at,
        ...dealt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['round_id', 'arrangement']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function dropCards(
  { query }: Tx,
  round_id: string,
  cards: readonly DrawnCard<Player>[],
): Promise<void> {
  await query
    .deleteFrom('cards')
    .where('round_id', '=', round_id)
    .where(
      'user_id',
      'in',
      cards.map(({ to }) => to.id),
    )
    .execute();
}
