import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { JsonColumn } from '../json.ts';

/** Milliseconds since 1970 by the database's clock, on both engines. */
export type Millis = number;

type Target = 'users' | 'sessions' | 'games' | 'rounds' | 'phrases' | 'paper_cards';

/** A column: how it is stored, and with `row` what queries read and write. */
export type Column<Row = unknown> = {
  kind: 'id' | 'text' | 'json' | 'flag' | 'time' | 'count';
  is_nullable?: true;
  starts_at?: number | string | boolean;
  /** The table whose id it holds, and what becomes of the row when that one is deleted; otherwise that is refused. */
  target?: { table: Target; on_delete?: 'cascade' | 'set null'; is_deferrable?: true };
  /** The migration that adds it; that of its table if missing. */
  since?: string;
  /** Never there: it carries the type alone. */
  row?: Row;
};

type Index<Name> = { on: readonly Name[]; where?: string; is_unique?: true; since?: string };

/** All there is to say of a table; its types and the SQL of both engines follow from it. */
export type Table<Name extends string = string> = {
  columns: Record<Name, Column>;
  key: readonly Name[];
  unique?: readonly (readonly Name[])[];
  checks?: Record<string, string>;
  indexes?: Record<string, Index<Name>>;
  /** The migration that adds it; the baseline if missing. */
  since?: string;
};

export const table = <Columns extends Record<string, Column>>(
  described: Table<keyof Columns & string> & { columns: Columns },
) => described;

/** The row of a table as Kysely wants to know it. */
export type RowOf<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: Exclude<Columns[Name]['row'], undefined>;
};

export const id: Column<string> = { kind: 'id' };
export const text: Column<string> = { kind: 'text' };
export const flag: Column<boolean> = { kind: 'flag' };
export const time: Column<Millis> = { kind: 'time' };
export const count: Column<number> = { kind: 'count' };
export const textOf = <T extends string>(): Column<T> => ({ kind: 'text' });
export const jsonOf = <T>(): Column<JsonColumn<T>> => ({ kind: 'json' });

type MayBeNull<Row> = ColumnType<
  SelectType<Row> | null,
  InsertType<Row> | null | undefined,
  UpdateType<Row> | null
>;
type MayBeLeftOut<Row> = ColumnType<SelectType<Row>, InsertType<Row> | undefined, UpdateType<Row>>;

export const orNull = <Row>({ row: _, ...column }: Column<Row>): Column<MayBeNull<Row>> => ({
  ...column,
  is_nullable: true,
});

export const startsAt = <Row>(
  starts_at: number | string | boolean,
  { row: _, ...column }: Column<Row>,
): Column<MayBeLeftOut<Row>> => ({ ...column, starts_at });

/** Deleting the target deletes this row. */
export const ownedBy = (target: Target): Column<string> => ({
  kind: 'id',
  target: { table: target, on_delete: 'cascade' },
});

/** The target cannot be deleted while this row refers to it. */
export const names = (target: Target): Column<string> => ({ kind: 'id', target: { table: target } });

/** Deleting the target empties the column. Deferrable, because a copy of the data writes a game before the one it names. */
export const remembers = (target: Target, is_deferrable?: true): Column<MayBeNull<string>> => ({
  kind: 'id',
  is_nullable: true,
  target: { table: target, on_delete: 'set null', ...(is_deferrable && { is_deferrable }) },
});
