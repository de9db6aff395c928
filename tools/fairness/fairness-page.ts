import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Turns the forms of Markdown that our pages use into HTML; anything else stays as it is written. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*\*(.+?)\*\*|\*(.+?)\*/g;

/** Files beside the page are linked from a text in another folder. */
const PUBLIC = '../apps/web/public';

function inline(text: string): string {
  let html = '';
  let next = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, label, target = '', strong, em] = found;
    html += escaped(text.slice(next, found.index));
    if (code) html += `<code>${escaped(code)}</code>`;
    if (label) html += `<a href="${escaped(target.replace(PUBLIC, ''))}" download>${inline(label)}</a>`;
    if (strong) html += `<strong>${inline(strong)}</strong>`;
    if (em) html += `<em>${inline(em)}</em>`;
    next = found.index + whole.length;
  }
  return html + escaped(text.slice(next));
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));

const row = (line: string, cell: (html: string) => string): string =>
  `<tr>${cellsOf(line).map(cell).join('')}</tr>`;

/** Wide tables and code scroll by themselves, with the keyboard too. */
function table([head = '', , ...rows]: readonly string[], name: string): string {
  return [
    `<div class="scroll" role="region" aria-label="${escaped(name)}" tabindex="0">`,
    '<table>',
    `<thead>${row(head, (html) => `<th scope="col">${html}</th>`)}</thead>`,
    `<tbody>${rows.map((line) => row(line, (html) => `<td>${html}</td>`)).join('\n')}</tbody>`,
    '</table>',
    '</div>',
  ].join('\n');
}

const list = (lines: readonly string[], tag: string, mark: RegExp): string =>
  [`<${tag}>`, ...lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`), `</${tag}>`].join('\n');

/** Blocks are parted by empty lines; code is one block, whatever is in it. */
const BLOCKS = /^```\w*\n([\s\S]*?)^```$|^.+(?:\n.+)*$/gm;

const HEADING = /^(#{1,3}) (.+)$/;

export function htmlOf(markdown: string): string {
  const html: string[] = [];
  let title = '';
  for (const [block, code] of markdown.matchAll(BLOCKS)) {
    const lines = block.split('\n');
    const [, rank, heading] = HEADING.exec(block) ?? [];
    if (code !== undefined) {
      html.push(
        `<pre role="region" aria-label="${escaped(title)}" tabindex="0"><code>${escaped(code)}</code></pre>`,
      );
    } else if (rank && heading) {
      title = heading;
      html.push(`<h${rank.length}>${inline(heading)}</h${rank.length}>`);
    } else if (block.startsWith('|')) {
      html.push(table(lines, title));
    } else if (block.startsWith('- ')) {
      html.push(list(lines, 'ul', /^- /));
    } else if (/^\d+\. /.test(block)) {
      html.push(list(lines, 'ol', /^\d+\. /));
    } else {
      title = /^\*\*(.+?)[.:]?\*\*/.exec(block)?.[1] ?? title;
      html.push(`<p>${inline(lines.join(' '))}</p>`);
    }
  }
  return html.join('\n');
}

export const FAIRNESS_TEXT = join(ROOT, 'docs/fairness.md');
export const FAIRNESS_PAGE = join(ROOT, 'apps/web/fairness.html');

/** The plain page beside terms and privacy, from its text. */
export const fairnessPage = (text: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>How the deal works · Phrase Bingo</title>
    <meta name="description" content="How cards and random calls of Phrase Bingo are drawn, and how anybody can check a round.">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fbf3e4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#1e0f26" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/src/styles/static-page.css">
  </head>
  <!-- Written by npm run docs from docs/fairness.md -->
  <body>
    <header>
      <a href="/">
        <svg aria-hidden="true"><use href="/src/assets/logo-line.svg#logo"></use></svg>
        Back to the game
      </a>
    </header>
    <main>
${htmlOf(text).replace('<p>', '<p class="lead">')}
    </main>
    <footer>See also the <a href="/terms.html">terms</a> and the <a href="/privacy.html">privacy policy</a>.</footer>
  </body>
</html>
`;
