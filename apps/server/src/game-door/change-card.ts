import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import type { Seat } from '@phrase-bingo/game/rules/game/playing';
import type { Context } from '../context.ts';
import { rowsQuery } from '../db/rows-query.ts';
import { type Tx, transact } from '../db/transact.ts';
import { FIGURES } from '../figures.ts';
import { Refusal } from '../refusal.ts';
import { type LockedCard, lockCards, type NamedCell, readSeats } from './card-seats.ts';
import { inGroups } from './in-groups.ts';

/** Where the owner of a card stands in its round, with what is asked about one of its cells. */
type CardSeat = Seat & {
  creator_id: string;
  round_number: number;
  /** The marks of the card; none without one. */
  marks: CellMask;
  /** The phrase on the cell. */
  phrase_id: string | null;
};

/** Asks the rules, and gives the marks the card is to have; without awaiting anything. */
type Decide = (seat: CardSeat) => CellMask;

type Asked = NamedCell & { decide: Decide };

/** Gives the seat with the marks as they are then. */
export type ChangeCard = (asked: Asked) => Promise<CardSeat>;

const AT_ONCE = 500;

/**
 * The one way to change the marks of a card. It locks that card alone and never the game, and raises no number:
 * thousands may mark at once. Those who ask while a commit is under way share the next one.
 *
 * A mark that meets a move of the game counts as made before it, which nobody can tell apart; only a shout with
 * the same card must be told apart, and it waits for the same lock.
 */
export const openCardDoor = ({ db }: Pick<Context, 'db'>): ChangeCard =>
  inGroups({
    at_most: AT_ONCE,
    keyOf: () => '',
    work: (group) => {
      FIGURES.marked_together.publish(group.length);
      return transact(db, (tx) => changeCards(tx, group));
    },
  });

async function changeCards(tx: Tx, group: readonly Asked[]): Promise<(CardSeat | Refusal)[]> {
  const locked = await lockCards(tx, group);
  const seats = await readSeats(tx, group, locked);
  /** By card, since a group may ask about one card more than once. */
  const changed = new Map<string, LockedCard>();
  const outcomes = group.map(({ decide }, place) => {
    const found = locked[place] ?? null;
    const key = `${found?.round_id} ${found?.user_id}`;
    const card = changed.get(key) ?? found;
    try {
      const seat = toSeat(seats[place], card);
      const marks = decide(seat);
      if (card !== null && marks !== card.marks) changed.set(key, { ...card, marks });
      return { ...seat, marks };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  await writeMarks(tx, [...changed.values()]);
  return outcomes;
}

type SeatRow = Awaited<ReturnType<typeof readSeats>>[number];

function toSeat(row: SeatRow | undefined, card: LockedCard | null): CardSeat {
  if (!row || row.state === null || row.creator_id === null) throw new Refusal('game_not_found');
  if (row.round_number === null || row.round_is_active === null) throw new Refusal('round_not_found');
  return {
    state: row.state,
    creator_id: row.creator_id,
    round_number: row.round_number,
    round_is_active: row.round_is_active,
    player: row.is_active === null ? null : { is_active: row.is_active },
    has_card: card !== null,
    has_won: row.won_place !== null,
    marks: card?.marks ?? 0,
    phrase_id: row.phrase_id,
  };
}

const MARKS = { round_id: 'id', user_id: 'id', marks: 'count' } as const;

const writtenMarks = rowsQuery(MARKS, ({ query }: Tx, given) =>
  query
    .updateTable('cards')
    .from(given.as('written'))
    .set(({ ref }) => ({ marks: ref('written.marks') }))
    .whereRef('cards.round_id', '=', 'written.round_id')
    .whereRef('cards.user_id', '=', 'written.user_id'),
);

async function writeMarks(tx: Tx, cards: readonly LockedCard[]): Promise<void> {
  if (cards.length === 0) return;
  await writtenMarks(
    tx,
    cards.map(({ round_id, user_id, marks }) => ({ round_id, user_id, marks })),
  );
}
