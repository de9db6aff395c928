import * as z from 'zod/mini';
import { readTimestamp } from '../rules/timestamps.ts';
import { isId } from './plain-guards.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;

/** What could be read, and the paths of what had to be left out. */
export type Read<Data> = { data: Data; left_out: readonly string[] };

/** Fields that are sent under two names; either one is enough. */
const DOUBLES = [
  ['id', 'phrase_id'],
  ['round', 'round_number'],
  ['user_id', 'sender_id'],
  ['username', 'sender_name'],
  ['name', 'game_name'],
] as const;

const OTHER_NAME: ReadonlyMap<PropertyKey, string> = new Map(
  DOUBLES.flatMap(([one, two]) => [
    [one, two],
    [two, one],
  ]),
);

const STATES: ReadonlySet<PropertyKey> = new Set(['state', 'game_state', 'old_state', 'new_state']);

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function at(root: unknown, path: Path): unknown {
  return path.reduce((value, key) => (isHolder(value) ? value[key] : undefined), root);
}

const rowIn = (path: Path): number => path.findLastIndex((step) => typeof step === 'number');

/** A path for the log, with the id of its row, because the index of a row differs from list to list. */
function placeOf(root: unknown, path: Path): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const id = at(root, [...path.slice(0, rowIn(path) + 1), 'id']);
  return `${place.replace(/^\./, '')}${isId(id) ? ` of ${id}` : ''}`;
}

/** The same time in the form of the schemas; null if it is invalid. */
function inUtc(text: string): string | null {
  const ms = readTimestamp(text);
  return ms === null ? null : new Date(ms).toISOString();
}

/** A replacement for an invalid field; null if there is none. */
function meaningOf(issue: Issue, holder: Holder, key: PropertyKey): unknown {
  const value = holder[key];
  const double = holder[OTHER_NAME.get(key) ?? ''];
  if (STATES.has(key)) return 'OTHER';
  if (double !== undefined) return double;
  if (value === undefined) return issue.code === 'invalid_type' && issue.expected === 'array' ? [] : null;
  if (typeof value === 'string' && issue.code === 'invalid_format' && issue.format === 'datetime') {
    return inUtc(value) ?? value;
  }
  return value;
}

function mend(root: unknown, issues: readonly Issue[]): void {
  for (const issue of issues) {
    const key = issue.path.at(-1);
    const holder = at(root, issue.path.slice(0, -1));
    if (key !== undefined && isHolder(holder)) holder[key] = meaningOf(issue, holder, key);
  }
}

/**
 * What to remove so that the rest can be read: in a list the invalid row, elsewhere the field, or its parent if the
 * field may be neither missing nor null.
 */
function targetOf(root: unknown, path: Path): Path {
  const row = rowIn(path);
  if (row >= 0) return path.slice(0, row + 1);
  const is_final = at(root, path) !== null || path.length === 0;
  return is_final ? path : targetOf(root, path.slice(0, -1));
}

function takeAway(holder: Holder | unknown[], keys: ReadonlySet<PropertyKey>): void {
  if (Array.isArray(holder)) {
    holder.splice(0, holder.length, ...holder.filter((_row, index) => !keys.has(index)));
    return;
  }
  for (const key of keys) {
    if (holder[key] === undefined) holder[key] = null;
    else delete holder[key];
  }
}

/** False when nothing would be left. */
function cut(root: unknown, issues: readonly Issue[]): boolean {
  const cuts = new Map<Holder | unknown[], Set<PropertyKey>>();
  for (const { path } of issues) {
    const target = targetOf(root, path);
    const key = target.at(-1);
    const holder = at(root, target.slice(0, -1));
    if (key === undefined || !isHolder(holder)) return false;
    cuts.set(holder, (cuts.get(holder) ?? new Set()).add(key));
  }
  for (const [holder, keys] of cuts) takeAway(holder, keys);
  return true;
}

/**
 * Reads what another version may have written with a strict schema: an unknown state is OTHER, one name of a doubled
 * field is enough, a time without a zone is UTC, and a row that cannot be read is left out of its list. Null when
 * nothing is left. The value is changed in place, so the caller must own it.
 */
export function readTolerantly<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Read<z.output<Schema>> | null {
  const left_out = new Set<string>();
  let read = z.safeParse(schema, value);
  if (!read.success) {
    mend(value, read.error.issues);
    read = z.safeParse(schema, value);
  }
  while (!read.success) {
    for (const { path } of read.error.issues) left_out.add(placeOf(value, path));
    if (!cut(value, read.error.issues)) return null;
    read = z.safeParse(schema, value);
  }
  return { data: read.data, left_out: [...left_out] };
}
