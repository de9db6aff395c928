/** Looks a figure up on the page of benchmarks, by section, row and column; without a column the first one. */
export type FindFigure = (section: string, row: string, column?: string) => string;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the tables of docs/benchmarks.md. A figure that is not there is an error, never a guess. */
export function readFigures(page: string): FindFigure {
  const sections = new Map(
    page.split(/^## /m).map((text) => [text.split('\n', 1)[0] ?? '', text.split('\n').slice(1)]),
  );
  return (section, row, column) => {
    const lines = sections.get(section);
    if (!lines) throw new Error(`The page of benchmarks has no section "${section}".`);
    const [head = [], , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
    const found = rows.find(([name]) => name === row);
    if (!found) throw new Error(`"${section}" on the page of benchmarks has no row "${row}".`);
    const index = column === undefined ? 1 : head.indexOf(column);
    const figure = index < 1 ? undefined : found[index];
    if (figure === undefined) throw new Error(`"${section}" has no column "${column}".`);
    return figure;
  };
}

/** Times become milliseconds, sizes bytes, and percentages shares. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  ms: 1,
  s: 1_000,
  µs: 0.001,
  '%': 0.01,
  kB: 1e3,
  MB: 1e6,
};

/** The number of a figure such as "2,661", "36.9 ms" or "9.1 kB". */
export function numberOf(figure: string): number {
  const [, digits = '', unit = ''] = /^([\d,.]+) ?(\S*)$/.exec(figure) ?? [];
  const scale = UNITS[unit];
  if (digits === '' || scale === undefined) throw new Error(`"${figure}" is not a figure.`);
  return Number(digits.replaceAll(',', '')) * scale;
}
