import { FREE_TEXT, freePhrase, playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { isOne, numberText } from '../../../text/number-words.ts';
import { toColumns } from './call-columns.ts';
import { type Fit, fitType, type Measure, printedText, roomIn } from './fit-type.ts';
import { type Phrase, type PrintJob, type SheetCard, sheetCards } from './print-job.ts';
import type { Ruler } from './ruler.ts';
import {
  LAYOUTS,
  type Layout,
  type LayoutName,
  layoutNamed,
  MARGIN,
  onSheets,
  type SheetOptions,
  sheetSize,
} from './sheet-options.ts';

/** The centre of a card. */
export type Centre = Fit & {
  /** A word as short as FREE stands in the star, anything longer below it. */
  is_in_star: boolean;
};

/** What every sheet of a job looks like. */
export type SheetPlan = {
  job: PrintJob;
  layout: Layout;
  weight: number;
  why_off: ReadonlyMap<LayoutName, string>;
  /** By sid. */
  phrases: ReadonlyMap<number, Fit>;
  centre: Centre;
  cards: readonly SheetCard[];
  /** The cards of each sheet. */
  sheets: readonly (readonly SheetCard[])[];
  /** The columns of each page of the call list. */
  calls: readonly (readonly Phrase[])[][];
};

/** Of the call list, in millimetres and points. */
export const CALLS = { type: 11, weight: 500, head: 26, column_gap: 8, box: 4, box_gap: 3, item_gap: 3 };

/** Of the height of a cell: the star above a longer FREE phrase, and the air between them. */
export const STAR = { height: 0.22, gap: 0.02 };
/** So many letters have room in the star. */
const IN_STAR = 5;

/** From the most cards a page to the fewest; one a page is never off. */
const BY_ROOM: readonly LayoutName[] = ['four', 'two', 'one'];

/** The chosen layout, or while it is off the next with more room, of those for the chosen cards a page. */
export function layoutFor(options: SheetOptions, off: { has(name: LayoutName): boolean }): LayoutName {
  if (options.is_large && !off.has('large')) return 'large';
  const chosen = BY_ROOM.indexOf(layoutNamed({ ...options, is_large: false }));
  return BY_ROOM.slice(chosen).find((name) => !off.has(name)) ?? 'one';
}

const weightOf = ({ is_large, saves_ink }: Pick<SheetOptions, 'is_large' | 'saves_ink'>): number => {
  if (saves_ink) return 450;
  return is_large ? 700 : 600;
};

function whyOff({ name, per_page }: Layout, too_long: number): string {
  const large = name === 'large';
  const count = numberText(too_long);
  if (isOne(too_long)) {
    return large
      ? `${count} phrase is too long for large print.`
      : `${count} phrase is too long for ${per_page} a page.`;
  }
  return large
    ? `${count} phrases are too long for large print.`
    : `${count} phrases are too long for ${per_page} a page.`;
}

const inOrder = (phrases: readonly Phrase[]): Phrase[] =>
  playablePhrases(phrases).sort((a, b) => a.sid - b.sid);

function centreOf(text: string, layout: Layout, fit: Fitting): Centre {
  if (Array.from(text).length <= IN_STAR) {
    return { text, size: layout.free, broken: new Set(), is_fitting: true, is_in_star: true };
  }
  const { width, height } = layout.cell;
  const below = { width, height: height * (1 - STAR.height - STAR.gap) };
  return { ...fit(text, layout, below), is_in_star: false };
}

/** Sets a text in a cell of a layout. */
type Fitting = (text: string, layout: Layout, cell?: Layout['cell']) => Fit;

/** Remembers what was measured: the same few phrases are asked for with every change of an option. */
export function createFitting(ruler: Ruler): (weight: number) => Fitting {
  const known = new Map<string, Fit>();
  return (weight) =>
    (text, layout, cell = layout.cell) => {
      const key = `${weight} ${layout.name} ${cell.height} ${text}`;
      const fit = known.get(key) ?? fitType(text, roomIn(cell), layout, ruler.measure(weight, 'phrase'));
      known.set(key, fit);
      return fit;
    };
}

/** The call list, page by page. */
function callPages(phrases: readonly Phrase[], { paper }: SheetOptions, measure: Measure) {
  const page = sheetSize(paper, false);
  const column = (page.width - 2 * MARGIN - CALLS.column_gap) / 2;
  const heightOf = ({ text }: Phrase) => {
    const { height } = measure(
      { text, size: CALLS.type, broken: new Set() },
      column - CALLS.box - CALLS.box_gap,
    );
    return Math.max(height, CALLS.box) + CALLS.item_gap;
  };
  return toColumns(phrases, heightOf, page.height - 2 * MARGIN - CALLS.head);
}

/** Works out what the sheets look like, step by step, so that the page can live in between. */
export function* planSheets(
  job: PrintJob,
  ruler: Ruler,
  fitting: (weight: number) => Fitting,
): Generator<undefined, SheetPlan> {
  const { options, phrases } = job;
  const free = freePhrase(phrases)?.text ?? FREE_TEXT;
  const why_off = new Map<LayoutName, string>();

  for (const layout of Object.values(LAYOUTS)) {
    const fit = fitting(weightOf({ ...options, is_large: layout.name === 'large' }));
    let too_long = centreOf(free, layout, fit).is_fitting ? 0 : 1;
    for (const { text } of playablePhrases(phrases)) {
      if (!fit(text, layout).is_fitting) too_long += 1;
      yield;
    }
    if (too_long > 0) why_off.set(layout.name, whyOff(layout, too_long));
  }

  const name = layoutFor(options, why_off);
  const layout = LAYOUTS[name];
  const weight = weightOf({ ...options, is_large: name === 'large' });
  const fit = fitting(weight);
  const cards = sheetCards(job, layout.per_page);
  const has_calls = options.has_call_list && !job.is_sample;
  return {
    job,
    layout,
    weight,
    why_off,
    phrases: new Map(inOrder(phrases).map(({ sid, text }) => [sid, fit(text, layout)])),
    centre: centreOf(printedText(free), layout, fit),
    cards,
    sheets: onSheets(cards, layout),
    calls: has_calls ? callPages(inOrder(phrases), options, ruler.measure(CALLS.weight, 'listed')) : [],
  };
}
