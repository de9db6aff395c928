import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../apps/web/src/features/check/words.ts';
import { VECTOR_ROUND } from '../../packages/game/src/rules/fair/test-support/vector-round.ts';
import { ROOT } from '../root.ts';
import { FAIRNESS_PAGE, FAIRNESS_TEXT, fairnessPage, htmlOf } from './fairness-page.ts';

const text = readFileSync(FAIRNESS_TEXT, 'utf8');
const page = readFileSync(FAIRNESS_PAGE, 'utf8');

describe('how the deal works', () => {
  it('PROOF-13 /fairness.html says what docs/fairness.md says; npm run docs rewrites it', () => {
    expect(page).toBe(fairnessPage(text));
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(parts).toEqual([
      'What happens when',
      'How cards and calls are drawn',
      'Test vectors',
      'Check it yourself',
      'What this shows, and what it does not',
      'Versions',
    ]);
  });

  it('PROOF-13 the page that checks a round lists the same limits', () => {
    const lists = LIMITS.map(({ title, items }) => `### ${title}\n\n- ${items.join('\n- ')}\n`);
    expect(text.replaceAll('’', "'")).toContain(lists.join('\n').replaceAll('’', "'"));
  });

  it('DEAL-15 quotes the Python that is served, and the vectors', () => {
    const python = readFileSync(join(ROOT, 'apps/web/public/fairness.py'), 'utf8');
    expect(text).toContain(`\`\`\`python\n${python}\`\`\``);
    const { round, seed, seats, calls } = VECTOR_ROUND;
    for (const value of [round.id, round.seed_hash, seed, ...seats.map(({ arrangement }) => arrangement)]) {
      expect(text).toContain(`\`${value}\``);
    }
    for (const { position, sid } of calls) {
      expect(text).toMatch(new RegExp(`^\\| ${position} \\| (?:random|by hand) \\|.* ${sid} \\| \\d?`, 'm'));
    }
  });

  it('is written in the forms of Markdown that the page knows', () => {
    const prose = page.replace(/<pre[\s\S]*?<\/pre>|<code>[^<]*<\/code>/g, '').replace(/<[^>]+>/g, '');
    expect(prose).not.toMatch(/[`*#|[\]]|^\s*(?:-|\d+\.) /m);
  });

  it('escapes what HTML would read, and leaves code as it is', () => {
    expect(htmlOf('# A & B\n\nif `a < b` **then** *c*, see [it](../apps/web/public/it.py)')).toBe(
      '<h1>A &amp; B</h1>\n' +
        '<p>if <code>a &lt; b</code> <strong>then</strong> <em>c</em>, see <a href="/it.py" download>it</a></p>',
    );
    expect(htmlOf('```python\na = "*b*"\n\n# c > d\n```')).toContain(
      '<code>a = "*b*"\n\n# c &gt; d\n</code>',
    );
    expect(htmlOf('1. One\n2. Two\n\n- Three')).toBe(
      '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n<ul>\n<li>Three</li>\n</ul>',
    );
  });
});
