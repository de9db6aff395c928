import { describe, expect, it } from 'vitest';
import { sectionText, updatedPage } from './benchmarks-page.ts';

const section = (title: string, figure: string) =>
  sectionText(
    { title, action: 'Somebody does it.', method: 'So.', figures: [['a thing', figure]] },
    '2030-01-02',
  );

describe('the page of benchmarks', () => {
  it('replaces and adds sections and leaves the others in their order', () => {
    const first = updatedPage('', [section('Rules', '1'), section('Start', '2')]);
    const second = updatedPage(first, [section('Rules', '3'), section('Database', '4')]);
    expect(second.match(/^## .+$/gm)).toEqual(['## Rules', '## Start', '## Database']);
    expect(second.match(/^\| a thing \| \d \|$/gm)?.join()).toBe(
      '| a thing | 3 |,| a thing | 2 |,| a thing | 4 |',
    );
  });

  it('shows figures with several columns as a table', () => {
    const table = { head: ['sockets', 'ours', 'theirs'], rows: [['100', '1 ms', '2 ms']] };
    const measured = { title: 'Calls', action: 'Somebody calls.', method: 'So.', figures: [], table };
    const text = sectionText(measured, '2030-01-02');
    expect(text).toContain(
      'So.\n\n| sockets | ours | theirs |\n|---|---:|---:|\n| 100 | 1 ms | 2 ms |\n\n2030-01-02',
    );
  });

  it('says right below the title which real action a section is about', () => {
    expect(section('Rules', '1')).toMatch(/^## Rules\n\nSomebody does it.\n\nSo.\n/);
  });

  it('names the date, the machine and the versions below each section', () => {
    const { node, sqlite } = process.versions;
    const [last] = section('Rules', '1').match(/^2030-01-02, .+$/m) ?? [];
    expect(last).toMatch(/^2030-01-02, \d+ cores of .+, \d+ GiB, /);
    expect(last).toContain(` GiB, ${process.platform}-${process.arch}, Node ${node}, SQLite ${sqlite}`);
  });

  it('stays the same without new sections', () => {
    const page = updatedPage('', [section('Rules', '1'), section('Start', '2')]);
    expect(updatedPage(page, [])).toBe(page);
  });
});
