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
