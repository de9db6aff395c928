import { characterCount } from '@phrase-bingo/game/rules/characters';
import { isBlank } from '@phrase-bingo/game/rules/plain-text';
import type { Papa } from '../load-papa.ts';
import {
  type CsvReading,
  type CsvRecord,
  hasOpenQuote,
  readOneColumn,
  readRecords,
  SIGNS,
} from './csv-records.ts';
import { splitLines } from './lines.ts';
import {
  type Entry,
  LIST,
  type Note,
  type ReadingChoices,
  type Separator,
  type Table,
} from './list-reading.ts';

const HEADINGS = ['phrase', 'phrases', 'text', 'name', 'goal', 'square', 'item', 'word', 'term', 'title'];

const NUMBER = /^[-+]?[\d\s.,:/%$€£]+$/;

/** The first that fits wins. */
const TRIED = ['tab', 'semicolon', 'bar', 'comma'] as const;

const isEmpty = ({ fields }: CsvRecord): boolean => fields.every(isBlank);

const headingWord = (field: string): string => field.trim().toLowerCase();

/** Whether every record that is not empty has the same number of fields, and at least two. */
const isRegular = (records: readonly CsvRecord[]): boolean => {
  const [first, ...others] = records.filter((record) => !isEmpty(record));
  if (!first) return true;
  const count = first.fields.length;
  return count > 1 && others.every(({ fields }) => fields.length === count);
};

type Found = CsvReading & { separator: Separator };

function read(papa: Papa, text: string, separator: Separator): Found {
  if (separator === 'none') return { ...readOneColumn(text), separator };
  return { ...readRecords(papa, text, separator), separator };
}

/** The separator is never guessed from frequencies, which would cut sentences in two. */
function guessSeparator(papa: Papa, text: string): Found {
  const unsound: Found[] = [];
  for (const separator of TRIED.filter((name) => text.includes(SIGNS[name]))) {
    const found = read(papa, text, separator);
    if (isRegular(found.records)) {
      if (found.is_sound) return found;
      unsound.push(found);
    }
  }
  return unsound[0] ?? read(papa, text, 'none');
}

type Column = { place: number; texts: string[]; filled: number; length: number };

/** The place of the first heading that tells of phrases, if something stands in its column. */
function namedPlace([first, ...below]: readonly CsvRecord[]): number | undefined {
  const filled = new Set<number>();
  for (const { fields } of below) {
    for (const [place, field] of fields.entries()) if (!isBlank(field)) filled.add(place);
  }
  const words = first?.fields.map(headingWord) ?? [];
  return HEADINGS.map((heading) =>
    words.findIndex((word, place) => word === heading && filled.has(place)),
  ).find((place) => place !== -1);
}

/** The column with the longest texts, among those that are filled at least half and are not mostly numbers. */
function longestColumn(columns: readonly Column[]): number {
  const lengths = columns.map(({ texts, filled, length }) => {
    const numbers = texts.filter((text) => NUMBER.test(text.trim())).length;
    const is_text = filled * 2 >= texts.length && numbers * 2 <= filled;
    return is_text && filled > 0 ? length / filled : 0;
  });
  return lengths.indexOf(Math.max(...lengths));
}

function columnOf(records: readonly CsvRecord[], place: number): Column {
  const texts = records.map(({ fields }) => fields[place] ?? '');
  const filled = texts.filter((text) => !isBlank(text));
  return {
    place,
    texts,
    filled: filled.length,
    length: filled.reduce((sum, text) => sum + characterCount(text.trim()), 0),
  };
}

type TableReading = { entries: Entry[]; table: Table; notes: Note[] };

/** Reads a text as a table, of which one column holds the phrases. */
export function readTable(papa: Papa, raw: string, choices: ReadingChoices): TableReading {
  const text = splitLines(raw).join('\n');
  const { records, is_sound, separator } =
    choices.separator === undefined ? guessSeparator(papa, text) : read(papa, text, choices.separator);
  const rows = records.filter((record) => !isEmpty(record));
  const first_row = rows[0]?.fields ?? [];
  const has_heading = choices.has_heading ?? first_row.some((field) => HEADINGS.includes(headingWord(field)));
  const body = has_heading ? rows.slice(1) : rows;
  const widest = rows.reduce((most, { fields }) => Math.max(most, fields.length), 1);
  const named = namedPlace(rows);
  const places = [...Array(Math.min(widest, LIST.columns_max)).keys()];
  if (named !== undefined && named >= places.length) places.push(named);
  const columns = places.map((place) => columnOf(body, place));
  const guessed = has_heading && named !== undefined ? places.indexOf(named) : longestColumn(columns);
  const chosen = choices.column;
  const column = chosen !== undefined && chosen < columns.length ? chosen : guessed;
  const texts = columns[column]?.texts ?? [];
  return {
    entries: body.map(({ line }, at) => ({ line, text: texts[at] ?? '' })),
    table: {
      separator,
      has_heading,
      column,
      columns: columns.map(({ place, texts }) => ({
        heading: has_heading ? (first_row[place] ?? '').trim() : null,
        first: texts.find((field) => !isBlank(field))?.trim() ?? '',
      })),
    },
    notes: !is_sound && text.split('\n').some(hasOpenQuote) ? ['open_quote'] : [],
  };
}
