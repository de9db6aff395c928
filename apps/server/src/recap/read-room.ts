import { cellsOfArrangement } from '@phrase-bingo/game/rules/game/card';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import { type NearMiss, type RoomRecap, roomRecap } from '@phrase-bingo/game/rules/recap/room-recap';
import type { Queryable } from '../db/db.ts';
import { listRecordedCalls } from './recorded-calls.ts';

/** People are read anew each time, so a card is known by its arrangement: it stays when a guest becomes an account. */
type NamedNearMiss = Pick<NearMiss<never>, 'pattern' | 'sid' | 'waited'> & { arrangement: string };

/** What everybody may know of a round, without a name. */
export type Room = Omit<RoomRecap<never>, 'near_misses'> & {
  /** Those that are named. */
  near_misses: readonly NamedNearMiss[];
  more_near_misses: number;
  first_places: number;
};

/** Reads and computes the room-wide part of a recap. */
export async function readRoom(
  tx: Queryable,
  { id: round_id, datetime_end: ended_at }: { id: string; datetime_end: number | null },
  pattern_config: PatternConfig,
): Promise<Room> {
  const [calls, cards, wins, false_shouts] = await Promise.all([
    listRecordedCalls(tx, round_id),
    listCards(tx, round_id),
    listWins(tx, round_id),
    listFalseShouts(tx, round_id),
  ]);
  const { near_misses, ...room } = roomRecap({ pattern_config, ended_at, calls, cards, wins, false_shouts });
  const named = near_misses.slice(0, RECAP.near_misses);
  return {
    ...room,
    near_misses: named.map(({ card, pattern, sid, waited }) => ({
      arrangement: card.arrangement,
      pattern,
      sid,
      waited,
    })),
    more_near_misses: near_misses.length - named.length,
    first_places: wins.filter(({ place }) => place === 1).length,
  };
}

/** By seat; cards that were dealt without one follow in the order of dealing. Arrangements are cheaper to read than cells. */
async function listCards({ query }: Queryable, round_id: string) {
  const rows = await query
    .selectFrom('cards')
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'cards.user_id').onRef('wins.round_id', '=', 'cards.round_id'),
    )
    .select(['cards.arrangement', 'cards.dealt_at', 'cards.seat_number', 'wins.shout_number'])
    .where('cards.round_id', '=', round_id)
    .execute();
  return rows
    .map(({ arrangement, ...row }) => ({ ...row, arrangement, cells: cellsOfArrangement(arrangement) }))
    .sort(
      (a, b) =>
        (a.seat_number ?? Number.MAX_SAFE_INTEGER) - (b.seat_number ?? Number.MAX_SAFE_INTEGER) ||
        a.dealt_at - b.dealt_at ||
        (a.arrangement < b.arrangement ? -1 : 1),
    );
}

const listWins = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('wins')
    .select(['shout_number', 'place', 'won_at', 'call_position'])
    .where('round_id', '=', round_id)
    .orderBy('shout_number')
    .execute();

const listFalseShouts = ({ query }: Queryable, round_id: string) =>
  query
    .selectFrom('false_shouts')
    .select('call_position')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('shouted_at').as('at')])
    .where('round_id', '=', round_id)
    .groupBy('call_position')
    .execute();
