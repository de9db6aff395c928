import type { Grid } from './grid.ts';

/** A finder as it would be misread: its dark and light runs with four light modules before or after. */
const FALSE_FINDERS = ['10111010000', '00001011101'];

const lineText = (line: readonly boolean[]) => line.map((is_dark) => (is_dark ? '1' : '0')).join('');

/** Five alike in a row cost 3, each further one 1 more. */
const runs = (line: string) =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);

function falseFinders(line: string): number {
  let found = 0;
  for (const finder of FALSE_FINDERS) {
    for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) found += 1;
  }
  return 40 * found;
}

function squares(grid: Grid): number {
  let found = 0;
  for (const [row, line] of grid.entries()) {
    const next = grid[row + 1];
    for (let column = 1; next && column < line.length; column += 1) {
      const corner = line[column];
      if (corner === line[column - 1] && corner === next[column] && corner === next[column - 1]) found += 1;
    }
  }
  return 3 * found;
}

/** Every five percent away from as many dark as light cost 10. */
function imbalance(grid: Grid): number {
  const dark = grid.flat().filter(Boolean).length;
  const percent = (100 * dark) / grid.length ** 2;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}

/** How hard a code is to read; the mask with the least is taken. */
export function penalty(grid: Grid): number {
  const columns = grid.map((_, column) => grid.map((line) => line[column] ?? false));
  const lines = [...grid, ...columns].map(lineText);
  const in_lines = lines.reduce((sum, line) => sum + runs(line) + falseFinders(line), 0);
  return in_lines + squares(grid) + imbalance(grid);
}
