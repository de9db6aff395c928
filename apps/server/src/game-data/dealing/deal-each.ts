import type { NewSeat, Seat } from '@phrase-bingo/game/rules/fair/deal-v1';
import { mixAfter } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf, type CardCells } from '@phrase-bingo/game/rules/game/card';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { Tx } from '../../db/transact.ts';
import { keepDealt, type RoundDeck } from '../decks/decks.ts';
import type { PhraseRow } from '../phrases.ts';
import type { DealtCard } from './dealt-cards.ts';

/** Who or what gets a card. */
type Holder = { id: string; salt: string | null };

export type DrawnCard<To> = {
  to: To;
  cells: CardCells;
  arrangement: string;
  dealt: Seat;
};

/** The table of players' cards or that of cards on paper, for one round. */
type Table<To> = {
  list: () => Promise<readonly DealtCard[]>;
  /** Inserts the cards that no other card of the table is like, and returns the ids of their holders. */
  insert: (cards: readonly DrawnCard<To>[]) => Promise<readonly string[]>;
  drop: (cards: readonly DrawnCard<To>[]) => Promise<void>;
};

type Deal<To> = {
  round_id: string;
  phrases: readonly PhraseRow[];
  from: RoundDeck;
  /** The cards that get none twice, in the order in which they are dealt. */
  to: readonly To[];
  table: Table<To>;
  /** The cards of the round in the other table. */
  others: readonly DealtCard[];
};

type AskedSeat<To> = { to: To; seat: NewSeat };

/**
 * Draws and stores cards of a round that are like no other one, on phones or on paper. Under the lock of the game,
 * because seats have no gaps, and nothing but the lock tells cards of two tables apart. Nearly always the first draw of
 * every seat will do; only where cards clash the others have to be read.
 */
export async function dealEach<To extends Holder>(tx: Tx, deal: Deal<To>): Promise<DrawnCard<To>[]> {
  const { round_id, phrases, from, table } = deal;
  const { differsByPhrases, drawPlaces, layCells } = from.derivation;
  const sids = playablePhrases(phrases).map(({ sid }) => sid);
  const seats = deal.to.map((to, index) => ({
    to,
    seat: { seat_number: from.seat_count + index + 1, salt: to.salt, dealt_from: sids.length },
  }));
  keepDealt(tx, {
    round_id,
    seat_count: from.seat_count + seats.length,
    salt_mix: seats.reduce((mix, { seat }) => mixAfter(mix, seat), from.salt_mix),
  });
  if (seats.every(({ seat }) => differsByPhrases(seat))) {
    const drawn = seats.map(({ to, seat }) => {
      const dealt = { ...seat, attempt: 0 };
      return toCard(to, dealt, layCells(drawPlaces(from.deck, dealt), sids));
    });
    const stored = await insertUnique(deal, drawn);
    if (stored.length === drawn.length) return stored;
    if (stored.length > 0) await table.drop(stored);
  }
  const before = [...(await table.list()), ...deal.others];
  const cards = dealOneByOne(from, { before, seats, sids });
  await table.insert(cards);
  return cards;
}

const toCard = <To>(to: To, dealt: Seat, cells: CardCells): DrawnCard<To> => ({
  to,
  cells,
  arrangement: arrangementOf(cells),
  dealt,
});

type Asked<To> = {
  before: readonly DealtCard[];
  seats: readonly AskedSeat<To>[];
  sids: readonly number[];
};

/** Each seat is like none before it, unless a short list leaves no other arrangement. */
function dealOneByOne<To extends Holder>(
  { deck, derivation: { openDealer, layCells } }: RoundDeck,
  { before, seats, sids }: Asked<To>,
): DrawnCard<To>[] {
  const dealer = openDealer(deck);
  for (const { dealt } of before) dealer.add(dealt);
  const taken = new Set(before.map(({ arrangement }) => arrangement));
  return seats.map(({ to, seat }) => {
    const { places, ...dealt } = dealer.deal(seat);
    const card = toCard(to, dealt, layCells(places, sids));
    if (taken.has(card.arrangement)) card.arrangement += ` ${to.id}`;
    taken.add(card.arrangement);
    return card;
  });
}

/** Inserts the cards that nobody else has, and returns them. */
async function insertUnique<To extends Holder>(
  { table, others }: Deal<To>,
  cards: readonly DrawnCard<To>[],
): Promise<DrawnCard<To>[]> {
  const taken = new Set(others.map(({ arrangement }) => arrangement));
  const free = cards.filter(({ arrangement }) => !taken.has(arrangement));
  if (free.length === 0) return [];
  const stored = new Set(await table.insert(free));
  return free.filter(({ to }) => stored.has(to.id));
}
