import { cpus, totalmem } from 'node:os';
import type { Section } from './section.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench rules database\` measures those two anew and leaves the others. The figures
are those of the machine named beside them, so compare their ratios rather than their sizes.
`;

function machine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} cores of ${model}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}

/** One section of the page, with its own date and machine, as sections are measured apart. */
export function sectionText({ title, method, figures }: Section, date: string): string {
  const rows = figures.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n');
  return `## ${title}\n\n${method}\n\n| | |\n|---|---:|\n${rows}\n\n${date}, ${machine()}.\n`;
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
