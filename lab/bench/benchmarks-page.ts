import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { findProgram, PROGRAMS } from '../../tools/services/find-program.ts';

/** The result of one benchmark: a title, what people do that it measures, how, and the figures. */
export type Section = {
  title: string;
  /** One sentence or two: which real action this is. */
  action: string;
  method: string;
  figures: readonly (readonly [what: string, figure: string])[];
  /** Figures with several columns, such as one per server. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

const HEAD = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench calls marks\` measures only those two. The figures
are those of the machine named beside them, so compare their ratios rather than their sizes. Below each title is what
people do that the benchmark measures. Servers run with their default settings: they log each request, and a reader
takes the log from their pipe. Requests are those of a browser, to the header. Rate limits are on unless the method says
why not.

Sections that end with 'measured once' have answered their question: no command repeats them.
`;

/** The versions that figures depend on, besides those of the packages. */
function versions(): string[] {
  const { node, sqlite } = process.versions;
  const programs = [PROGRAMS.postgres, PROGRAMS.redis].flatMap((program) => {
    const path = findProgram(program);
    const output = path === null ? '' : execFileSync(path, ['--version'], { encoding: 'utf8' });
    const [version] = /\d+(\.\d+)+/.exec(output) ?? [];
    return version === undefined ? [] : [`${program.title} ${version}`];
  });
  return [`Node ${node}`, `SQLite ${sqlite}`, ...programs];
}

function machine(): string {
  const cores = cpus();
  // Some machines do not name their model.
  const model = cores[0]?.model.trim() || 'an unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = `${process.platform}-${process.arch}`;
  return [`${cores.length} cores of ${model}`, `${memory} GiB`, system, ...versions()].join(', ');
}

/** Figures are aligned right, their names left. */
function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rowText = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  const rule = `|---${'|---:'.repeat(head.length - 1)}|`;
  return [rowText(head), rule, ...rows.map(rowText)].join('\n');
}

/** One section of the page, with its own date and machine because sections are measured separately. */
export function sectionText({ title, action, method, figures, table }: Section, date: string): string {
  const tables = [
    ...(table ? [tableText(table.head, table.rows)] : []),
    ...(figures.length > 0 ? [tableText(['', ''], figures)] : []),
  ];
  return [`## ${title}`, action, method, ...tables, `${date}, ${machine()}.\n`].join('\n\n');
}

function titleOf(text: string): string {
  return /^## (.+)$/m.exec(text)?.[1] ?? '';
}

/** The page with the given sections replacing those of the same title. */
export function updatedPage(page: string, fresh: readonly string[]): string {
  const old = page.split(/^(?=## )/m).filter((text) => text.startsWith('## '));
  const titles = new Set([...old, ...fresh].map(titleOf));
  const latest = (title: string) => [...fresh, ...old].find((text) => titleOf(text) === title) ?? '';
  return [HEAD, ...[...titles].map((title) => latest(title).trimEnd().concat('\n'))].join('\n');
}
