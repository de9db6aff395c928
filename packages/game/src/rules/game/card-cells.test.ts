import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { dealCard } from './card.ts';
import { calledCells, cardCells, isPhraseMarked, managerCells } from './card-cells.ts';
import { CELL_INDEXES } from './cells.ts';
import { ALL_CELLS, FREE_MASK, hasCell, maskOf } from './marks.ts';

const phrase = (sid: number, text: string, is_called = false) => ({ id: `p${sid}`, sid, text, is_called });
const list = (count: number) => Array.from({ length: count }, (_, i) => phrase(i + 1, `Phrase ${i + 1}`));

/** Phrase 1 on the first cell, phrase 2 on the last, all else empty. */
const cells = CELL_INDEXES.map((index) => (index === 0 ? 1 : index === 24 ? 2 : null));

describe('a card to look at', () => {
  it('DATA-08 DATA-09 cells carry their phrase, and empty ones nothing', () => {
    const shown = cardCells({ cells, marks: maskOf([0, 5]) }, [phrase(1, 'Cake', true), phrase(2, 'Pie')]);
    expect(shown).toHaveLength(25);
    expect(shown[0]).toEqual({ phrase_id: 'p1', sid: 1, text: 'Cake', is_marked: true, is_called: true });
    expect(shown[24]).toEqual({ phrase_id: 'p2', sid: 25, text: 'Pie', is_marked: false, is_called: false });
    expect(shown[5]).toEqual({ phrase_id: null, sid: 6, text: '', is_marked: false, is_called: false });
  });

  it('CARD-05 OP-038 the centre is marked and called, and reads FREE or what the FREE phrase says', () => {
    const centre = (phrases: ReturnType<typeof list>) => cardCells({ cells, marks: 0 }, phrases)[12];
    expect(centre([])).toEqual({ phrase_id: null, sid: 13, text: 'FREE', is_marked: true, is_called: true });
    expect(centre([phrase(3, 'Free cake')])).toMatchObject({ phrase_id: 'p3', text: 'Free cake' });
  });

  it('DATA-10 the marks are 25 booleans, and the one of the FREE cell at index 12 is always true', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ALL_CELLS }), (marks) => {
        const shown = cardCells({ cells: dealCard(list(24), seededRandom(1)), marks }, list(24));
        const marked = shown.map(({ is_marked }) => is_marked);
        expect(marked).toEqual(CELL_INDEXES.map((index) => index === 12 || hasCell(marks, index)));
      }),
    );
  });

  it('DATA-11 OP-072 the host sees position, is_free, is_marked and the phrase', () => {
    const shown = managerCells({ cells, marks: maskOf([0]) }, [phrase(1, 'Cake')]);
    expect(shown.map(({ position }) => position)).toEqual(CELL_INDEXES);
    expect(shown.filter(({ is_free }) => is_free).map(({ position }) => position)).toEqual([12]);
    expect(shown[0]).toEqual({
      position: 0,
      is_free: false,
      is_marked: true,
      phrase_id: 'p1',
      phrase_text: 'Cake',
    });
  });

  it('OP-054 called cells are those of called phrases and the centre', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 25 })), fc.integer(), (sids, seed) => {
        const dealt = dealCard(list(20), seededRandom(seed));
        const called = calledCells(dealt, new Set(sids));
        for (const index of CELL_INDEXES) {
          const sid = dealt[index] ?? null;
          expect(hasCell(called, index)).toBe(index === 12 || (sid !== null && sids.includes(sid)));
        }
      }),
    );
    expect(calledCells(cells, new Set())).toBe(FREE_MASK);
  });

  it('OP-047 a phrase is marked when its own cell is; the FREE phrase always is', () => {
    expect(isPhraseMarked({ cells, marks: ALL_CELLS & ~maskOf([24]) }, phrase(2, 'Pie'))).toBe(false);
    expect(isPhraseMarked({ cells, marks: maskOf([24]) }, phrase(2, 'Pie'))).toBe(true);
    expect(isPhraseMarked({ cells, marks: maskOf([24]) }, phrase(1, 'Cake'))).toBe(false);
    expect(isPhraseMarked({ cells, marks: ALL_CELLS }, phrase(7, 'Left out'))).toBe(false);
    expect(isPhraseMarked({ cells, marks: 0 }, phrase(25, 'Free cake'))).toBe(true);
  });
});
