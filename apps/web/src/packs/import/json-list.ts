import { packLanguage, whyNotPackEmoji, whyNotPackName } from '@phrase-bingo/game/rules/packs/packs';
import { cleanName } from '@phrase-bingo/game/rules/plain-text';
import { splitLines } from './lines.ts';
import { type Entry, LIST, type PackHead } from './list-reading.ts';

/** What a file made by the export says of itself. */
export const PACK_FORMAT = 'phrase-bingo-pack';

const TEXT_NAMES = ['text', 'name', 'phrase', 'goal', 'title', 'label', 'value', 'word'];
const LIST_NAMES = ['phrases', 'goals', 'items', 'list', 'words', 'squares'];
/** Fields with these names do nothing. */
const UNUSED_NAMES = ['__proto__', 'constructor'];

export type JsonReading =
  | { kind: 'list'; entries: Entry[]; head: PackHead }
  | { kind: 'too_many_parts' }
  | { kind: 'not_json'; line: number | undefined };

export const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

type Fields = ReadonlyMap<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
};

function textOf(value: unknown): string | null {
  const own = asText(value);
  if (own !== null) return own;
  const fields = fieldsOf(value);
  const texts = TEXT_NAMES.map((name) => asText(fields.get(name))).filter((text) => text !== null);
  return texts.find((text) => text.trim() !== '') ?? texts[0] ?? null;
}

/** The lists in a file: itself, one under a usual name, or all values of an object. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value];
  const fields = fieldsOf(value);
  const named = LIST_NAMES.map((name) => fields.get(name)).find((list) => Array.isArray(list));
  if (named) return [named];
  const values = [...fields].filter(([name]) => !UNUSED_NAMES.includes(name)).map(([, list]) => list);
  const lists = values.filter((list) => Array.isArray(list));
  return lists.length === values.length ? lists : [];
}

/** The entries in order, out of lists in lists; null when there are too many or they are too deep. */
function flatten(lists: readonly unknown[][]): unknown[] | null {
  const flat: unknown[] = [];
  let values = 0;
  const add = (list: readonly unknown[], depth: number): boolean =>
    depth <= LIST.json_depth_max &&
    list.every((value) => {
      values += 1;
      if (values > LIST.json_values_max) return false;
      if (Array.isArray(value)) return add(value, depth + 1);
      flat.push(value);
      return true;
    });
  return lists.every((list) => add(list, 1)) ? flat : null;
}

function headOf(value: unknown): PackHead {
  const fields = fieldsOf(value);
  if (fields.get('format') !== PACK_FORMAT) return {};
  const [name = '', emoji = '', language = ''] = ['name', 'emoji', 'language'].map(
    (field) => asText(fields.get(field)) ?? '',
  );
  const tag = packLanguage(language);
  return {
    ...(whyNotPackName(name) === null && { name: cleanName(name) }),
    ...(whyNotPackEmoji(emoji) === null && { emoji }),
    ...(tag !== null && { language: tag }),
  };
}

/** The place at the end of the message, because the message may quote the text before. */
const POSITION = /at position (\d+)(?: \(line \d+ column \d+\))?$/;
const LINE = /at line (\d+) column \d+ of the JSON data$/;

/** The line where the browser gave up, if it tells. */
export function lineOfFault(message: string, text: string): number | undefined {
  const [, position] = POSITION.exec(message) ?? [];
  if (position !== undefined) return splitLines(text.slice(0, Number(position))).length;
  const [, line] = LINE.exec(message) ?? [];
  return line === undefined ? undefined : Number(line);
}

export function readJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Anything else is the browser that runs out of room for lists in lists.
    if (!(error instanceof SyntaxError)) return { kind: 'too_many_parts' };
    return { kind: 'not_json', line: lineOfFault(error.message, text) };
  }
  const flat = flatten(listsIn(value));
  if (flat === null) return { kind: 'too_many_parts' };
  const entries = flat.map((entry, index) => ({ line: index + 1, text: textOf(entry) }));
  return { kind: 'list', entries, head: headOf(value) };
}
