import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Queryable } from '../db/db.ts';
import { jsonRows } from '../db/json-rows.ts';
import { toWinningDetails } from '../players/player-views.ts';

/** What one person alone sees of a round. */
export type OwnSeat = {
  /** Null for someone who has not joined. */
  player: { is_active: boolean } | null;
  card: { cells: CardCells; marks: CellMask } | null;
  winning_details: WinningDetails | null;
  /** Whether they have a card of the round the game is at. */
  has_current_card: boolean;
};

type Rounds = { game_id: string; shown_round_id: string; current_round_id: string };

/** The seats of these people, by person: one query for a crowd. */
export async function listOwnSeats(
  at_once: Queryable,
  { game_id, shown_round_id, current_round_id }: Rounds,
  user_ids: readonly string[],
): Promise<Map<string, OwnSeat>> {
  const people = user_ids.map((user_id) => ({ user_id }));
  const rows = await at_once.query
    .selectFrom(jsonRows(at_once, { user_id: 'id' }, people).as('people'))
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'people.user_id').on('players.game_id', '=', game_id),
    )
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'people.user_id').on('cards.round_id', '=', shown_round_id),
    )
    .leftJoin('cards as current', (join) =>
      join.onRef('current.user_id', '=', 'people.user_id').on('current.round_id', '=', current_round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'people.user_id').on('wins.round_id', '=', shown_round_id),
    )
    .select(['people.user_id', 'players.is_active', 'cards.cells', 'cards.marks'])
    .select(['wins.pattern', 'wins.place', 'wins.won_at', 'wins.call_position'])
    .select('current.dealt_at as current_dealt_at')
    .execute();
  return new Map(
    rows.map(({ user_id, is_active, cells, marks, current_dealt_at, ...win }) => [
      user_id,
      {
        player: is_active === null ? null : { is_active },
        card: cells === null || marks === null ? null : { cells, marks },
        winning_details: toWinningDetails(win),
        has_current_card: current_dealt_at !== null,
      },
    ]),
  );
}
