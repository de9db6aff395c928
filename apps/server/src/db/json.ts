import type { ColumnType } from 'kysely';

/**
 * A parameter for a JSON column. Both engines store its text: pg would turn a plain array into a PostgreSQL array,
 * and SQLite cannot bind a plain object.
 */
export class Json<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }

  /** pg calls this to serialise the parameter. */
  toPostgres(): string {
    return JSON.stringify(this.value);
  }
}

export const json = <T>(value: T): Json<T> => new Json(value);

export type JsonColumn<T> = ColumnType<T, Json<T>, Json<T>>;
