import type { NewSeat, Places, Seat } from '@phrase-bingo/game/rules/fair/deal-v1';
import { mixAfter } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf, type CardCells, canAllDiffer, dealCard } from '@phrase-bingo/game/rules/game/card';
import { FREE_MASK } from '@phrase-bingo/game/rules/game/marks';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { OwnSeat } from '@phrase-bingo/game/wire/recap/seat';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import { findDeck, keepDealt, type RoundDeck } from '../game-data/decks/decks.ts';
import { seatOf } from '../game-data/decks/seats.ts';
import { listPhrases, type PhraseRow } from '../game-data/phrases.ts';
import type { RoundRow } from '../game-data/rounds.ts';
import type { Change } from '../game-door/change-game.ts';
import { secureRandom } from '../secure-random.ts';

type Asking = { user_id: string; salt: string | null };

type Card = { user_id: string; cells: CardCells; arrangement: string; dealt: Seat | null };

type DealtCard = Pick<Card, 'user_id' | 'cells'> & { seat: OwnSeat | null };

type Deal = { round_id: string; phrases: readonly PhraseRow[]; people: readonly Asking[]; dealt_at: number };

/**
 * Deals a card of the round to people who have none, in this order. Under the lock of the game, because a phrase added
 * between reading the phrases and storing the card would be missing from the card for good, and seats have no gaps.
 */
export async function dealCards(
  { tx, game, now }: Change,
  round: RoundRow,
  people: readonly Asking[],
): Promise<{ phrases: PhraseRow[]; cards: DealtCard[] }> {
  const [phrases, from] = await Promise.all([
    listPhrases(tx, game.id, round.id),
    people.length === 0 ? null : findDeck(tx, round),
  ]);
  if (people.length === 0) return { phrases, cards: [] };
  const deal = { round_id: round.id, phrases, people, dealt_at: now };
  const cards = await (from ? dealFromDeck(tx, deal, from) : dealAtRandom(tx, deal));
  return {
    phrases,
    cards: cards.map(({ user_id, cells, dealt }) => ({
      user_id,
      cells,
      seat: dealt && { seat_number: dealt.seat_number, salt: dealt.salt },
    })),
  };
}

type AskedSeat = { user_id: string; seat: NewSeat };

/** Nearly always the first draw of every seat will do; only where cards clash the others have to be read. */
async function dealFromDeck(tx: Tx, deal: Deal, from: RoundDeck): Promise<Card[]> {
  const { deck, derivation, seat_count, salt_mix } = from;
  const { differsByPhrases, drawPlaces, layCells } = derivation;
  const { round_id, phrases, people } = deal;
  const sids = playablePhrases(phrases).map(({ sid }) => sid);
  const seats = people.map(({ user_id, salt }, index) => ({
    user_id,
    seat: { seat_number: seat_count + index + 1, salt, dealt_from: sids.length },
  }));
  keepDealt(tx, {
    round_id,
    seat_count: seat_count + seats.length,
    salt_mix: seats.reduce((mix, { seat }) => mixAfter(mix, seat), salt_mix),
  });
  if (seats.every(({ seat }) => differsByPhrases(seat))) {
    const drawn = seats.map(({ user_id, seat }) => {
      const dealt = { ...seat, attempt: 0 };
      return toCard(user_id, dealt, layCells(drawPlaces(deck, dealt), sids));
    });
    const stored = await insertUnique(tx, deal, drawn);
    if (stored.length === drawn.length) return stored;
    await dropCards(tx, round_id, stored);
  }
  return insertUnique(tx, deal, await dealOneByOne(tx, deal, from, seats, sids));
}

const toCard = (user_id: string, dealt: Seat | null, cells: CardCells): Card => ({
  user_id,
  cells,
  arrangement: arrangementOf(cells),
  dealt,
});

