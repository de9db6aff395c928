import type { TestServer } from '../support/test-server.ts';

type Game = { id: string; phrases: readonly { id: string }[] };

/** The first round of a game. */
export const firstRoundOf = ({ context }: TestServer, { id }: { id: string }) =>
  context.db.query
    .selectFrom('rounds')
    .innerJoin('games', 'games.id', 'rounds.game_id')
    .select(['rounds.id', 'rounds.last_call_position', 'games.pattern_config'])
    .where('rounds.game_id', '=', id)
    .where('rounds.round_number', '=', 1)
    .executeTakeFirstOrThrow();

export const falseShoutsOf = async (server: TestServer, game: { id: string }) =>
  server.context.db.query
    .selectFrom('false_shouts')
    .select(['user_id', 'call_position', 'missing'])
    .where('round_id', '=', (await firstRoundOf(server, game)).id)
    .orderBy('call_position')
    .orderBy('user_id')
    .execute();

export const quickestMarkOf = async (server: TestServer, game: { id: string }) =>
  server.context.db.query
    .selectFrom('quickest_marks')
    .select(['user_id', 'sid', 'ms'])
    .where('round_id', '=', (await firstRoundOf(server, game)).id)
    .executeTakeFirst();

/** One row of each kind that only the recap and the check of a round read. */
export async function fillRecap(server: TestServer, game: Game, { id: user_id }: { id: string }) {
  const { query } = server.context.db;
  const { id: round_id } = await firstRoundOf(server, game);
  await query
    .insertInto('recalled_calls')
    .values({
      round_id,
      position: 99,
      phrase_id: game.phrases[0]?.id ?? '',
      is_auto: true,
      called_at: 1,
      draw_seats: 0,
      recalled_at: 2,
      recalled_after: 99,
    })
    .execute();
  await query
    .insertInto('false_shouts')
    .values({ round_id, user_id, call_position: 98, shouted_at: 1, missing: 2 })
    .execute();
  await query.insertInto('quickest_marks').values({ round_id, user_id, sid: 1, ms: 840 }).execute();
}
