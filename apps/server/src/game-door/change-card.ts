import { type CellSid, cellIndexOfSid } from '@phrase-bingo/game/rules/game/cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import type { Standing } from '@phrase-bingo/game/rules/game/playing';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lockForUpdate } from '../db/locks.ts';
import { preparedRowsQuery, preparedRowsWrite } from '../db/prepared-query.ts';
import { type Tx, transact } from '../db/transact.ts';
import { inBatches } from '../in-batches.ts';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import { Refusal } from '../refusal.ts';

/** One cell of one person's card in one round, the round by number or by id. */
type AskedCell = { game_id: string; round: number | string; user_id: string; sid: CellSid };

type LockedCard = { round_id: string; user_id: string; marks: CellMask };

/** The person who holds a card, their state in its round, and the asked cell. */
type CardHolder = Standing & {
  creator_id: string;
  round_number: number;
  /** No marks without a card. */
  marks: CellMask;
  /** The phrase on the cell. */
  phrase_id: string | null;
};

/** Asks the rules and returns the new marks of the card, synchronously. */
type Decide = (holder: CardHolder) => CellMask;

type Asked = AskedCell & { decide: Decide };

/** Returns the holder with the new marks. */
export type ChangeCard = (asked: Asked) => Promise<CardHolder>;

const AT_ONCE = 500;

/**
 * The one way to change the marks of a card. It locks only that card, never the game, and publishes no event, so
 * thousands can mark at the same time. Marks that arrive during a commit share the next one.
 *
 * A mark that races with a change of the game counts as made before it; nobody can see the difference. Only a shout
 * with the same card must see the marks in order, and it waits for the same lock.
 */
export const openCardDoor = ({ db }: Pick<Context, 'db'>): ChangeCard =>
  inBatches({
    at_most: AT_ONCE,
    keyOf: () => '',
    work: (batch) => {
      METRIC_CHANNELS.marked_together.publish(batch.length);
      return transact(db, (tx) => changeCards(tx, batch));
    },
  });

async function changeCards(tx: Tx, batch: readonly Asked[]): Promise<(CardHolder | Refusal)[]> {
  const asked = batch.map(toRow);
  const [cards, holders] = await Promise.all([lockedCards(tx, asked), holderRows(tx, asked)]);
  const locked = new Map(cards.map((card) => [card.ordinal, card]));
  /** By card, because a batch may change one card more than once. */
  const changed = new Map<string, LockedCard>();
  const outcomes = batch.map(({ decide }, ordinal) => {
    const found = locked.get(ordinal) ?? null;
    const key = `${found?.round_id} ${found?.user_id}`;
    const card = changed.get(key) ?? found;
    try {
      const holder = toHolder(holders[ordinal], card, found?.phrase_id ?? null);
      const marks = decide(holder);
      if (card !== null && marks !== card.marks) changed.set(key, { ...card, marks });
      return { ...holder, marks };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  writeMarks(tx, [...changed.values()]);
  return outcomes;
}

type HolderRow = Awaited<ReturnType<typeof holderRows>>[number];

function toHolder(row: HolderRow | undefined, card: LockedCard | null, phrase_id: string | null): CardHolder {
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
    phrase_id,
  };
}

const COLUMNS = {
  ordinal: 'count',
  game_id: 'id',
  round_number: 'count',
  round_id: 'id',
  user_id: 'id',
  cell: 'count',
} as const;

const IS_ROUND_ASKED = sql<boolean>`(rounds.round_number = asked.round_number or rounds.id = asked.round_id)`;

/** The number of the phrase on the asked cell of a card. */
const SID_ON_CELL = sql<number>`cast(cards.cells ->> asked.cell as integer)`;

const toRow = ({ game_id, round, user_id, sid }: AskedCell, ordinal: number) => ({
  ordinal,
  game_id,
  round_number: typeof round === 'number' ? round : null,
  round_id: typeof round === 'string' ? round : null,
  user_id,
  cell: cellIndexOfSid(sid),
});

/** Locks the cards that there are, always in the same order so that batches cannot deadlock. */
const lockedCards = preparedRowsQuery(COLUMNS, (tx: Tx, given) => {
  const cards = tx.query
    .selectFrom(given.as('asked'))
    .innerJoin('cards', (join) =>
      // A subquery and not one more join, or PostgreSQL may search the cards by round alone.
      join
        .on('cards.round_id', '=', ({ selectFrom }) =>
          selectFrom('rounds')
            .select('rounds.id')
            .whereRef('rounds.game_id', '=', 'asked.game_id')
            .where(IS_ROUND_ASKED),
        )
        .onRef('cards.user_id', '=', 'asked.user_id'),
    )
    .select(['asked.ordinal', 'cards.round_id', 'cards.user_id', 'cards.marks'])
    .select(({ selectFrom }) =>
      selectFrom('phrases')
        .select('phrases.id')
        .whereRef('phrases.game_id', '=', 'asked.game_id')
        .where('phrases.sid', '=', SID_ON_CELL)
        .as('phrase_id'),
    )
    .orderBy('cards.round_id')
    .orderBy('cards.user_id');
  return lockForUpdate(tx, cards, 'cards');
});

/**
 * Who holds the cards, in the order of the cells. It runs after the cards are locked, so it sees every win that was
 * shouted with one of them: a shout locks the card too. Both are sent at once, and PostgreSQL takes the snapshot of
 * the second statement when it has finished the first.
 */
const holderRows = preparedRowsQuery(COLUMNS, ({ query }: Tx, given) =>
  query
    .selectFrom(given.as('asked'))
    .leftJoin('games', 'games.id', 'asked.game_id')
    .leftJoin('rounds', (join) => join.onRef('rounds.game_id', '=', 'asked.game_id').on(IS_ROUND_ASKED))
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'asked.game_id').onRef('players.user_id', '=', 'asked.user_id'),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.round_id', '=', 'rounds.id').onRef('wins.user_id', '=', 'asked.user_id'),
    )
    .select(['games.state', 'games.creator_id', 'rounds.round_number', 'rounds.is_active as round_is_active'])
    .select(['players.is_active', 'wins.place as won_place'])
    .orderBy('asked.ordinal'),
);

const MARKS = { round_id: 'id', user_id: 'id', marks: 'count' } as const;

const updateMarks = preparedRowsWrite(MARKS, ({ query }: Tx, given) =>
  query
    .updateTable('cards')
    .from(given.as('written'))
    .set(({ ref }) => ({ marks: ref('written.marks') }))
    .whereRef('cards.round_id', '=', 'written.round_id')
    .whereRef('cards.user_id', '=', 'written.user_id'),
);

function writeMarks(tx: Tx, cards: readonly LockedCard[]): void {
  if (cards.length === 0) return;
  updateMarks(
    tx,
    cards.map(({ round_id, user_id, marks }) => ({ round_id, user_id, marks })),
  );
}
