import type { NewSeat, Places, Seat } from '@phrase-bingo/game/rules/fair/deal-v1';
import { mixAfter } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf, type CardCells, canAllDiffer, dealCard } from '@phrase-bingo/game/rules/game/card';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { Random } from '@phrase-bingo/game/rules/random';
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
  /** Null for a card that was not drawn from a deck. */
  dealt: Seat | null;
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
  /** Null for a round from before decks. */
  from: RoundDeck | null;
  /** The cards that get none twice, in the order in which they are dealt. */
  to: readonly To[];
  table: Table<To>;
  /** The cards of the round in the other table. */
  others: readonly DealtCard[];
  random: Random;
};

/**
 * Draws and stores cards of a round that are like no other one, on phones or on paper. Under the lock of the game,
 * because seats have no gaps, and nothing but the lock tells cards of two tables apart.
 */
export async function dealEach<To extends Holder>(tx: Tx, deal: Deal<To>): Promise<DrawnCard<To>[]> {
  const { from } = deal;
  return from ? dealFromDeck(tx, deal, from) : dealAtRandom(deal);
}

type AskedSeat<To> = { to: To; seat: NewSeat };

/** Nearly always the first draw of every seat will do; only where cards clash the others have to be read. */
async function dealFromDeck<To extends Holder>(
  tx: Tx,
  deal: Deal<To>,
  { deck, derivation, seat_count, salt_mix }: RoundDeck,
): Promise<DrawnCard<To>[]> {
  const { differsByPhrases, drawPlaces, layCells } = derivation;
  const { round_id, phrases, table } = deal;
  const sids = playablePhrases(phrases).map(({ sid }) => sid);
  const seats = deal.to.map((to, index) => ({
    to,
    seat: { seat_number: seat_count + index + 1, salt: to.salt, dealt_from: sids.length },
  }));
  keepDealt(tx, {
    round_id,
    seat_count: seat_count + seats.length,
    salt_mix: seats.reduce((mix, { seat }) => mixAfter(mix, seat), salt_mix),
  });
  if (seats.every(({ seat }) => differsByPhrases(seat))) {
    const drawn = seats.map(({ to, seat }) => {
      const dealt = { ...seat, attempt: 0 };
      return toCard(to, dealt, layCells(drawPlaces(deck, dealt), sids));
    });
    const stored = await insertUnique(deal, drawn);
    if (stored.length === drawn.length) return stored;
    if (stored.length > 0) await table.drop(stored);
  }
  const cards = dealOneByOne(deal, { deck, derivation }, { before: await listAll(deal), seats, sids });
  await table.insert(cards);
  return cards;
}

const toCard = <To>(to: To, dealt: Seat | null, cells: CardCells): DrawnCard<To> => ({
  to,
  cells,
  arrangement: arrangementOf(cells),
  dealt,
});

const listAll = async <To>({ table, others }: Deal<To>): Promise<DealtCard[]> => [
  ...(await table.list()),
  ...others,
];

type Asked<To> = {
  before: readonly DealtCard[];
  seats: readonly AskedSeat<To>[];
  sids: readonly number[];
};

/** Each seat is like none before it, nor like a card without a seat, which a node of an older version has dealt. */
function dealOneByOne<To extends Holder>(
  { phrases }: Deal<To>,
  { deck, derivation: { openDealer, layCells } }: Pick<RoundDeck, 'deck' | 'derivation'>,
  { before, seats, sids }: Asked<To>,
): DrawnCard<To>[] {
  const dealer = openDealer(deck);
  const seatless = new Set<string>();
  for (const { dealt, arrangement } of before) {
    if (dealt) dealer.add(dealt);
    else seatless.add(arrangement);
  }
  const isSeatless = (places: Places) => seatless.has(arrangementOf(layCells(places, sids)));
  const taken = new Set(before.map(({ arrangement }) => arrangement));
  return seats.map(({ to, seat }, index) => {
    const can_differ = canAllDiffer(phrases, before.length + index + 1);
    const { places, ...dealt } = dealer.deal(seat, can_differ ? isSeatless : undefined);
    const card = toCard(to, dealt, layCells(places, sids));
    const { arrangement } = card;
    if (taken.has(arrangement)) card.arrangement += ` ${to.id}`;
    taken.add(arrangement);
    return card;
  });
}

/** For a round from before decks. */
async function dealAtRandom<To extends Holder>(deal: Deal<To>): Promise<DrawnCard<To>[]> {
  const { phrases, table, random } = deal;
  const draw = (to: To) => toCard(to, null, dealCard(phrases, random));
  const stored = await insertUnique(deal, deal.to.map(draw));
  const clashed = deal.to.filter((one) => !stored.some(({ to }) => to === one));
  if (clashed.length === 0) return stored;
  const taken = new Set((await listAll(deal)).map(({ arrangement }) => arrangement));
  const drawn = clashed.map((to) => drawFree(phrases, () => draw(to), taken));
  await table.insert(drawn);
  return [...stored, ...drawn];
}

/** Draws until nobody has the same card, and adds it to `taken`; with too few phrases for that, any card will do. */
function drawFree<To extends Holder>(
  phrases: readonly PhraseRow[],
  draw: () => DrawnCard<To>,
  taken: Set<string>,
): DrawnCard<To> {
  const can_differ = canAllDiffer(phrases, taken.size + 1);
  let card = draw();
  while (can_differ && taken.has(card.arrangement)) card = draw();
  if (!can_differ) card.arrangement += ` ${card.to.id}`;
  taken.add(card.arrangement);
  return card;
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
