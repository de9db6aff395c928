import type { Engine } from '../../src/db/db.ts';

type Exception = { sql: RegExp; step: RegExp; why: string };

/** Whatever reads a whole table or index or sorts what is not bounded, and why it may. */
const EXCEPTIONS: readonly Exception[] = [
  { sql: /./, step: /^SCAN (INDEX )?nodes\w*$/, why: 'one row for each running node' },
  {
    sql: /^(select "screen_links"|delete from "screen_links")/,
    step: /^SCAN (INDEX )?screen_links/,
    why: 'once an hour, and links go with the games that ended',
  },
  {
    sql: /./,
    step: /^SCAN (users USING (COVERING )?INDEX |INDEX )users_(merged|claimed)$/,
    why: 'a partial index of the few that a dead node left behind',
  },
  {
    sql: /^select "id" from "games" where "state" in/,
    step: /^(USE TEMP B-TREE|SORT)/,
    why: 'games that are past their end are closed at once',
  },
  {
    sql: /^select "game_id" from "presences" where "gone_at"/,
    step: /^(USE TEMP B-TREE|SORT)/,
    why: 'those who left a moment ago',
  },
  {
    sql: /^delete from "presences"/,
    step: /^SCAN INDEX presences_gone$/,
    why: 'a partial index of those who left a moment ago',
  },
  { sql: /^\s*with recursive logged /, step: /^SORT$/, why: 'some games at a time' },
  {
    sql: /^(select "seq", "frame" from "game_events"|delete from "messages") where "game_id" = /,
    step: /^SORT$/,
    why: 'what one game keeps: its latest events and messages',
  },
  {
    sql: /^select "messages"\."id".* where "messages"\."game_id" = .* as "sized"/,
    step: /^SORT$/,
    why: 'the latest messages of one game',
  },
  {
    sql: /^update "(messages|message_names)" set "user_id"/,
    step: /\(user_id=\?\)$/,
    why: 'the few messages of one guest',
  },
];

/** What a step of SQLite may scan: rows that the statement itself brings along or has found already. */
const OWN_ROWS = /^SCAN (json_each|\(?subquery|(\d+ )?CONSTANT ROW|\d+-ROW VALUES)/;

const IS_SORT = /^(USE TEMP B-TREE|SORT)/;
/** A search of everything below or above a value, which may be any number of rows. */
const IS_RANGE: Record<Engine, RegExp> = {
  sqlite: /^SEARCH .*\([^)]*\w[<>]/,
  postgres: /^SEARCH .* [<>]=? /,
};
/** A person may have written any number of messages; a game keeps the last 100. */
const IS_BY_PERSON = /^SEARCH messages .*\(user_id=\?\)$/;

/** The names that a statement gives to what it selects itself. */
const namesIn = (sql: string): string[] =>
  [
    ...sql.matchAll(
      /(?:with|,) "(\w+)" as (?:materialized )?\(select|\) as "(\w+)"|with recursive (\w+) \(/g,
    ),
  ].flatMap(([, first, second, third]) => first ?? second ?? third ?? []);

/** The steps of a plan that take longer the more games there are. */
export function findingsIn(engine: Engine, sql: string, steps: readonly string[]): string[] {
  const own = namesIn(sql);
  const isScan = (step: string) =>
    (step.startsWith('SCAN ') && !OWN_ROWS.test(step) && !own.includes(step.split(' ')[1] ?? '')) ||
    // An index that SQLite makes for one statement, out of the whole table.
    /^SEARCH .* AUTOMATIC /.test(step);
  const is_unbounded = steps.some((step) => isScan(step) || IS_RANGE[engine].test(step));
  return steps
    .filter((step) => isScan(step) || IS_BY_PERSON.test(step) || (IS_SORT.test(step) && is_unbounded))
    .filter((step) => !EXCEPTIONS.some((one) => one.sql.test(sql) && one.step.test(step)));
}
