import { expect, it } from 'vitest';
import { checkEntries } from './check-entries.ts';
import { readList } from './read-list.ts';
import { EMPTY, NO_TEXT, SIZES, UNICODE, WESTERN } from './testing/corpus/encodings.ts';
import { BROKEN_JSON, JSON_LISTS, ODD_JSON, PROTOTYPES } from './testing/corpus/json.ts';
import { LINES } from './testing/corpus/lines.ts';
import { TABLES } from './testing/corpus/tables.ts';
import type { CorpusFile } from './testing/corpus-file.ts';

async function expectToComeOut({ name, bytes, comes_out }: CorpusFile) {
  const reading = await readList({ kind: 'file', name, bytes });
  if ('problem' in comes_out) {
    expect(reading).toEqual({ kind: 'problem', ...comes_out });
    return;
  }
  if (reading.kind === 'problem') throw new Error(`${name}: ${reading.problem}`);
  const rows = checkEntries(reading.entries, { kind: 'pack', phrases: [] }, new Map());
  expect({
    kept: rows.filter(({ is_kept }) => is_kept).map(({ text }) => text),
    left_out: rows.filter(({ is_kept }) => !is_kept).map(({ line, reason }) => [line, reason]),
    notes: reading.notes,
  }).toEqual({ left_out: [], notes: [], ...comes_out });
}

it.each(UNICODE)('IMPORT-05 IMPORT-06 $name is read as Unicode', expectToComeOut);
it.each(WESTERN)('IMPORT-07 $name is read as Western European text, which is told', expectToComeOut);
it.each(NO_TEXT)('IMPORT-08 $name is named for what it is', expectToComeOut);
it.each(EMPTY)('IMPORT-09 $name has no phrases', expectToComeOut);
it.each(SIZES)('IMPORT-03 $name is read up to 262,144 bytes', expectToComeOut);
it.each(LINES)('IMPORT-10 IMPORT-11 the lines of $name become phrases', expectToComeOut);
it.each(TABLES)('IMPORT-12 IMPORT-13 the table in $name gives its phrases', expectToComeOut);
it.each(JSON_LISTS)('IMPORT-19 IMPORT-21 the JSON in $name gives its phrases', expectToComeOut);
it.each(PROTOTYPES)('IMPORT-20 the fields in $name do nothing', expectToComeOut);
it.each(ODD_JSON)(
  'IMPORT-23 $name is answered with a sentence, or read just within the limits',
  expectToComeOut,
);
it.each(BROKEN_JSON)('IMPORT-22 IMPORT-02 $name starts like JSON or is only named so', expectToComeOut);
