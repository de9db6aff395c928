import { it } from 'vitest';

type Given<Row> = Row extends readonly unknown[] ? [...Row] : [Row];

const given = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

/**
 * A test for each of these rows, as with `it.each`, where they repeat one proof: the first ones run every day, the others
 * in the exhaustive run.
 */
export function firstEveryDay<const Row>(count: number, rows: readonly Row[]) {
  return (title: string, body: (...row: Given<Row>) => unknown): void => {
    const run = (row: Row) => Reflect.apply(body, null, given(row));
    it.for(rows.slice(0, count))(title, run);
    it.for(rows.slice(count))(title, { tags: 'long' }, run);
  };
}
