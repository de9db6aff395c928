import { type PoolConfig, types } from 'pg';

/** Also how long a caller waits for a free connection of a busy pool. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Times, counts and sums are numbers here as on SQLite; what a number cannot hold is an error, not a guess. */
function readNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

export const poolSettings = (database_url: string) =>
  ({
    connectionString: database_url,
    application_name: 'phrase-bingo',
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // For a server that fell silent and so cannot keep the limits above.
    query_timeout: STATEMENT_TIMEOUT + 5_000,
    types: {
      getTypeParser: (id, format) =>
        id === INT8 || id === NUMERIC ? readNumber : types.getTypeParser(id, format),
    },
  }) satisfies PoolConfig;

/** Building an index or waiting for another node's migration may take as long as it takes. */
export const migrationSettings = (database_url: string) =>
  ({
    connectionString: database_url,
    application_name: 'phrase-bingo migration',
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  }) satisfies PoolConfig;
