/** What a list is read from. `name` is the name of the file. */
export type Source =
  | { kind: 'pasted'; text: string }
  | { kind: 'file'; name: string; bytes: Uint8Array<ArrayBuffer> };

export const SEPARATORS = ['comma', 'semicolon', 'tab', 'bar', 'none'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What the person has chosen; the rest is guessed. */
export type ReadingChoices = {
  separator?: Separator;
  column?: number;
  has_heading?: boolean;
  /** Text that starts like JSON and is none. */
  as_lines?: boolean;
};

/** One entry of a list. Its text is null when it is not a phrase; `line` counts from 1, in JSON it is its number. */
export type Entry = { line: number; text: string | null };

/** How a text was taken for a table. */
export type Table = {
  separator: Separator;
  has_heading: boolean;
  /** The one that is read. */
  column: number;
  /** `heading` is null without a heading row; `first` is the first text below it. */
  columns: readonly { heading: string | null; first: string }[];
};

export const PROBLEMS = {
  file_too_large: 'This file is larger than 256 kB.',
  text_too_large: 'This text is larger than 256 kB.',
  binary: 'This is not a text file.',
  packed: 'This is a spreadsheet or another packed file. Save it as CSV and try again.',
  pdf: 'This is a PDF. Copy its text and paste it here.',
  empty: 'There are no phrases in this.',
  not_json: 'This is not valid JSON.',
  too_many_parts: 'This file has too many parts.',
  unreadable: 'The file could not be read. Please try again.',
  several_files: 'One file at a time, please.',
} as const;
export type Problem = keyof typeof PROBLEMS;

export const NOTES = {
  western: 'Read as Western European text. If letters look wrong, save the file as UTF-8.',
  open_quote: 'A quotation mark is not closed, so lines were read one by one.',
  /** JSON that is none, in a file that is read as lines or CSV at once. */
  not_json: 'This is not valid JSON.',
} as const;
export type Note = keyof typeof NOTES;

/** What a pack file says of itself. */
export type PackHead = { name?: string; emoji?: string; language?: string };

export type ListReading =
  | {
      kind: 'problem';
      problem: Problem;
      /** Of text that starts like JSON and is none: where the browser says so. It can then be read as plain lines. */
      json_line?: number | undefined;
    }
  | {
      kind: 'list';
      /** At most LIST.entries_max, empty ones left out. */
      entries: readonly Entry[];
      /** How many entries there are beyond them. */
      more: number;
      notes: readonly Note[];
      /** Null for lines and JSON. */
      table: Table | null;
      head: PackHead;
    };

/** Limits of what is read. */
export const LIST = {
  bytes_max: 262_144,
  entries_max: 2_000,
  /** Of a table; more are not offered, but for one named as that of the phrases. */
  columns_max: 100,
  json_values_max: 10_000,
  json_depth_max: 4,
} as const;
