import { arrangementOf, type CardCells } from '@phrase-bingo/game/rules/game/card';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import type { Insertable } from 'kysely';
import { json } from '../../src/db/json.ts';
import type { EndedWith } from '../../src/db/tables/games.ts';
import type { Tables } from '../../src/db/tables/tables.ts';
import type { Person } from '../support/person.ts';
import type { TestServer } from '../support/test-server.ts';

type Game = { id: string };

/** The phrases 1 to 24 in their order around FREE, so 1 to 5 are the top row. */
export const BASE: CardCells = Array.from({ length: 25 }, (_, index) =>
  index === 12 ? null : index < 12 ? index + 1 : index,
);

/** The same with two phrases in each other's place. */
export const swapped = (a: number, b: number): CardCells =>
  BASE.map((sid) => (sid === a ? b : sid === b ? a : sid));

export const ENDED_WITH: EndedWith = {
  pattern_config: DEFAULT_PATTERNS,
  texts: Array.from({ length: 24 }, (_, index) => ({ sid: index + 1, text: `Told ${index + 1}` })),
};

export const readRecap = (person: Person, { id }: Game, round: number | string = 1) =>
  person.getRecap({ id, round });

export const refusedRecap = (person: Person, { id }: Game, round: number | string = 1) =>
  person.refused('getRecap', { id, round });

export const endRound = (host: Person, { id }: Game, round = 1, start_new_round = false) =>
  host.endRound({ id, round, start_new_round });

/** Rows of a game's rounds, past every rule. */
export function recapRows({ context }: TestServer) {
  const { query } = context.db;

  const roundId = async ({ id }: Game, round_number = 1): Promise<string> => {
    const round = await query
      .selectFrom('rounds')
      .select('id')
      .where('game_id', '=', id)
      .where('round_number', '=', round_number)
      .executeTakeFirstOrThrow();
    return round.id;
  };

  return {
    roundId,

    async setRound(game: Game, columns: Partial<Insertable<Tables['rounds']>>): Promise<void> {
      await query
        .updateTable('rounds')
        .set(columns)
        .where('id', '=', await roundId(game))
        .execute();
    },

    async setCard(game: Game, { id }: Person, cells: CardCells): Promise<void> {
      await query
        .updateTable('cards')
        .set({ cells: json(cells), arrangement: arrangementOf(cells) })
        .where('round_id', '=', await roundId(game))
        .where('user_id', '=', id)
        .execute();
    },

    async setDealtAt(game: Game, { id }: Person, dealt_at: number): Promise<void> {
      await query
        .updateTable('cards')
        .set({ dealt_at })
        .where('round_id', '=', await roundId(game))
        .where('user_id', '=', id)
        .execute();
    },

    /** The call at a position was made at its second. */
    async timeCalls(game: Game): Promise<void> {
      await query
        .updateTable('calls')
        .set(({ eb }) => ({ called_at: eb('position', '*', 1_000) }))
        .where('round_id', '=', await roundId(game))
        .execute();
    },

    async timeFalseShouts(game: Game, shouted_at: number): Promise<void> {
      await query
        .updateTable('false_shouts')
        .set({ shouted_at })
        .where('round_id', '=', await roundId(game))
        .execute();
    },

    async setWonAt(game: Game, won_at: number): Promise<void> {
      await query
        .updateTable('wins')
        .set({ won_at })
        .where('round_id', '=', await roundId(game))
        .execute();
    },

    async recalled(game: Game, row: Omit<Tables['recalled_calls'], 'round_id' | 'is_auto' | 'draw_seats'>) {
      const values = { ...row, round_id: await roundId(game), is_auto: false, draw_seats: null };
      await query
        .insertInto('recalled_calls')
        .values(values)
        .onConflict((conflict) => conflict.columns(['round_id', 'position']).doUpdateSet(values))
        .execute();
    },

    async falseShouts(game: Game, rows: readonly Omit<Tables['false_shouts'], 'round_id'>[]): Promise<void> {
      const round_id = await roundId(game);
      await query
        .insertInto('false_shouts')
        .values(rows.map((row) => ({ ...row, round_id })))
        .onConflict((conflict) => conflict.columns(['round_id', 'user_id', 'call_position']).doNothing())
        .execute();
    },

    async fastest(game: Game, { id: user_id }: Person, sid: number, ms: number): Promise<void> {
      const values = { round_id: await roundId(game), user_id, sid, ms };
      await query
        .insertInto('quickest_marks')
        .values(values)
        .onConflict((conflict) => conflict.column('round_id').doUpdateSet(values))
        .execute();
    },
  };
}
