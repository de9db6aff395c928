import { type ColumnDataType, type ColumnDefinitionBuilder, type Expression, sql } from 'kysely';
import type { Engine } from '../engine.ts';
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
    // Sorted by code point, as SQLite sorts.
    text: sql`text collate "C"`,
    // Not jsonb, which refuses some texts that SQLite keeps; nothing looks inside.
    json: 'json',
    flag: 'boolean',
    time: 'bigint',
    count: 'integer',
  },
};

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

export const startsAt = (value: number | string | boolean) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);

/** A row that goes when the row it belongs to goes. */
export const ownedBy = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade');

/** A row that keeps the row it names from being deleted. */
export const names = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target);
