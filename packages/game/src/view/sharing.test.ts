import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEqual } from './sharing.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const json = fc.jsonValue({ maxDepth: 3 });

describe('keepEqual', () => {
  it('gives the fresh value, whatever was known', () => {
    fc.assert(fc.property(json, json, (known, fresh) => void expect(keepEqual(known, fresh)).toEqual(fresh)));
  });

  it('gives the known object if all of it is equal', () => {
    fc.assert(fc.property(json, (known) => void expect(keepEqual(known, copyOf(known))).toBe(known)));
  });

  it('keeps the parts that are equal', () => {
    const known = { game: { name: 'Quiz' }, phrases: [{ sid: 1 }, { sid: 2 }], round: { number: 1 } };
    const fresh = { ...copyOf(known), round: { number: 2 }, phrases: [{ sid: 1 }, { sid: 3 }] };
    const kept = keepEqual(known, fresh);
    expect(kept).toEqual(fresh);
    expect(kept.game).toBe(known.game);
    expect(kept.phrases[0]).toBe(known.phrases[0]);
  });

  it.each([
    [{ a: undefined }, { b: 1 }],
    [[1], { 0: 1 }],
    [[1, 2], [1]],
    [null, {}],
  ])('tells %j from %j', (known: unknown, fresh: unknown) => {
    expect(keepEqual(fresh, known)).toEqual(known);
    expect(keepEqual(known, fresh)).toEqual(fresh);
  });
});
