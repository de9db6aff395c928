import { cellsOfArrangement } from '@phrase-bingo/game/rules/game/card';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import { type NearMiss, type RoomRecap, roomRecap } from '@phrase-bingo/game/rules/recap/room-recap';
import type { Queryable } from '../db/db.ts';
import { everyWin } from '../game-data/wins/every-win.ts';
import { listRecordedCalls, type PlayedPaper } from './round-rows.ts';

/**
 * Names are read anew each time, so the card of a player is known by its arrangement, which stays when a guest becomes
 * an account, and one on paper by its number.
 */
type NamedNearMiss = Pick<NearMiss<never>, 'pattern' | 'sid' | 'waited'> & {
  arrangement: string;
  /** Null for a player. */
  paper_number: number | null;
};

/** What everybody may know of a round, without a name. */
export type Room = Omit<RoomRecap<never>, 'near_misses'> & {
  /** Those that are named. */
  near_misses: readonly NamedNearMiss[];
  more_near_misses: number;
  first_places: number;
};

type Round = { id: string; datetime_end: number | null };
type Played = { pattern_config: PatternConfig; paper: readonly PlayedPaper[] };

/** Reads and computes the room-wide part of a recap. */
export async function readRoom(
  tx: Queryable,
  { id: round_id, datetime_end: ended_at }: Round,
  { pattern_config, paper }: Played,
): Promise<Room> {
  const [calls, phone_cards, wins, false_shouts] = await Promise.all([
    listRecordedCalls(tx, round_id),
    listCards(tx, round_id),
    listWins(tx, round_id),
    listFalseShouts(tx, round_id),
  ]);
  const cards = inOrder([...phone_cards, ...paper]);
  const { near_misses, ...room } = roomRecap({ pattern_config, ended_at, calls, cards, wins, false_shouts });
  const named = near_misses.slice(0, RECAP.near_misses);
  return {
    ...room,
    near_misses: named.map(({ card, pattern, sid, waited }) => ({
      arrangement: card.arrangement,
      paper_number: card.number,
      pattern,
      sid,
      waited,
    })),
    more_near_misses: near_misses.length - named.length,
    first_places: wins.filter(({ place }) => place === 1).length,
  };
}

/** Arrangements are cheaper to read than cells. */
async function listCards({ query }: Queryable, round_id: string) {
  const rows = await query
    .selectFrom('cards')
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'cards.user_id').onRef('wins.round_id', '=', 'cards.round_id'),
    )
    .select(['cards.arrangement', 'cards.dealt_at', 'cards.seat_number', 'wins.shout_number'])
    .where('cards.round_id', '=', round_id)
    .execute();
  return rows.map((row) => ({ ...row, number: null }));
}

type Card = Pick<PlayedPaper, 'arrangement' | 'dealt_at' | 'seat_number' | 'shout_number'> & {
  /** Of a card on paper. */
  number: number | null;
};

/** By seat; without one those of players follow in the order of dealing, then those on paper by number. */
const inOrder = (cards: readonly Card[]) =>
  cards
    .map((card) => ({ ...card, cells: cellsOfArrangement(card.arrangement) }))
    .sort(
      (a, b) =>
        (a.seat_number ?? Number.MAX_SAFE_INTEGER) - (b.seat_number ?? Number.MAX_SAFE_INTEGER) ||
        (a.number ?? 0) - (b.number ?? 0) ||
        a.dealt_at - b.dealt_at ||
        (a.arrangement < b.arrangement ? -1 : 1),
    );

const listWins = (queryable: Queryable, round_id: string) =>
  queryable.query
    .selectFrom(everyWin(queryable).as('won'))
    .select(['won.shout_number', 'won.place', 'won.won_at', 'won.call_position'])
    .where('won.round_id', '=', round_id)
    .orderBy('won.shout_number')
    .execute();

const listFalseShouts = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('false_shouts')
    .select('call_position')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('shouted_at').as('at')])
    .where('round_id', '=', round_id)
    .groupBy('call_position')
    .execute();
