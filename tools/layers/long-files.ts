import type { SourceFile } from './source-file.ts';

const MOST_LINES = 250;

/** Files that may be longer, each with the reason why splitting would not help its reader. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};

const lineCount = (text: string) => text.trimEnd().split('\n').length;

/** Files that ask to be split, and names on the list above that no longer need to be there. */
export function lengthFaults(
  files: readonly SourceFile[],
  excused: Readonly<Record<string, string>> = LONG_FOR_A_REASON,
): string[] {
  const long = files.filter((file) => lineCount(file.text) > MOST_LINES);
  const faults = long
    .filter((file) => !Object.hasOwn(excused, file.path))
    .map((file) => `${file.path}: ${lineCount(file.text)} lines, more than ${MOST_LINES}`);
  const idle = Object.keys(excused).filter((path) => !long.some((file) => file.path === path));
  return [...faults, ...idle.map((path) => `${path}: excused for its length without need`)];
}
