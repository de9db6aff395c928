import { FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { describe, expect, it } from 'vitest';
import { createStandings, type PlayerCard, verdictOn } from './card-verdict.ts';

const TOP = [0, 1, 2, 3, 4];

/** A card whose cell with index i has phrase i. */
const card = (marked: readonly number[]): PlayerCard =>
  Array.from({ length: 25 }, (_, position) => ({
    position,
    is_free: position === 12,
    is_marked: position === 12 || marked.includes(position),
    phrase_id: position === 12 ? null : String(position),
    phrase_text: position === 12 ? 'FREE' : `Phrase ${position}`,
  }));

const standing = (marked: readonly number[], called: readonly number[]) => {
  const phrases = Array.from({ length: 25 }, (_, id) => ({ id: String(id), is_called: called.includes(id) }));
  return createStandings(DEFAULT_PATTERNS, phrases)(card(marked));
};

const verdict = (marked: readonly number[], called: readonly number[]) =>
  verdictOn(standing(marked, called), null, DEFAULT_PATTERNS);

describe('the standing of a card', () => {
  it('OP-054 only cells that are marked and called count; the centre is both', () => {
    expect(standing([], [])).toEqual({ marks: FREE_MASK, called: FREE_MASK, to_go: 4 });
    expect(standing(TOP, [0, 1])).toMatchObject({ marks: maskOf(TOP) | FREE_MASK, to_go: 3 });
    expect(standing([10, 11, 13, 14], [10, 11, 13, 14]).to_go).toBe(0);
  });

  it('caches the standing of a card', () => {
    const standingOf = createStandings(DEFAULT_PATTERNS, []);
    const one = card([]);
    expect(standingOf(one)).toBe(standingOf(one));
  });
});

describe('the verdict on a shout', () => {
  it('OP-054 a line that is marked and called is complete', () => {
    expect(verdict(TOP, TOP)).toEqual({ words: 'Top Row is complete.', line: maskOf(TOP), doubted: 0 });
  });

  it('D-07 a line that is only marked says how many cells were not called', () => {
    expect(verdict(TOP, [0, 1, 3])).toEqual({
      words: 'Top Row is marked, but 2 squares were not called.',
      line: maskOf(TOP),
      doubted: maskOf([2, 4]),
    });
  });

  it('a card without a line says how many cells are missing', () => {
    expect(verdict([0, 1, 2], [0, 1, 2])).toEqual({ words: '2 squares to go.', line: 0, doubted: 0 });
    expect(verdict([0, 1, 2, 3], TOP).words).toBe('1 square to go.');
  });

  it('D-17 a winner keeps the winning line with place, pattern and call, also after recalls', () => {
    const won_at = new Date(2026, 1, 1, 19, 14).toISOString();
    const win = { pattern: 'row_0', won_at, place: 2, call: 9 } as const;
    expect(verdictOn(standing(TOP, [0]), win, DEFAULT_PATTERNS)).toEqual({
      words: '2nd place, Top Row, call 9.',
      line: maskOf(TOP),
      doubted: 0,
    });
  });
});
