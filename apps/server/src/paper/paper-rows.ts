import { isStale } from '@phrase-bingo/game/rules/paper/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { Queryable } from '../db/db.ts';
import { toWinningDetails } from '../game-data/winners.ts';
import type { Change } from '../game-door/change-game.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';

/** The game of cards on paper, and the round for which they are told. */
export type PaperOfRound = { game_id: string; round_id: string };

/** The cards of a game with what they are in a round. */
export const selectPaper = ({ query }: Queryable, { game_id, round_id }: PaperOfRound) =>
  query
    .selectFrom('paper_cards')
    .leftJoin('paper_in_play', (join) =>
      join.onRef('paper_in_play.paper_id', '=', 'paper_cards.id').on('paper_in_play.round_id', '=', round_id),
    )
    .leftJoin('paper_wins', (join) =>
      join.onRef('paper_wins.paper_id', '=', 'paper_cards.id').on('paper_wins.round_id', '=', round_id),
    )
    .select(['paper_cards.id', 'paper_cards.number', 'paper_cards.name', 'paper_cards.check_part'])
    .select(['paper_cards.cells', 'paper_cards.first_round', 'paper_cards.seat_number'])
    .select(['paper_cards.dealt_at', 'paper_cards.dealt_after_call', 'paper_cards.printed_at'])
    .select(['paper_in_play.round_id as played_in', 'paper_wins.name as won_as'])
    .select(['paper_wins.pattern', 'paper_wins.place', 'paper_wins.won_at', 'paper_wins.call_position'])
    .where('paper_cards.game_id', '=', game_id);

export type PaperRow = Awaited<ReturnType<ReturnType<typeof selectPaper>['executeTakeFirstOrThrow']>>;

type PrintedPhrase = { sid: number; text: string; changed_at: number | null };

/** The phrases of a game with when they changed, to tell which sheets have old words. */
export const listPrintedPhrases = ({ query }: Queryable, game_id: string): Promise<PrintedPhrase[]> =>
  query.selectFrom('phrases').select(['sid', 'text', 'changed_at']).where('game_id', '=', game_id).execute();

export const toPaperCard = (row: PaperRow, phrases: readonly PrintedPhrase[]): PaperCard => ({
  id: row.id,
  number: row.number,
  name: row.name,
  check: row.check_part,
  phrase_sids: [...row.cells],
  first_round: row.first_round,
  seat_number: row.seat_number,
  is_in_play: row.played_in !== null,
  dealt_at: isoTime(row.dealt_at),
  dealt_after_call: row.dealt_after_call,
  printed_at: isoTimeOrNull(row.printed_at),
  is_stale: isStale(row, phrases),
  winning_details: toWinningDetails(row),
  won_as: row.won_as,
});

/** What everybody may know of the cards on paper of a game, and how many have won in the round. */
type PaperCounts = {
  /** In play in the round. */
  paper_count: number;
  /** Of the game; 0 before the first. */
  last_number: number;
  won: number;
};

export async function countPaper(
  { query }: Queryable,
  { game_id, round_id }: PaperOfRound,
): Promise<PaperCounts> {
  const row = await query
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('paper_in_play')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('round_id', '=', round_id)
        .as('paper_count'),
      selectFrom('paper_cards')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('game_id', '=', game_id)
        .as('last_number'),
      selectFrom('paper_wins')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('round_id', '=', round_id)
        .as('won'),
    ])
    .executeTakeFirstOrThrow();
  return { paper_count: row.paper_count ?? 0, last_number: row.last_number ?? 0, won: row.won ?? 0 };
}

/** Tells everybody in the game, once for each change; neither cells nor names. */
export function publishPaper(
  { publish }: Change,
  { paper_count, last_number }: Pick<PaperCounts, 'paper_count' | 'last_number'>,
): void {
  publish({ type: 'paper_cards_changed', paper_count, last_number });
}
