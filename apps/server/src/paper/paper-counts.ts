import type { Queryable } from '../db/db.ts';
import type { Change } from '../game-door/change-game.ts';
import type { PaperOfRound } from './paper-rows.ts';

/** What everybody may know of the cards on paper of a game, and how many have won in the round. */
export type PaperCounts = {
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
