import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { arrangementOf, canAllDiffer, cellsOfArrangement, dealCard, fillEmptyCells } from './card.ts';

const list = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ sid: i + 1, text: `Phrase ${i}` }));
const FREE = { sid: 25, text: 'Free hugs' };

const filledCells = (cells: readonly (number | null)[]) => cells.filter((sid) => sid !== null);
const byNumber = (a: number, b: number) => a - b;

const counts = fc.integer({ min: 0, max: 25 });
const seeds = fc.integer();

describe('dealing', () => {
  it('CARD-01 OP-041 25 cells, an empty centre, no phrase twice, as many phrases as there are', () => {
    fc.assert(
      fc.property(counts, seeds, (count, seed) => {
        const cells = dealCard(list(count), seededRandom(seed));
        const sids = filledCells(cells);
        expect(cells).toHaveLength(25);
        expect(cells[12]).toBeNull();
        expect(new Set(sids).size).toBe(sids.length);
        expect(sids).toHaveLength(Math.min(count, 24));
        expect(sids.every((sid) => sid >= 1 && sid <= count)).toBe(true);
      }),
    );
  });

  it('OP-038 the FREE phrase lies on no cell of its own', () => {
    const cells = dealCard([...list(24), FREE], seededRandom(1));
    expect(filledCells(cells).sort(byNumber)).toEqual(list(24).map(({ sid }) => sid));
  });

  it('OP-038 of 25 playable phrases each is left out on some card', () => {
    const random = seededRandom(3);
    const left_out = new Set(
      Array.from({ length: 400 }, () => {
        const cells = dealCard(list(25), random);
        return list(25).find(({ sid }) => !cells.includes(sid))?.sid;
      }),
    );
    expect(left_out.size).toBe(25);
  });

  it('D-16 empty cells of a short list lie anywhere', () => {
    const random = seededRandom(5);
    const empty = new Set(
      Array.from({ length: 200 }, () => dealCard(list(20), random)).flatMap((cells) =>
        cells.flatMap((sid, place) => (sid === null ? [place] : [])),
      ),
    );
    expect(empty.size).toBe(25);
  });

  it('CARD-02 OP-042 a thousand cards of one round all differ, and chance repeats with its seed', () => {
    const random = seededRandom(11);
    const arrangements = Array.from({ length: 1_000 }, () => arrangementOf(dealCard(list(24), random)));
    expect(new Set(arrangements).size).toBe(1_000);
    expect(arrangementOf(dealCard(list(24), seededRandom(11)))).toBe(arrangements[0]);
  });
});

describe('arrangements', () => {
  it('OP-042 equal cards, and only they, have equal arrangements', () => {
    fc.assert(
      fc.property(counts, seeds, seeds, (count, one, other) => {
        const a = dealCard(list(count), seededRandom(one));
        const b = dealCard(list(count), seededRandom(other));
        expect(arrangementOf(a)).toHaveLength(25);
        expect(cellsOfArrangement(`${arrangementOf(a)} of somebody`)).toEqual(a);
        expect(arrangementOf(a) === arrangementOf(b)).toBe(a.every((sid, place) => sid === b[place]));
      }),
    );
  });

  it('OP-042 few phrases make few different cards', () => {
    expect(canAllDiffer(list(0), 1)).toBe(true);
    expect(canAllDiffer(list(0), 2)).toBe(false);
    expect(canAllDiffer([...list(1), FREE], 24)).toBe(true);
    expect(canAllDiffer([...list(1), FREE], 25)).toBe(false);
    expect(canAllDiffer(list(2), 552)).toBe(true);
    expect(canAllDiffer(list(2), 553)).toBe(false);
    expect(canAllDiffer(list(25), 1_000_000)).toBe(true);
  });
});

describe('filling', () => {
  it('OP-041 a phrase added later takes an empty cell and moves no other', () => {
    fc.assert(
      fc.property(counts, counts, seeds, (before, more, seed) => {
        const random = seededRandom(seed);
        const dealt = dealCard(list(before), random);
        const now = list(Math.max(before, more));
        const filled = fillEmptyCells(dealt, now, random);
        expect(filled[12]).toBeNull();
        expect(dealt.every((sid, place) => sid === null || filled[place] === sid)).toBe(true);
        expect(filledCells(filled)).toHaveLength(Math.min(now.length, 24));
        expect(new Set(filledCells(filled)).size).toBe(filledCells(filled).length);
        expect(fillEmptyCells(filled, now, random)).toEqual(filled);
      }),
    );
  });

  it('OP-041 a FREE phrase added later fills no cell', () => {
    const dealt = dealCard(list(20), seededRandom(2));
    expect(fillEmptyCells(dealt, [...list(20), FREE], seededRandom(2))).toEqual(dealt);
  });

  it('OP-042 cards that differed still differ after filling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), seeds, seeds, seeds, (count, one, other, fill) => {
        const a = dealCard(list(count), seededRandom(one));
        const b = dealCard(list(count), seededRandom(other));
        fc.pre(arrangementOf(a) !== arrangementOf(b));
        const random = seededRandom(fill);
        const filled = [a, b].map((cells) => arrangementOf(fillEmptyCells(cells, list(24), random)));
        expect(filled[0]).not.toBe(filled[1]);
      }),
    );
  });
});
