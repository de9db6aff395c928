import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INK } from '../../apps/web/src/assets/ink-outlines.ts';
import { ROOT } from '../root.ts';
import { inkModule } from './ink-outlines.ts';

const asset = (name: string) => readFile(join(ROOT, 'apps/web/src/assets', name), 'utf8');

describe('the outlines of the ink', () => {
  it('PIC-09 are those of ink.svg: run tools/make-images.ts after a change of it', async () => {
    expect(await asset('ink-outlines.ts')).toBe(inkModule(await asset('ink.svg')));
  });

  it('PIC-09 leave nothing of it out', async () => {
    const svg = await asset('ink.svg');
    const drawn = Object.values(INK).flat();
    const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    expect(drawn.map(({ d }) => d)).toEqual(expect.arrayContaining(paths));
    const drops = drawn.flatMap(({ d }) => d.match(/m-[\d.]+ 0a/g) ?? []);
    expect(drops).toHaveLength([...svg.matchAll(/<circle/g)].length);
    expect(Object.keys(INK)).toEqual([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  });
});
