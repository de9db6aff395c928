import { describe, expect, it } from 'vitest';
import { checkEntries, REASONS, type Target } from './check-entries.ts';

const entriesOf = (texts: readonly (string | null)[]) =>
  texts.map((text, index) => ({ line: index + 1, text }));
const many = (count: number) => Array.from({ length: count }, (_, index) => `Phrase ${index}`);

const PACK: Target = { kind: 'pack', phrases: [] };
const GAME: Target = { kind: 'game', phrases: [] };

const check = (texts: readonly (string | null)[], target: Target, ticks: readonly [number, boolean][] = []) =>
  checkEntries(entriesOf(texts), target, new Map(ticks));

/** 'kept', or why not. */
const verdicts = (...given: Parameters<typeof check>) =>
  check(...given).map(({ is_kept, reason }) => (is_kept ? 'kept' : reason));

describe('for a pack', () => {
  it('IMPORT-24 every line that is left out has a reason, in the order that helps most', () => {
    const target: Target = { kind: 'pack', phrases: ['There'] };
    const texts = ['one', 'x'.repeat(201), 'One!', 'there…', 'Freedom', null, `${'👍'.repeat(200)}`];
    expect(verdicts(texts, target)).toEqual([
      'kept',
      'too_long',
      'repeated',
      'in_pack',
      'free',
      'not_a_phrase',
      'kept',
    ]);
    expect(Object.values(REASONS)).toContain('Starts with FREE, which a game takes for its free space');
  });

  it('IMPORT-24 IMPORT-15 a row has its line and its cleaned text', () => {
    expect(checkEntries([{ line: 7, text: ' a\u200b\n b ' }], PACK, new Map())).toEqual([
      { index: 0, line: 7, text: 'a b', is_kept: true, reason: null, can_choose: true, is_long: false },
    ]);
  });

  it('IMPORT-15 a repeated phrase cannot be ticked, also when the first is left out', () => {
    const rows = check(['a', 'A'], PACK, [
      [0, false],
      [1, true],
    ]);
    expect(rows.map(({ is_kept, reason, can_choose }) => [is_kept, reason, can_choose])).toEqual([
      [false, null, true],
      [false, 'repeated', false],
    ]);
  });

  it('IMPORT-26 the first 200 are kept, and leaving one out lets the next in', () => {
    const texts = many(202);
    expect(verdicts(texts, PACK).slice(199)).toEqual(['kept', 'over_pack', 'over_pack']);
    expect(verdicts(texts, PACK, [[3, false]]).slice(199)).toEqual(['kept', 'kept', 'over_pack']);
    expect(check(texts, PACK, [[201, true]])[201]).toMatchObject({ is_kept: false, can_choose: false });
  });

  it('IMPORT-26 phrases that are there take places', () => {
    expect(verdicts(['a', 'b'], { kind: 'pack', phrases: many(199) })).toEqual(['kept', 'over_pack']);
  });

  it('IMPORT-23 a line of 256 kB is shown by its start', () => {
    const [row] = check([`${'.'.repeat(262_143)}x`], PACK);
    expect(row).toMatchObject({ reason: 'too_long', text: `${'.'.repeat(1_000)}…` });
  });
});

describe('for a game', () => {
  it('IMPORT-25 long texts are kept with a warning, and only those above 1,000 are refused', () => {
    const rows = check(['a'.repeat(200), 'b'.repeat(201), 'c'.repeat(1_000), 'd'.repeat(1_001)], GAME);
    expect(rows.map(({ is_kept, reason, is_long }) => [is_kept, reason, is_long])).toEqual([
      [true, null, false],
      [true, null, true],
      [true, null, true],
      [false, 'too_long_for_game', false],
    ]);
  });

  it('IMPORT-25 a text of 1,000 characters is kept as it is, however many code units it has', () => {
    const text = '😀'.repeat(1_000);
    expect(check([text], GAME)[0]).toMatchObject({ is_kept: true, text });
    expect(check([text], GAME, [[0, false]])[0]).toMatchObject({ is_kept: false, text });
    expect(check([`${text}x`], GAME)[0]).toMatchObject({ is_kept: false, text: `${text}…` });
  });

  it('IMPORT-25 one FREE text is allowed, and leaving it out lets the next one in', () => {
    expect(verdicts(['FREE', 'Freedom', 'a'], GAME)).toEqual(['kept', 'free', 'kept']);
    expect(verdicts(['FREE', 'Freedom'], GAME, [[0, false]])).toEqual([null, 'kept']);
    expect(verdicts(['free kick'], { kind: 'game', phrases: ['FREE'] })).toEqual(['free']);
  });

  it('IMPORT-15 IMPORT-24 what is repeated or in the game is left out, and may be ticked', () => {
    const target: Target = { kind: 'game', phrases: ['There'] };
    const texts = ['a', 'A', 'there'];
    expect(verdicts(texts, target)).toEqual(['kept', 'repeated', 'in_game']);
    expect(check(texts, target).every(({ can_choose }) => can_choose)).toBe(true);
    expect(
      verdicts(texts, target, [
        [1, true],
        [2, true],
      ]),
    ).toEqual(['kept', 'kept', 'kept']);
  });

  it('IMPORT-26 the free places are filled, and leaving one out lets the next in', () => {
    const target: Target = { kind: 'game', phrases: many(23) };
    expect(verdicts(['a', 'b', 'c', 'a'], target)).toEqual(['kept', 'kept', 'over_game', 'repeated']);
    expect(check(['a', 'b', 'c', 'a'], target)[3]).toMatchObject({ can_choose: false });
    expect(verdicts(['a', 'b', 'c'], target, [[0, false]])).toEqual([null, 'kept', 'kept']);
  });
});