/** Each seat is like none before it, nor like a card without a seat, which a node of an older version has dealt. */
async function dealOneByOne(
  tx: Tx,
  { round_id, phrases }: Deal,
  { deck, derivation: { openDealer, layCells } }: RoundDeck,
  seats: readonly AskedSeat[],
  sids: readonly number[],
): Promise<Card[]> {
  const before = await listCards(tx, round_id);
  const dealer = openDealer(deck);
  const seatless = new Set<string>();
  for (const { dealt, arrangement } of before) {
    if (dealt) dealer.add(dealt);
    else seatless.add(arrangement);
  }
  const isSeatless = (places: Places) => seatless.has(arrangementOf(layCells(places, sids)));
  const taken = new Set(before.map(({ arrangement }) => arrangement));
  return seats.map(({ user_id, seat }, index) => {
    const can_differ = canAllDiffer(phrases, before.length + index + 1);
    const { places, ...dealt } = dealer.deal(seat, can_differ ? isSeatless : undefined);
    const card = toCard(user_id, dealt, layCells(places, sids));
    const { arrangement } = card;
    if (taken.has(arrangement)) card.arrangement += ` ${user_id}`;
    taken.add(arrangement);
    return card;
  });
}

/** For a round from before decks. */
async function dealAtRandom(tx: Tx, deal: Deal): Promise<Card[]> {
  const { round_id, phrases, people } = deal;
  const draw = ({ user_id }: Asking) => toCard(user_id, null, dealCard(phrases, secureRandom));
  const stored = await insertUnique(tx, deal, people.map(draw));
  const clashed = people.filter(({ user_id }) => !stored.some((card) => card.user_id === user_id));
  if (clashed.length === 0) return stored;
  const taken = new Set((await listCards(tx, round_id)).map(({ arrangement }) => arrangement));
  const others = clashed.map((person) => drawFree(phrases, () => draw(person), taken));
  return [...stored, ...(await insertUnique(tx, deal, others))];
}

/** Draws until nobody has the same card, and adds it to `taken`; with too few phrases for that, any card will do. */
function drawFree(phrases: readonly PhraseRow[], draw: () => Card, taken: Set<string>): Card {
  const can_differ = canAllDiffer(phrases, taken.size + 1);
  let card = draw();
  while (can_differ && taken.has(card.arrangement)) card = draw();
  if (!can_differ) card.arrangement += ` ${card.user_id}`;
  taken.add(card.arrangement);
  return card;
}

/** Inserts the cards that nobody else has, and returns them. */
async function insertUnique({ query }: Tx, deal: Deal, cards: readonly Card[]): Promise<Card[]> {
  const { round_id, dealt_at } = deal;
  const rows = await query
    .insertInto('cards')
    .values(
      cards.map(({ user_id, cells, arrangement, dealt }) => ({
        round_id,
        user_id,
        cells: json(cells),
        arrangement,
        marks: FREE_MASK,
        dealt_at,
        ...(dealt ?? NO_SEAT),
      })),
    )
    .onConflict((conflict) => conflict.columns(['round_id', 'arrangement']).doNothing())
    .returning('user_id')
    .execute();
  const stored = new Set(rows.map(({ user_id }) => user_id));
  return cards.filter(({ user_id }) => stored.has(user_id));
}

const NO_SEAT = { seat_number: null, salt: null, dealt_from: null, attempt: null };

async function dropCards({ query }: Tx, round_id: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await query
    .deleteFrom('cards')
    .where('round_id', '=', round_id)
    .where(
      'user_id',
      'in',
      cards.map(({ user_id }) => user_id),
    )
    .execute();
}

/** The cards of a round in the order of their seats. */
async function listCards({ query }: Tx, round_id: string) {
  const rows = await query
    .selectFrom('cards')
    .select(['arrangement', 'seat_number', 'salt', 'dealt_from', 'attempt'])
    .where('round_id', '=', round_id)
    .orderBy('seat_number')
    .execute();
  return rows.map(({ arrangement, ...row }) => ({
    // Without what tells equal cards apart.
    arrangement: arrangement.slice(0, CARD.cells),
    dealt: seatOf(row),
  }));
}
