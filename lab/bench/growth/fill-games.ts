import type { Db, Engine, Queryable } from '../../../apps/server/src/db/db.ts';
import { transact } from '../../../apps/server/src/db/transact.ts';
import { FIRST_MIX, sealOf } from '../../../packages/game/src/rules/fair/deck.ts';
import { DECK_VERSION } from '../../../packages/game/src/rules/fair/deck-versions.ts';
import { NEW_AUTO_CALLER } from '../../../packages/game/src/rules/game/auto-caller.ts';
import { DEFAULT_PATTERNS } from '../../../packages/game/src/rules/game/pattern-config.ts';

/** What every game has. Each person hosts one game and plays in that of the five before them. */
export const EACH_GAME = { players: 5, phrases: 24, calls: 5, messages: 10, events: 10 } as const;

/** SQLite writes nearly all pages of its indexes with each commit; PostgreSQL has a limit for the time of a statement. */
const GAMES_AT_ONCE: Record<Engine, number> = { sqlite: 20_000, postgres: 1_000 };
const SEED = '00'.repeat(32);
const DAY = 24 * 60 * 60 * 1_000;
const CELLS = Array.from({ length: 25 }, (_, index) =>
  index === 12 ? null : index < 12 ? index + 1 : index,
);

const KINDS = { user: 1, session: 2, game: 3, round: 4, phrase: 5, message: 6 } as const;
type Kind = keyof typeof KINDS;

/** Spreads consecutive numbers over all ids, so that neighbours are far apart in an index, as random ids are. */
const FACTOR = 2_654_435_761;
const RANGE = 2 ** 32;

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** The id of the person, game and so on of a number, from 1. */
export const idOf = (kind: Kind, n: number): string =>
  `${hex((n * FACTOR) % RANGE, 8)}-0000-4000-8${hex(KINDS[kind], 3)}-${hex(n, 12)}`;

export const codeOf = (n: number): string => String(n + 100_000).padStart(6, '0');

/** The same ids and some functions in SQL. */
const WORDS: Record<
  Engine,
  { id: (kind: Kind, n: string) => string; range: (from: string, to: string) => string }
> = {
  sqlite: {
    id: (kind, n) =>
      `printf('%08x-0000-4000-8%03x-%012x', ((${n}) * ${FACTOR}) % ${RANGE}, ${KINDS[kind]}, ${n})`,
    range: (from, to) =>
      `(with recursive r(n) as (select ${from} union all select n + 1 from r where n < ${to}) select n from r)`,
  },
  postgres: {
    id: (kind, n) =>
      `(lpad(to_hex(((${n})::bigint * ${FACTOR}) % ${RANGE}), 8, '0') || '-0000-4000-8${hex(KINDS[kind], 3)}-' ||
        lpad(to_hex((${n})::bigint), 12, '0'))::uuid`,
    range: (from, to) => `(select n from generate_series(${from}, ${to}) as n)`,
  },
};

type Growth = { games: number; now: number; from: number; to: number };

