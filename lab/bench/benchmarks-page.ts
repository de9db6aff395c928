import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { findProgram, PROGRAMS } from '../../tools/services/find-program.ts';
import type { Section } from './section.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench rules database\` measures those two anew and leaves the others. The figures
are those of the machine named beside them, so compare their ratios rather than their sizes. Servers are started with
their default settings but for \`RATE_LIMITS=off\`.
`;

/** Of what figures depend on besides the packages, as far as it is there. */
function versions(): string[] {
  const { node, sqlite } = process.versions;
  const programs = [PROGRAMS.postgres, PROGRAMS.redis].flatMap((program) => {
    const path = findProgram(program);
    const said = path === null ? '' : execFileSync(path, ['--version'], { encoding: 'utf8' });
    const [version] = /\d+(\.\d+)+/.exec(said) ?? [];
    return version === undefined ? [] : [`${program.title} ${version}`];
  });
  return [`Node ${node}`, `SQLite ${sqlite}`, ...programs];
}

function machine(): string {
  const cores = cpus();
  // Some machines tell no model.
  const model = cores[0]?.model.trim() || 'an unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = `${process.platform}-${process.arch}`;
  return [`${cores.length} cores of ${model}`, `${memory} GiB`, system, ...versions()].join(', ');
}

/** Figures stand to the right, what they are about to the left. */
function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  const rule = `|---${'|---:'.repeat(head.length - 1)}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** One section of the page, with its own date and machine, as sections are measured apart. */
export function sectionText({ title, method, figures, table }: Section, date: string): string {
  const tables = [
    ...(table ? [tableText(table.head, table.rows)] : []),
    ...(figures.length > 0 ? [tableText(['', ''], figures)] : []),
  ];
  return [`## ${title}`, method, ...tables, `${date}, ${machine()}.\n`].join('\n\n');
}

function titleOf(text: string): string {
  return /^## (.+)$/m.exec(text)?.[1] ?? '';
}

/** The page with the given sections in place of those of the same title. */
export function updatedPage(page: string, fresh: readonly string[]): string {
  const old = page.split(/^(?=## )/m).filter((text) => text.startsWith('## '));
  const titles = new Set([...old, ...fresh].map(titleOf));
  const latest = (title: string) => [...fresh, ...old].find((text) => titleOf(text) === title) ?? '';
  return [HEAD, ...[...titles].map((title) => latest(title).trimEnd().concat('\n'))].join('\n');
}
