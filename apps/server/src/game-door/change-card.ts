import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { type CellSid, cellIndexOfSid } from '@phrase-bingo/game/rules/game/cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import type { Seat } from '@phrase-bingo/game/rules/game/playing';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lockForUpdate } from '../db/locks.ts';
import { preparedRowsQuery } from '../db/prepared-query.ts';
import { type Tx, transact } from '../db/transact.ts';
import { inBatches } from '../in-batches.ts';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import { Refusal } from '../refusal.ts';

/** One cell of one person's card in one round, the round by number or by id. */
type NamedCell = { game_id: string; round: number | string; user_id: string; sid: CellSid };

type LockedCard = { round_id: string; user_id: string; cells: CardCells; marks: CellMask };

const COLUMNS = {
  place: 'count',
  game_id: 'id',
  round_number: 'count',
  round_id: 'id',
  user_id: 'id',
  phrase_sid: 'count',
} as const;

const IS_ROUND_NAMED = sql<boolean>`(rounds.round_number = named.round_number or rounds.id = named.round_id)`;

const toRow = ({ game_id, round, user_id }: NamedCell, place: number, phrase_sid: number | null) => ({
  place,
  game_id,
  round_number: typeof round === 'number' ? round : null,
  round_id: typeof round === 'string' ? round : null,
  user_id,
  phrase_sid,
});

const lockedCards = preparedRowsQuery(COLUMNS, (tx: Tx, given) => {
  const asked = tx.query
    .selectFrom(given.as('named'))
    .innerJoin('cards', (join) =>
      // The round within the condition and not as one more table, or PostgreSQL may search the cards by it alone.
      join
        .on('cards.round_id', '=', ({ selectFrom }) =>
          selectFrom('rounds')
            .select('rounds.id')
            .whereRef('rounds.game_id', '=', 'named.game_id')
            .where(IS_ROUND_NAMED),
        )
        .onRef('cards.user_id', '=', 'named.user_id'),
    )
    .select(['named.place', 'cards.round_id', 'cards.user_id', 'cards.cells', 'cards.marks'])
    .orderBy('cards.round_id')
    .orderBy('cards.user_id');
  return lockForUpdate(tx, asked, 'cards');
});

/** Locks the cards, in one order everywhere, so that two groups never wait for each other; null for no card. */
async function lockCards(tx: Tx, named: readonly NamedCell[]): Promise<(LockedCard | null)[]> {
  const found = await lockedCards(
    tx,
    named.map((cell, place) => toRow(cell, place, null)),
  );
  const by_place = new Map(found.map(({ place, ...card }) => [place, card]));
  return named.map((_, place) => by_place.get(place) ?? null);
}

const seats = preparedRowsQuery(COLUMNS, ({ query }: Tx, given) =>
  query
    .selectFrom(given.as('named'))
    .leftJoin('games', 'games.id', 'named.game_id')
    .leftJoin('rounds', (join) => join.onRef('rounds.game_id', '=', 'named.game_id').on(IS_ROUND_NAMED))
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'named.game_id').onRef('players.user_id', '=', 'named.user_id'),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.round_id', '=', 'rounds.id').onRef('wins.user_id', '=', 'named.user_id'),
    )
    .leftJoin('phrases', (join) =>
      join.onRef('phrases.game_id', '=', 'named.game_id').onRef('phrases.sid', '=', 'named.phrase_sid'),
    )
    .select(['games.state', 'games.creator_id', 'rounds.round_number', 'rounds.is_active as round_is_active'])
    .select(['players.is_active', 'wins.place as won_place', 'phrases.id as phrase_id'])
    .orderBy('named.place'),
);

/**
 * Where the people stand, in the order of asking. Asked after their cards are locked, so that it knows of every
 * win that was shouted with one of them: a shout locks the card too.
 */
const readSeats = (tx: Tx, named: readonly NamedCell[], cards: readonly (LockedCard | null)[]) =>
  seats(
    tx,
    named.map((cell, place) => toRow(cell, place, cards[place]?.cells[cellIndexOfSid(cell.sid)] ?? null)),
  );

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
  inBatches({
    at_most: AT_ONCE,
    keyOf: () => '',
    work: (group) => {
      METRIC_CHANNELS.marked_together.publish(group.length);
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

const writtenMarks = preparedRowsQuery(MARKS, ({ query }: Tx, given) =>
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
