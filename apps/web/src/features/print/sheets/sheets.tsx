import type { PrintJob } from './print-job.ts';
import type { Sheets } from './use-sheets.ts';

type Props = { job: PrintJob; sheets: Sheets };

/** All pages, on paper alone: while they are in the document nothing else is printed. */
export function PrintedSheets(_: Props) {
  return null;
}

/** One page on the screen, as wide as its place; the first is page 1. */
export function SheetPreview(_: Props & { page: number }) {
  return null;
}
