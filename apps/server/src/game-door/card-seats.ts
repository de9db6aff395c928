import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import { type CellSid, cellIndexOfSid } from '@phrase-bingo/game/rules/game/cells';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import { sql } from 'kysely';
import { lockForUpdate } from '../db/locks.ts';
import { rowsQuery } from '../db/rows-query.ts';
import type { Tx } from '../db/transact.ts';

/** One cell of one person's card in one round, the round by number or by id. */
export type NamedCell = { game_id: string; round: number | string; user_id: string; sid: CellSid };

export type LockedCard = { round_id: string; user_id: string; cells: CardCells; marks: CellMask };

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

const lockedCards = rowsQuery(COLUMNS, (tx: Tx, given) => {
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
export async function lockCards(tx: Tx, named: readonly NamedCell[]): Promise<(LockedCard | null)[]> {
  const found = await lockedCards(
    tx,
    named.map((cell, place) => toRow(cell, place, null)),
  );
  const by_place = new Map(found.map(({ place, ...card }) => [place, card]));
  return named.map((_, place) => by_place.get(place) ?? null);
}

const seats = rowsQuery(COLUMNS, ({ query }: Tx, given) =>
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
export const readSeats = (tx: Tx, named: readonly NamedCell[], cards: readonly (LockedCard | null)[]) =>
  seats(
    tx,
    named.map((cell, place) => toRow(cell, place, cards[place]?.cells[cellIndexOfSid(cell.sid)] ?? null)),
  );
