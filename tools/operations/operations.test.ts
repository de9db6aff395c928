import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environment } from '../../apps/server/src/config.ts';
import { METRIC_HELP } from '../../apps/server/src/ops/metric-help.ts';
import rootPackage from '../../package.json' with { type: 'json' };
import { ROOT } from '../root.ts';
import { START_OPTIONS } from '../services/start-server.ts';
import { filledPage, PAGES } from './operator-pages.ts';

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the pages for operators', () => {
  it.each(PAGES)('%s is as fresh as the settings and metrics; npm run docs rewrites it', (path) => {
    const page = readFileSync(path, 'utf8');
    expect(filledPage(page)).toBe(page);
  });

  it('D-01 list every setting in the README and in the guide', () => {
    for (const page of ['README.md', 'docs/operations.md']) {
      const listed = all(read(page), /^\| `([A-Z_]+)` \|/gm);
      expect(listed.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
    }
  });

  it('refuse a table that nothing generates', () => {
    const page = '<!-- wishes: written by npm run docs -->\n\n<!-- end of wishes -->';
    expect(() => filledPage(page)).toThrow('There is no table "wishes".');
  });

  it('link to files that exist', () => {
    const links = all(read('docs/operations.md'), /\]\((?!https?:|#)([^)#]+)/g);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(() => read(`docs/${link}`)).not.toThrow();
  });
});

describe('deployment files', () => {
  it('the Docker image has the same Node as the packages', () => {
    const versions = new Set(all(read('Dockerfile'), /^FROM node:([\d.]+)-/gm));
    expect(versions).toEqual(new Set(Object.values(rootPackage.optionalDependencies)));
  });

  it('nodes are started with the same options everywhere', () => {
    const started = /node (--\S+) apps\/server\/src\/main\.ts/;
    const [, options = ''] = started.exec(rootPackage.scripts.start) ?? [];
    expect(START_OPTIONS).toEqual([options]);
    expect(read('Dockerfile')).toContain(`CMD ["node", "${options}", "apps/server/src/main.ts"]`);
    for (const page of ['deploy/phrase-bingo.service', 'docs/operations.md']) {
      expect(started.exec(read(page))?.[1]).toBe(options);
    }
  });

  it('the compose file uses settings that exist', () => {
    const [, nodes = ''] = read('compose.yml').split('  environment:\n', 2);
    const given = all(nodes.split(/^ {2}\w/m)[0] ?? '', /^ {4}([A-Z_]+):/gm);
    expect(given).toContain('TOKEN_SECRET');
    for (const name of given) expect(Object.keys(environment.shape)).toContain(name);
  });

  it('the alerts use metrics that exist', () => {
    const expressions = all(read('deploy/alerts.yml'), /^ +expr: (.+)$/gm).join(' ');
    const named = all(expressions, /\b((?:http|live|database|marks|bus)_\w+)/g);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named)
      expect(Object.keys(METRIC_HELP)).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  });
});