/** Inserts the rows of some games, in the order in which the tables refer to each other. */
function insertsOf({ engine }: Pick<Queryable, 'engine'>, { games, now, from, to }: Growth): string[] {
  const { id, range } = WORDS[engine];
  const g = `${range(String(from), String(to))} as g`;
  const each = (count: number) => `${g} cross join ${range('1', String(count))} as k`;
  const { players, phrases, calls, messages, events } = EACH_GAME;
  /** The number of the k-th player of a game, who is the host of another one. */
  const player = `((g.n + k.n - 1) % ${games} + 1)`;
  const nth = (count: number) => `((g.n - 1) * ${count} + k.n)`;
  const name = `'Person ' || g.n`;
  const patterns = JSON.stringify(DEFAULT_PATTERNS);
  const caller = JSON.stringify(NEW_AUTO_CALLER.config);
  const frame = `'{"type":"message","content":"Line ' || k.n || '","seq":' || k.n || '}'`;
  return [
    `insert into users (id, email, email_key, username, username_key, username_skeleton, password_hash, created_at)
     select ${id('user', 'g.n')}, ${name}, ${name}, ${name}, ${name}, ${name}, 'none', ${now} from ${g}`,
    `insert into sessions (id, user_id, created_at, expires_at)
     select ${id('session', 'g.n')}, ${id('user', 'g.n')}, ${now}, ${now + 90 * DAY} from ${g}`,
    `insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
     select 'token ' || ${id('session', 'g.n')}, ${id('session', 'g.n')}, ${now}, ${now + 30 * DAY} from ${g}`,
    `insert into games (id, creator_id, game_name, game_code, state, seq, pattern_config, auto_call_config, datetime_created, datetime_updated)
     select ${id('game', 'g.n')}, ${id('user', 'g.n')}, 'Game ' || g.n, '' || (g.n + 100000), 'PLAYING', ${events}, '${patterns}', '${caller}', ${now}, ${now} + g.n from ${g}`,
    `insert into rounds (id, game_id, round_number, datetime_start, last_call_position, seed_hash)
     select ${id('round', 'g.n')}, ${id('game', 'g.n')}, 1, ${now}, ${calls}, '${sealOf(SEED)}' from ${g}`,
    `insert into round_decks (round_id, version, seed, seat_count, salt_mix)
     select ${id('round', 'g.n')}, '${DECK_VERSION}', '${SEED}', ${players}, '${FIRST_MIX}' from ${g}`,
    `insert into phrases (id, game_id, sid, text)
     select ${id('phrase', nth(phrases))}, ${id('game', 'g.n')}, k.n, 'Phrase ' || k.n from ${each(phrases)}`,
    `insert into calls (round_id, phrase_id, position, called_at)
     select ${id('round', 'g.n')}, ${id('phrase', nth(phrases))}, k.n, ${now} from ${each(calls)}`,
    `insert into messages (id, game_id, seq, round_id, user_id, content, datetime_created)
     select ${id('message', nth(messages))}, ${id('game', 'g.n')}, k.n, ${id('round', 'g.n')}, ${id('user', 'g.n')}, 'Line ' || k.n, ${now} from ${each(messages)}`,
    `insert into game_events (game_id, seq, frame, created_at)
     select ${id('game', 'g.n')}, k.n, ${frame}, ${now} from ${each(events)}`,
    `insert into players (game_id, user_id, joined_at)
     select ${id('game', 'g.n')}, ${id('user', player)}, ${now} + k.n from ${each(players)}`,
    `insert into cards (round_id, user_id, cells, arrangement, marks, dealt_at, seat_number, dealt_from, attempt)
     select ${id('round', 'g.n')}, ${id('user', player)}, '${JSON.stringify(CELLS)}', '' || k.n, 4096, ${now}, k.n, 24, 0 from ${each(players)}`,
    `insert into progress_ledger (user_id, round_id, kind, xp, bucks, earned_at)
     select ${id('user', 'g.n')}, ${id('round', player)}, 'played', 10, 5, ${now} from ${each(players)}`,
  ];
}

/** One statement that makes its rows itself. */
export async function run({ query, runCompiled }: Queryable, statement: string): Promise<void> {
  await runCompiled({ ...query.selectFrom('users').select('id').compile(), sql: statement, parameters: [] });
}

/**
 * Fills an empty database with so many games that are being played, by statements that make the rows in the database:
 * through the use cases 100,000 games would take hours. The last person is the player of the first games, and so on.
 */
export async function fillGames(db: Db, games: number, now: number): Promise<void> {
  // The pages of the indexes have to stay in memory: ids that are spread touch all of them.
  if (db.engine === 'sqlite') await run(db, 'pragma cache_size = -1000000');
  const at_once = GAMES_AT_ONCE[db.engine];
  const starts = Array.from({ length: Math.ceil(games / at_once) }, (_, part) => part * at_once + 1);
  for (const from of starts) {
    const to = Math.min(games, from + at_once - 1);
    // The rows of players who host a later game refer to nobody yet; what refers to people has no key on them.
    await transact(db, async (tx) => {
      for (const statement of insertsOf(tx, { games, now, from, to })) await run(tx, statement);
    });
  }
  if (db.engine === 'postgres') await analyzeAll(db);
}

/** As its background process does within a minute. Of many rows it takes longer than a statement of the server may. */
const analyzeAll = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await run(tx, 'set local statement_timeout = 0');
    await run(tx, 'analyze');
  });
