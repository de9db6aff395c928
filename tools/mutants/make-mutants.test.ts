import { describe, expect, it } from 'vitest';
import { sample } from './areas.ts';
import { apply, makeMutants } from './make-mutants.ts';
import { applyEdits } from './planned-edits.ts';
import { probesOf, testsFor } from './probes.ts';

const mutantsOf = (code: string): string[] =>
  makeMutants('a.ts', code).mutants.map((mutant) => apply(code, mutant));

describe('mutants', () => {
  it.each([
    ['if (a < b) c();', ['if (false) c();', 'if (true) c();', 'if (!(a < b)) c();', 'if ((a <= b)) c();']],
    ['f(a ? b : c);', [';', 'f(false ? b : c);', 'f(true ? b : c);', 'f(!(a) ? b : c);']],
    ['while (a) b();', ['while (false) b();', 'while (!(a)) b();', 'while (a) ;']],
    ['x = a && b;', [';', 'x = (a || b);']],
    ['x = a ?? b;', [';', 'x = (a);']],
    ['x = a === b;', [';', 'x = (a !== b);']],
    ['x = !a;', [';', 'x = a;']],
    ['x = a - 1;', [';', 'x = (a + 1);', 'x = a - 2;', 'x = a - 0;']],
    ['x += a;', [';', 'x -= a;']],
    ['x = true;', [';', 'x = false;']],
    [`x = 'won';`, [';', `x = '';`]],
    ['x = [a];', [';', 'x = [];']],
    ['x = a?.b;', [';', 'x = a.b;']],
    ['x = a?.();', [';', 'x = a();']],
    ['x = list.some(is);', [';', 'x = list.every(is);']],
    ['x = list.filter(is);', [';', 'x = list;']],
    [`x = q.where('id', '<', a);`, [';', 'x = q;', `x = q.where('id', '<=', a);`]],
    [`const a = 'text' + b;`, [`const a = '' + b;`]],
    [`x = q.select(['id', a]);`, [';', 'x = q.select([]);']],
    ['throw error;', [';']],
  ])('of %s', (code, mutants) => {
    expect(mutantsOf(code)).toEqual(mutants);
  });

  it.each([
    `import { a } from 'somewhere';`,
    `type A = 'one' | 2;`,
    `const a = b as 'one';`,
    `const a = { message: 'Somewhere else' };`,
    `const a = 'A sentence of somebody.';`,
    `const a = 500;`,
    `const a = () => log.warn({ code: 1 }, 'gone');`,
    `const a = new RangeError('too large');`,
    `const a = ['1', '2', '3', '4', '5', '6', '7', '8'];`,
    `const a = { 'key-of': b };`,
    'class A extends B { constructor() { super(); } }',
  ])('are not made of %s', (code) => {
    expect(mutantsOf(code)).toEqual([]);
  });

  it('are where they are in the code, whatever characters come before', () => {
    const code = `const a = '🎉 é';\n\nexport const b = c && d;`;
    const last = makeMutants('a.ts', code).mutants.at(-1);
    expect(last).toMatchObject({ line: 3, text: '(c || d)', is_global: true });
  });

  it('are drawn by a seed, one of each place', () => {
    const files = [makeMutants('a.ts', 'if (a < b && c) d(1, 2, 3);')];
    const drawn = sample(files, 4, 7);
    expect(sample(files, 4, 7)).toEqual(drawn);
    expect(new Set(drawn.map(({ start, end }) => `${start} ${end}`)).size).toBe(4);
    const all = [1, 2, 3, 4, 5].map((seed) =>
      sample(files, 2, seed)
        .map(({ text }) => text)
        .join(),
    );
    expect(new Set(all).size).toBeGreaterThan(1);
  });
});

describe('the look who reaches what', () => {
  const code =
    'const one = (a) => (b) => a < b;\nfunction two(a) {\n  if (a) return 1;\n  return { a: 2 };\n}\n';
  const made = makeMutants('a.ts', code);

  it('notes it at each place before what may be mutated, and changes nothing else', () => {
    const lines = applyEdits(code, probesOf('a.ts', made)).split('\n');
    expect(lines[0]).toContain('reached.ts');
    expect(lines.slice(1)).toEqual([
      'const one = (a) => (b) => (noteReached("a.ts#0"), a < b);',
      'function two(a) {',
      '  noteReached("a.ts#1"); if (a) return 1;',
      '  noteReached("a.ts#2"); return { a: 2 };',
      '}',
      '',
    ]);
  });

  it('finds the tests of a mutant, and for what runs once those of the whole file', () => {
    const reached = new Map([
      ['a.ts#0', new Set(['one.test.ts'])],
      ['a.ts#1', new Set(['two.test.ts'])],
      ['a.tsx#0', new Set(['other.test.ts'])],
    ]);
    const mutant = { ...made.mutants[0], path: 'a.ts', point: 1, is_global: false } as const;
    const found = { start: 0, end: 0, text: '', line: 1, ...mutant };
    expect(testsFor(found, reached)).toEqual(['two.test.ts']);
    expect(testsFor({ ...found, is_global: true }, reached)).toEqual(['one.test.ts', 'two.test.ts']);
    expect(testsFor({ ...found, point: 2 }, reached)).toEqual([]);
  });
});
