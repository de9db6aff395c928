import { whyNotNewTexts } from '@phrase-bingo/game/rules/game/phrases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkEntries, type Ticks } from './check-entries.ts';
import { linesOf } from './lines.ts';

const NO_TICKS: Ticks = new Map();
const list = (count: number) => Array.from({ length: count }, (_, index) => `Phrase ${index + 1}`);
const check = (raw: string, phrases: string[] = [], ticks = NO_TICKS) =>
  checkEntries(linesOf(raw), { kind: 'game', phrases }, ticks);

it('OP-013 PHRASE-11 a game takes 1,000 characters, and warns above 200', () => {
  const [long, too_long] = check(`${'x'.repeat(201)}\n${'y'.repeat(1_001)}`);
  expect(long).toMatchObject({ is_kept: true, is_long: true, reason: null });
  expect(too_long).toMatchObject({ is_kept: false, can_choose: false, reason: 'too_long_for_game' });
});

it('PHRASE-03 OP-039 a game takes one FREE phrase and refuses a second', () => {
  expect(check('Free beer\nFreedom').map(({ reason }) => reason)).toEqual([null, 'free']);
  expect(check('Freedom', ['FREE'])[0]?.reason).toBe('free');
});

it('OP-043 a game does not take a repeated phrase unasked, but the host can', () => {
  expect(check(' cAKE', ['Cake'])[0]).toMatchObject({ is_kept: false, can_choose: true, reason: 'in_game' });
  expect(check(' cAKE', ['Cake'], new Map([[0, true]]))[0]?.is_kept).toBe(true);
  expect(check('Tears\ntears').map(({ is_kept }) => is_kept)).toEqual([true, false]);
});

it('PHRASE-01 OP-008 what is kept can always be added as one list', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('Cake', 'cake', 'FREE', 'Freedom', 'x'.repeat(1_001)));
  const lines = fc.array(text, { maxLength: 40 });
  fc.assert(
    fc.property(lines, fc.nat(25), fc.boolean(), (raw, there, wants_all) => {
      const entries = linesOf(raw.join('\n')).filter((entry) => entry.text?.trim());
      const ticks = new Map(entries.map((_, index) => [index, wants_all]));
      const rows = checkEntries(
        entries,
        { kind: 'game', phrases: list(there) },
        wants_all ? ticks : NO_TICKS,
      );
      const kept = rows.filter(({ is_kept }) => is_kept).map((row) => row.text);
      const phrases = list(there).map((phrase) => ({ text: phrase }));
      expect(kept.length === 0 ? null : whyNotNewTexts(phrases, kept)).toBeNull();
    }),
  );
});
