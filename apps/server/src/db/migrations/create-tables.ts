import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateIndexBuilder,
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import type { Engine } from '../db.ts';
import { JSON_COLUMN } from '../sqlite/sqlite-values.ts';
import type { Column, Table } from '../tables/table.ts';
import { uniqueName } from '../unique-name.ts';

export const BASELINE = '0001_baseline';

const COLUMN_TYPES: Record<Engine, Record<Column['kind'], ColumnDataType | Expression<unknown>>> = {
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

function define(builder: ColumnDefinitionBuilder, { is_nullable, starts_at, target }: Column) {
  let column = is_nullable ? builder : builder.notNull();
  if (starts_at !== undefined) column = column.defaultTo(starts_at);
  if (!target) return column;
  column = column.references(`${target.table}.id`);
  if (target.on_delete) column = column.onDelete(target.on_delete);
  return target.is_deferrable ? column.modifyEnd(sql`deferrable`) : column;
}

type Part = { since?: string };

/** Makes what the tables are said to have since a migration: whole tables, columns, indexes. */
export async function makeDescribed(
  { schema }: Kysely<unknown>,
  { engine, tables, migration }: { engine: Engine; tables: Record<string, Table>; migration: string },
): Promise<void> {
  const type = COLUMN_TYPES[engine];
  for (const [name, { columns, key, unique = [], checks = {}, indexes = {}, since }] of Object.entries(
    tables,
  )) {
    const of_table = since ?? BASELINE;
    const isNew = ([, part]: [string, Part]) => (part.since ?? of_table) === migration;
    const added = Object.entries(columns).filter(isNew);
    if (of_table === migration) {
      let made: CreateTableBuilder<string, string> = schema.createTable(name);
      for (const [column, told] of added) {
        made = made.addColumn(column, type[told.kind], (builder) => define(builder, told));
      }
      made = made.addPrimaryKeyConstraint(uniqueName(name, ...key), [...key]);
      for (const one of unique) made = made.addUniqueConstraint(uniqueName(name, ...one), [...one]);
      for (const [check, rule] of Object.entries(checks)) {
        made = made.addCheckConstraint(check, sql.raw(rule));
      }
      await made.execute();
    } else {
      for (const [column, told] of added) {
        await schema
          .alterTable(name)
          .addColumn(column, type[told.kind], (builder) => define(builder, told))
          .execute();
      }
    }
    for (const [index, { on, where, is_unique }] of Object.entries(indexes).filter(isNew)) {
      let made: CreateIndexBuilder<string> = schema
        .createIndex(index)
        .on(name)
        .columns([...on]);
      if (is_unique) made = made.unique();
      if (where !== undefined) made = made.where(sql.raw<SqlBool>(where));
      await made.execute();
    }
  }
}
