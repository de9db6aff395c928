import { useEffect, useRef, useState } from 'react';
import type { Ticks } from './check-entries.ts';
import {
  type Entry,
  LIST,
  type ListReading,
  type Problem,
  type ReadingChoices,
  type Source,
} from './list-reading.ts';
import { readList } from './read-list.ts';

type Reading = { source: Source; choices: ReadingChoices; result: ListReading };

/** The list, and what went wrong with the latest text or file. A file that fails leaves the list before it. */
type Shown = { reading: Reading | null; trouble: Reading | null };

const NOTHING: Shown = { reading: null, trouble: null };
const NO_TICKS: Ticks = new Map();

const pasted = (text: string): Source => ({ kind: 'pasted', text });

/** A file of which nothing was read. */
const failed = (problem: Problem): Reading => ({
  source: { kind: 'file', name: '', bytes: new Uint8Array() },
  choices: {},
  result: { kind: 'problem', problem },
});

const entriesOf = (reading: Reading | null): readonly Entry[] =>
  reading?.result.kind === 'list' ? reading.result.entries : [];

/** Typing on at the end of a list leaves alone what was ticked above. */
function ticksThatHold(ticks: Ticks, before: Reading | null, after: Reading): Ticks {
  const old = entriesOf(before);
  const fresh = entriesOf(after);
  const holds = (index: number) => old[index] !== undefined && old[index].text === fresh[index]?.text;
  return new Map([...ticks].filter(([index]) => holds(index)));
}

/** An empty column is still one of a table, which another choice leads out of. */
function stillTable(before: Reading, after: Reading): Reading {
  if (before.result.kind !== 'list' || after.result.kind === 'list' || !before.result.table) return after;
  const table = { ...before.result.table, ...after.choices };
  return { ...after, result: { ...before.result, table, entries: [], more: 0 } };
}

function shownAfter(before: Shown, next: Reading | null): Shown {
  if (!next) return NOTHING;
  if (next.result.kind === 'list') return { reading: next, trouble: null };
  return { reading: next.source.kind === 'file' ? before.reading : null, trouble: next };
}

const readFrom = async (source: Source, choices: ReadingChoices): Promise<Reading> => ({
  source,
  choices,
  result: await readList(source, choices),
});

async function readFile(file: File): Promise<Reading> {
  if (file.size > LIST.bytes_max) return failed('file_too_large');
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return failed('unreadable');
  return readFrom({ kind: 'file', name: file.name, bytes: new Uint8Array(buffer) }, {});
}

/** The list that comes in: what it is read from, how it was read, and what the person ticked in it. */
export function useList(given: string) {
  const [draft, setDraft] = useState(given);
  const [{ reading, trouble }, setShown] = useState(NOTHING);
  const [is_reading, setIsReading] = useState(given !== '');
  const [ticks, setTicks] = useState(NO_TICKS);
  const latest = useRef(0);
  const shown = useRef(NOTHING);
  /** They hold while the person types on. */
  const draft_choices = useRef<ReadingChoices>({});

  const show = (next: Reading | null) => {
    const before = shown.current.reading;
    shown.current = shownAfter(shown.current, next);
    const after = shown.current.reading;
    setTicks((ticked) => (after ? ticksThatHold(ticked, before, after) : NO_TICKS));
    setShown(shown.current);
    setIsReading(false);
  };

  /** Reading takes a while; only what was begun last is shown. */
  const begin = async (read: () => Promise<Reading | null>) => {
    latest.current += 1;
    const turn = latest.current;
    setIsReading(true);
    // What was typed is painted before it is read.
    await new Promise((go) => setTimeout(go));
    if (turn !== latest.current) return;
    const next = await read();
    if (turn === latest.current) show(next);
  };

  const readDraft = (text: string) => {
    if (text === '') draft_choices.current = {};
    const choices = draft_choices.current;
    return begin(async () => (text === '' ? null : await readFrom(pasted(text), choices)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the dialog opens with is read unasked
  useEffect(() => {
    if (given !== '') void readDraft(given);
    return () => {
      latest.current += 1;
    };
  }, []);

  /** Reads the same text in another way. */
  const readAnew = (before: Reading, choices: ReadingChoices) => {
    const is_pasted = before.source.kind === 'pasted';
    if (is_pasted) draft_choices.current = choices;
    const source = is_pasted ? pasted(draft) : before.source;
    void begin(async () => stillTable(before, await readFrom(source, choices)));
  };

  return {
    draft,
    reading,
    trouble,
    is_reading,
    ticks,
    tick: (index: number, is_kept: boolean) => setTicks(new Map(ticks).set(index, is_kept)),
    paste(text: string) {
      setDraft(text);
      void readDraft(text);
    },
    takeFiles(files: readonly File[]) {
      const [file, ...others] = files;
      if (!file) return;
      void begin(async () => (others.length === 0 ? await readFile(file) : failed('several_files')));
    },
    readAsLines() {
      if (trouble) readAnew(trouble, { as_lines: true });
    },
    choose(wished: ReadingChoices) {
      // Another separator makes other columns.
      if (reading)
        readAnew(reading, wished.separator === undefined ? { ...reading.choices, ...wished } : wished);
    },
  };
}

export type List = ReturnType<typeof useList>;
