import { describe, expect, it } from 'vitest';
import { circleFaults } from './faults.ts';

const file = (name: string, ...imports: string[]) => ({
  path: `tools/${name}.ts`,
  text: imports.map((target) => `import type { A } from './${target}.ts';\n`).join(''),
});

describe('circleFaults', () => {
  it('accepts files that share what they import', () => {
    expect(circleFaults([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
  });

  it('refuses two files that import each other, even types alone', () => {
    expect(circleFaults([file('a', 'b'), file('b', 'a')])).toEqual(['tools/a.ts → tools/b.ts → tools/a.ts']);
  });

  it('names the files of a circle, and not those that lead to it', () => {
    const files = [file('start', 'a'), file('a', 'b'), file('b', 'c', 'leaf'), file('c', 'a'), file('leaf')];
    expect(circleFaults(files)).toEqual(['tools/a.ts → tools/b.ts → tools/c.ts → tools/a.ts']);
  });

  it('follows imports of the game package by its name', () => {
    const rule = { path: 'packages/game/src/rules/a.ts', text: `import { b } from '../wire/b.ts';` };
    const wire = {
      path: 'packages/game/src/wire/b.ts',
      text: `import { a } from '@phrase-bingo/game/rules/a';`,
    };
    expect(circleFaults([rule, wire])).toHaveLength(1);
  });
});
