import type { StatementColumnMetadata } from 'node:sqlite';
import { Json } from '../json.ts';
import { refuseUnstorable } from '../parameters.ts';

/** The declared type of JSON columns. It contains "text", so SQLite does not convert '1' to a number. */
export const JSON_COLUMN = 'json_text';

type Row = Record<string, unknown>;

export function toBindable(value: unknown): string | number | null {
  refuseUnstorable(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Json ? JSON.stringify(value.value) : null;
}

const READERS: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => value !== 0,
  [JSON_COLUMN]: (value) => JSON.parse(String(value)),
};

/** Converts rows in place to the values PostgreSQL returns; null when nothing needs converting. */
export function rowReader(columns: readonly StatementColumnMetadata[]): ((row: Row) => void) | null {
  const readers = columns.flatMap(({ name, type }) => {
    const read = READERS[type?.toLowerCase() ?? ''];
    return read ? [{ name, read }] : [];
  });
  if (readers.length === 0) return null;
  return (row) => {
    for (const { name, read } of readers) {
      const value = row[name];
      if (value !== null) row[name] = read(value);
    }
  };
}
