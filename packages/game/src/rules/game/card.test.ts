import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { arrangementOf, cellsOfArrangement, dealCard } from './card.ts';

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
});
