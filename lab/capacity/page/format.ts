import { count } from '../../bench/measure.ts';

/** A number with as many digits as one can use. */
export function plain(value: number): string {
  if (value >= 100) return count(value);
  return value.toFixed(value >= 10 ? 1 : 2);
}

export const perSecond = (value: number) => `${plain(value)} a second`;
export const inMb = (bytes: number) => `${plain(bytes / 1e6)} MB`;
export const inCores = (cores: number) => `${plain(cores)} ${cores === 1 ? 'core' : 'cores'}`;
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** A duration as people say it. */
export function inTime(seconds: number): string {
  const hours = seconds / 3_600;
  if (hours >= 48) return `${plain(hours / 24)} days`;
  return `${plain(hours)} hours`;
}

/** A table whose first column is text and whose others are figures, unless more of them are text. */
export function tableText(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  text_columns: readonly number[] = [0],
): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (text_columns.includes(column) ? '---' : '---:'));
  return [lineOf(head), lineOf(rule), ...rows.map(lineOf)].join('\n');
}
