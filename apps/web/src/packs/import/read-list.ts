import { packPhrase } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { loadPapa } from '../load-papa.ts';
import { readTable } from './csv-table.ts';
import { decodeFile, decodePasted } from './decode.ts';
import { readJson, startsLikeJson } from './json-list.ts';
import { holdsNothing, linesOf, splitLines } from './lines.ts';
import {
  type Entry,
  LIST,
  type ListReading,
  type Note,
  type PackHead,
  type ReadingChoices,
  type Source,
  type Table,
} from './list-reading.ts';

const endingOf = (source: Source): string => {
  if (source.kind === 'pasted') return '';
  return /\.([^.]+)$/.exec(source.name)?.[1]?.toLowerCase() ?? '';
};

const tabsIn = (line: string): number => line.split('\t').length - 1;

/** Whether a text is a range copied out of a spreadsheet. */
function isRange(text: string): boolean {
  const [first = '', ...others] = splitLines(text).filter((line) => line.trim() !== '');
  const tabs = tabsIn(first);
  return tabs > 0 && others.every((line) => tabsIn(line) === tabs);
}

type List = { entries: readonly Entry[]; notes?: Note[]; table?: Table; head?: PackHead };

function listReading({ entries, notes = [], table, head = {} }: List): ListReading {
  const looked_at: Entry[] = [];
  let more = 0;
  let has_text = false;
  for (const entry of entries) {
    const { text } = entry;
    const is_full = looked_at.length === LIST.entries_max;
    // Those beyond are only counted, for which a quick look is enough.
    if (text !== null && (is_full ? text.trim() : packPhrase(text)) === '') continue;
    has_text ||= text !== null;
    if (is_full) more += 1;
    else looked_at.push(entry);
  }
  if (!has_text) return { kind: 'problem', problem: 'empty' };
  return {
    kind: 'list',
    entries: looked_at,
    more,
    notes,
    table: table ?? null,
    head,
  };
}

const isTable = (source: Source, text: string): boolean =>
  source.kind === 'pasted' ? isRange(text) : ['csv', 'tsv'].includes(endingOf(source));

/** Null if the reader of a file could not be fetched; a pasted text is then lines. */
async function readText(source: Source, text: string, choices: ReadingChoices): Promise<List | null> {
  const as_lines = { entries: linesOf(text) };
  if (!isTable(source, text)) return as_lines;
  const papa = await loadPapa().catch(() => null);
  if (papa) return readTable(papa, text, choices);
  return source.kind === 'pasted' ? as_lines : null;
}

/** Reads a list out of a file or a pasted text. What it holds decides more than its name. Nothing in it is ever run. */
export async function readList(source: Source, choices: ReadingChoices = {}): Promise<ListReading> {
  const decoded = source.kind === 'pasted' ? decodePasted(source.text) : decodeFile(source.bytes);
  if ('problem' in decoded) return { kind: 'problem', problem: decoded.problem };
  const { text } = decoded;
  if (holdsNothing(text)) return { kind: 'problem', problem: 'empty' };
  const notes: Note[] = decoded.is_western ? ['western'] : [];
  if (startsLikeJson(text)) {
    const json = readJson(text);
    // Also when the person took it for lines before it was typed to its end.
    if (json.kind === 'list') return listReading({ ...json, notes });
    if (choices.as_lines) return listReading({ entries: linesOf(text), notes });
    if (json.kind === 'too_many_parts') return { kind: 'problem', problem: 'too_many_parts' };
    if (!['txt', 'csv', 'tsv'].includes(endingOf(source))) {
      return { kind: 'problem', problem: 'not_json', json_line: json.line };
    }
    notes.push('not_json');
  }
  const list = await readText(source, text, choices);
  if (!list) return { kind: 'problem', problem: 'unreadable' };
  return listReading({ ...list, notes: [...notes, ...(list.notes ?? [])] });
}
