import type { ColumnType } from 'kysely';

/**
 * A value on its way into a JSON column. Both adapters write its text; a bare list would become
 * an array of PostgreSQL and a bare object is nothing SQLite could bind.
 */
export class Json<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }

  /** The hook by which pg asks a parameter for its text. */
  toPostgres(): string {
    return JSON.stringify(this.value);
  }
}

export const json = <T>(value: T): Json<T> => new Json(value);

export type JsonColumn<T> = ColumnType<T, Json<T>, Json<T>>;
