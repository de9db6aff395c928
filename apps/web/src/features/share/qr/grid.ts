/** The modules of a code row by row; true is dark. */
export type Grid = boolean[][];

/** Undefined where nothing has been drawn yet. */
export type Draft = (boolean | undefined)[][];

export const emptyDraft = (size: number): Draft =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));

export function put(draft: Draft, row: number, column: number, is_dark: boolean): void {
  const line = draft[row];
  if (line && column >= 0 && column < line.length) line[column] = is_dark;
}
