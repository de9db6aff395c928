import { type ColumnDataType, type ColumnDefinitionBuilder, type Expression, sql } from 'kysely';
import type { Engine } from '../db.ts';
import { JSON_COLUMN } from '../sqlite/sqlite-values.ts';

export type ColumnTypes = Record<
  'id' | 'text' | 'json' | 'flag' | 'time' | 'count',
  ColumnDataType | Expression<unknown>
>;

export const COLUMN_TYPES: Record<Engine, ColumnTypes> = {
  sqlite: {
    id: 'text',
    text: 'text',
    json: sql.raw(JSON_COLUMN),
    flag: 'boolean',
    time: 'bigint',
    count: 'integer',
  },
  postgres: {
    id: 'uuid',
    // Sorts by code point, like SQLite.
    text: sql`text collate "C"`,
    // Not jsonb: it rejects some texts that SQLite accepts, and the only query that looks inside reads one cell of a card.
    json: 'json',
    flag: 'boolean',
    time: 'bigint',
    count: 'integer',
  },
};

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

export const startsAt = (value: number | string | boolean) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);

/** Deleting the target deletes this row. */
export const ownedBy = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade');

/** The target cannot be deleted while this row refers to it. */
export const names = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target);
