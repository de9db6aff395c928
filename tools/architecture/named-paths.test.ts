import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const PAGES = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'data',
});

const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
/** Of a file or folder of this project, written from its root; a pattern names any of them. What is to be written is new. */
const NAMED = /`((?:apps|packages|tools|lab|e2e|deploy|docs)\/[\w./*@-]+)`(?! \(new\))/g;

const isElsewhere = (target: string) => /^(\w+:|\/)/.test(target);

function missingIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const linked = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
    isElsewhere(target) ? [] : [join(dirname(page), target)],
  );
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
  return [...linked, ...named].filter((path) =>
    path.includes('*') ? globSync(path, { cwd: ROOT }).length === 0 : !existsSync(join(ROOT, path)),
  );
}

describe('the pages of this project', () => {
  it('are found', () => expect(PAGES).toContain('docs/architecture.md'));

  it.each(PAGES)('%s names only what is there', (page) => expect(missingIn(page)).toEqual([]));
});
