import { posix } from 'node:path';
import type { SourceFile } from './imports.ts';

const MAX_LINES = 250;
/** A story of a test is not cut in two. */
const MAX_TEST_LINES = 350;
const MAX_SIBLINGS = 25;

/** Files that may be longer, each with the reason why splitting would not help its reader. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};

const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path);

const capOf = (file: SourceFile) => (isTest(file) ? MAX_TEST_LINES : MAX_LINES);

const lineCount = (text: string) => text.trimEnd().split('\n').length;

/** Files to split, and excuses in the list above that are no longer needed. */
export function lengthFaults(
  files: readonly SourceFile[],
  excused: Readonly<Record<string, string>> = LONG_FOR_A_REASON,
): string[] {
  const long = files.filter((file) => lineCount(file.text) > capOf(file));
  const faults = long
    .filter((file) => !Object.hasOwn(excused, file.path))
    .map((file) => `${file.path}: ${lineCount(file.text)} lines, more than ${capOf(file)}`);
  const idle = Object.keys(excused).filter((path) => !long.some((file) => file.path === path));
  return [...faults, ...idle.map((path) => `${path}: excused for its length without need`)];
}

/** Tests, style sheets and type declarations sit beside what they belong to. */
const isCounted = ({ path }: SourceFile) =>
  !/\.(test|spec)\.tsx?$|\.contract\.ts$|\.css$|\.d\.ts$/.test(path);

/** Folders with more source files than a reader can survey. */
export function folderFaults(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files.filter(isCounted), ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, siblings]) => siblings.length > MAX_SIBLINGS)
    .map(([folder, { length }]) => `${folder}: ${length} source files, more than ${MAX_SIBLINGS}`);
}
