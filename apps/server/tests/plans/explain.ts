import { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import { fillGames, run } from '../../../../lab/bench/growth/fill-games.ts';
import type { Db, Engine } from '../../src/db/db.ts';
import type { Statement } from './record-statements.ts';

const GAMES = 500;

/** Somebody has won in each game, everybody is there, has forgotten their password, and so on. */
const FILL_SMALLER = [
  `insert into wins (round_id, user_id, shout_number, place, pattern, call_position, won_at)
   select distinct on (round_id) round_id, user_id, 1000, 1, 'row_0', 5, dealt_at from cards on conflict do nothing`,
  `insert into presences (game_id, user_id, node_id) select game_id, user_id, game_id from players
   where user_id in (select id from users) on conflict do nothing`,
  `insert into message_names (message_id, game_id, user_id, client_id, sent_at)
   select id, game_id, user_id, id, datetime_created from messages
   where user_id in (select id from users) on conflict do nothing`,
  `insert into reset_tokens (token_hash, user_id, created_at, expires_at)
   select id, id, created_at, created_at from users on conflict do nothing`,
  `insert into message_reports (message_id, user_id, game_id, created_at)
   select id, user_id, game_id, datetime_created from messages where user_id is not null
   on conflict do nothing`,
  `insert into moderation_log (id, game_id, position, action, created_at)
   select id, game_id, 1000 + seq, 'message_deleted', datetime_created from messages on conflict do nothing`,
  `insert into round_decks (round_id, version, seed, salt_mix) select id, 'v1', '', '' from rounds
   on conflict do nothing`,
  `insert into recalled_calls (round_id, position, phrase_id, is_auto, called_at, recalled_at, recalled_after)
   select round_id, 1000 + position, phrase_id, is_auto, called_at, called_at, 1000 + position from calls
   on conflict do nothing`,
  `insert into false_shouts (round_id, user_id, call_position, shouted_at, missing)
   select round_id, user_id, 1000, dealt_at, 1 from cards on conflict do nothing`,
  `insert into quickest_marks (round_id, user_id, sid, ms)
   select distinct on (round_id) round_id, user_id, 1, 500 from cards on conflict do nothing`,
  `insert into paper_cards (id, game_id, number, check_part, cells, arrangement, first_round,
                             dealt_at, seat_number, dealt_from, attempt)
   select gen_random_uuid(), id, number, id || '-' || number, '[]', number, 1, datetime_created, number, 24, 0
   from games cross join generate_series(1001, 1010) as number`,
  `insert into paper_in_play (round_id, paper_id) select rounds.id, paper_cards.id
   from rounds inner join paper_cards on paper_cards.game_id = rounds.game_id on conflict do nothing`,
  `insert into paper_wins (round_id, paper_id, shout_number, place, call_position, pattern, won_at)
   select distinct on (round_id) round_id, paper_id, 1001, 1, 5, 'row_0', 1 from paper_in_play
   on conflict do nothing`,
  'analyze',
];

const planNode = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Plans: z.optional(z.array(z.unknown())),
});

/** The steps of a plan of PostgreSQL that read or sort something, worded like those of SQLite. */
function stepsOf(plan: unknown): string[] {
  const node = planNode.parse(plan);
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
  const below = (node.Plans ?? []).flatMap(stepsOf);
  if (type === 'Seq Scan') return [`SCAN ${table}`, ...below];
  if (type === 'Sort') return ['SORT', ...below];
  if (index === undefined) return below;
  return [condition === undefined ? `SCAN INDEX ${index}` : `SEARCH ${index} ${condition}`, ...below];
}

type Explain = { prepare: (db: Db) => Promise<void>; stepsOf: (db: Db, one: Statement) => Promise<string[]> };

/**
 * How each engine tells its plans. SQLite plans by the schema alone; PostgreSQL by what it knows of the rows, so the
 * tables have some.
 */
export const EXPLAIN: Record<Engine, Explain> = {
  sqlite: {
    prepare: async () => undefined,
    stepsOf: async ({ query }, { sql: text, values }) => {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...values]);
      const { rows } = await query.executeQuery<{ detail: string }>(plan);
      return rows.map(({ detail }) => detail);
    },
  },
  postgres: {
    prepare: async (db) => {
      // The games that are there were given any code, maybe one of those to come.
      await run(db, `update games set game_code = translate(game_code, '0123456789', 'abcdefghij')`);
      await fillGames(db, GAMES, Date.now());
      for (const statement of FILL_SMALLER) await run(db, statement);
    },
    stepsOf: async ({ query }, { sql: text, values }) => {
      const plan = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
      const { rows } = await query.executeQuery<{ 'QUERY PLAN': { Plan: unknown }[] }>(plan);
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)));
    },
  },
};
