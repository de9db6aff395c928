import { readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import type * as z from 'zod/mini';
import { HEALTH } from '../screen-limits.ts';
import { keepCorruption } from './corruption-log.ts';

/** A list that is read again and again has the same row broken each time. */
const known = new Set<string>();

/** Writes down what could not be read, each place once. The person sees the rest. */
export function noteLeftOut(source: string, places: readonly string[]): void {
  for (const at of places.slice(0, HEALTH.corruptions_kept)) {
    const place = `${source} ${at}`;
    if (known.has(place)) continue;
    known.add(place);
    keepCorruption(source, { severity: 'error', at, problem: 'cannot be read and is left out' });
  }
}

/** Reads what came from outside as far as it can be read, and writes the rest down. Null when that is nothing. */
export function readAndNote<Schema extends z.ZodMiniType>(
  source: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const read = readTolerantly(schema, value);
  if (read === null) return null;
  noteLeftOut(source, read.left_out);
  return read.data;
}
