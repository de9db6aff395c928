import type { Tables } from './tables/tables.ts';
import { uniqueName } from './unique-name.ts';

const SQLITE = { busy: 5, locked: 6, io: 10, full: 13, cannot_open: 14 } as const;
const SQLITE_DUPLICATES = [1555, 2067];

function propertyOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** The primary result code of SQLite: the lowest byte of the extended code. */
export function sqliteCode(error: unknown): number | null {
  const code = propertyOf(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : null;
}

/** An error code of PostgreSQL ('23505') or of the system ('ECONNREFUSED'). */
export function textCode(error: unknown): string {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

/** Whether the error is a violation of the unique key on exactly these columns. */
export function isUniqueViolation<Name extends keyof Tables>(
  error: unknown,
  table: Name,
  ...columns: (keyof Tables[Name] & string)[]
): boolean {
  if (textCode(error) === '23505') {
    return propertyOf(error, 'constraint') === uniqueName(table, ...columns);
  }
  if (!SQLITE_DUPLICATES.some((code) => code === propertyOf(error, 'errcode'))) return false;
  const key = columns.map((column) => `${table}.${column}`).join(', ');
  return propertyOf(error, 'message') === `UNIQUE constraint failed: ${key}`;
}

const DEADLOCK_OR_CONFLICT = ['40001', '40P01'];

/** Whether a cached plan is outdated because another node altered the table. The message may be translated. */
export const isOutdatedPlan = (error: unknown): boolean =>
  textCode(error) === '0A000' && propertyOf(error, 'routine') === 'RevalidateCachedQuery';

/** Whether the same transaction can be retried. */
export function isRetryable(error: unknown): boolean {
  const code = sqliteCode(error);
  return (
    DEADLOCK_OR_CONFLICT.includes(textCode(error)) ||
    isOutdatedPlan(error) ||
    code === SQLITE.busy ||
    code === SQLITE.locked
  );
}

const LOST_CONNECTION = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Failed connections, shutdowns by an operator, and sessions closed because they were idle. */
const LOST_POSTGRES = /^(08...|57P0[1-5]|25P03|25P04)$/;

/** pg and Kysely give these errors no code. */
const LOST_IN_WORDS =
  /^(Connection terminated|timeout expire|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|driver has already been destroyed|database is not open)/;

/** A local socket is gone while PostgreSQL restarts. */
const isSocketGone = (error: unknown): boolean =>
  textCode(error) === 'ENOENT' && propertyOf(error, 'syscall') === 'connect';

/** Whether the connection is broken. */
export function isConnectionLost(error: unknown): boolean {
  const code = textCode(error);
  const message = propertyOf(error, 'message');
  return (
    LOST_CONNECTION.includes(code) ||
    isSocketGone(error) ||
    LOST_POSTGRES.test(code) ||
    (typeof message === 'string' && LOST_IN_WORDS.test(message))
  );
}

/** Out of memory, disk or connections; timeouts of statements and locks. */
const TEMPORARY_POSTGRES = /^(53...|57014|55P03)$/;
const TEMPORARY_SQLITE: readonly (number | null)[] = [SQLITE.io, SQLITE.full, SQLITE.cannot_open];

/** Whether the database is temporarily unavailable, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    isRetryable(error) ||
    TEMPORARY_POSTGRES.test(textCode(error)) ||
    TEMPORARY_SQLITE.includes(sqliteCode(error))
  );
}
