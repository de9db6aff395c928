import type { PrintJob } from './print-job.ts';
import type { LayoutName } from './sheet-options.ts';

export type Sheets = {
  /** Whether everything is worked out and all pages stand in the document, so that they can be printed. */
  is_ready: boolean;
  /** Cards that are ready, of so many. */
  done: number;
  of: number;
  /** With those of the call list; 0 until the sizes are known. */
  pages: number;
  /** The chosen layout, or while that is off the nearest that is not. */
  layout: LayoutName;
  /** The layouts that phrases are too long for, each with its sentence. */
  why_off: ReadonlyMap<LayoutName, string>;
  /** False while a link is too long for a code; the sentence is NO_CODES. */
  has_codes: boolean;
};

/** Said when a sheet has no code. */
export const NO_CODES = 'This address is too long for a code. Check by number.';

export function useSheets(job: PrintJob): Sheets {
  const of = job.is_sample ? 1 : job.cards.length;
  return { is_ready: false, done: 0, of, pages: 0, layout: 'one', why_off: new Map(), has_codes: true };
}
