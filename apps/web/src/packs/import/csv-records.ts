import type { Papa } from '../load-papa.ts';
import type { Separator } from './list-reading.ts';

/** A row of a table and the line on which it starts. */
export type CsvRecord = { line: number; fields: string[] };

export type CsvReading = {
  records: CsvRecord[];
  /** Whether quotation marks are closed and stand where they should. Otherwise each line was read by itself. */
  is_sound: boolean;
};

export const SIGNS = { tab: '\t', semicolon: ';', bar: '|', comma: ',' } as const satisfies Partial<
  Record<Separator, string>
>;

const QUOTED_RECORD = /"([^"]*(?:""[^"]*)*)"[^\S\n]*(?:\n|$)/y;
const QUOTED_LINE = /^"([^"]*(?:""[^"]*)*)"\s*$/;

const unquoted = (text: string): string => text.replaceAll('""', '"');

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** Whether a quotation mark in a line is not closed in it. */
export const hasOpenQuote = (line: string): boolean => (line.split('"').length - 1) % 2 === 1;

function parse(papa: Papa, text: string, sign: string): { rows: string[][]; is_sound: boolean } {
  const { data, errors } = papa.parse(text, { delimiter: sign, newline: '\n', quoteChar: '"' });
  return { rows: data, is_sound: errors.every(({ type }) => type !== 'Quotes') };
}

/** A quoted or a plain field, and the separator after it unless it is the last. */
const fieldPattern = (sign: string): RegExp =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"\\s*|((?!")[^${sign}]*))([${sign}]|$)`, 'y');

/** The fields of one line. If one that begins with a mark is not closed, marks mean nothing in it. */
function fieldsOfLine(line: string, sign: string, pattern: RegExp): string[] {
  if (!line.includes('"')) return line.split(sign);
  const fields: string[] = [];
  pattern.lastIndex = 0;
  for (let end: string | undefined = sign; end !== ''; ) {
    const found = pattern.exec(line);
    if (!found) return line.split(sign);
    const [, quoted, plain = ''] = found;
    fields.push(quoted === undefined ? plain : unquoted(quoted));
    end = found[3];
  }
  return fields;
}

/** The rows of a text whose lines all end with LF. */
export function readRecords(papa: Papa, text: string, separator: keyof typeof SIGNS): CsvReading {
  const sign = SIGNS[separator];
  const { rows, is_sound } = parse(papa, text, sign);
  if (!is_sound) {
    const pattern = fieldPattern(sign);
    const records = text
      .split('\n')
      .map((line, index) => ({ line: index + 1, fields: fieldsOfLine(line, sign, pattern) }));
    return { records, is_sound };
  }
  let line = 1;
  const records = rows.map((fields) => {
    const record = { line, fields };
    line += 1 + fields.reduce((sum, field) => sum + lineBreaks(field), 0);
    return record;
  });
  return { records, is_sound };
}

/** Every line by itself: one that is quoted as a whole is its text. */
const readLines = (text: string): CsvRecord[] =>
  text.split('\n').map((line, index) => {
    const [, quoted] = QUOTED_LINE.exec(line) ?? [];
    return { line: index + 1, fields: [quoted === undefined ? line : unquoted(quoted)] };
  });

/** One column: a record that is quoted as a whole is its text, any other the whole line. */
export function readOneColumn(text: string): CsvReading {
  const records: CsvRecord[] = [];
  let line = 1;
  for (let place = 0; place < text.length; ) {
    QUOTED_RECORD.lastIndex = place;
    const [record, quoted] = QUOTED_RECORD.exec(text) ?? [];
    if (record !== undefined && quoted !== undefined) {
      records.push({ line, fields: [unquoted(quoted)] });
      line += 1 + lineBreaks(quoted);
      place += record.length;
    } else {
      const end = text.indexOf('\n', place);
      const whole = text.slice(place, end === -1 ? undefined : end);
      // Marks within a line are part of it; only one at its start can reach beyond it.
      if (whole.startsWith('"') && hasOpenQuote(whole)) return { records: readLines(text), is_sound: false };
      records.push({ line, fields: [whole] });
      line += 1;
      place += whole.length + 1;
    }
  }
  return { records, is_sound: true };
}
