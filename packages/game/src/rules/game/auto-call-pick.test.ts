import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { AUTO_CALL_FLAGS, autoCallCounts, foreseenPick, nextPick } from './auto-call-pick.ts';

const phrase = (sid: number, is_called = false, text = `Phrase ${sid}`) => ({ sid, text, is_called });
const lists = fc
  .array(fc.record({ is_called: fc.boolean(), is_free: fc.boolean() }), { maxLength: 25 })
  .map((drawn) =>
    drawn.map(({ is_called, is_free }, i) => phrase(i + 1, is_called, is_free ? 'FREE' : `Phrase ${i}`)),
  );

describe('the next call', () => {
  it('OP-084 without random order it goes by sid and skips what was called by hand', () => {
    const phrases = [phrase(4), phrase(1, true), phrase(3), phrase(2, false, 'Free cake')];
    expect(nextPick(phrases, { random_order: false }, seededRandom(1))?.sid).toBe(3);
  });

  it('AUTO-08 OP-084 in random order every uncalled phrase has its turn', () => {
    const random = seededRandom(9);
    const phrases = [phrase(1), phrase(2, true), phrase(3), phrase(4), phrase(5, false, 'FREE')];
    const picked = new Set(
      Array.from({ length: 100 }, () => nextPick(phrases, { random_order: true }, random)?.sid),
    );
    expect([...picked].sort()).toEqual([1, 3, 4]);
  });

  it('OP-084 what comes next is known by sid alone', () => {
    const phrases = [phrase(4), phrase(1, true), phrase(3), phrase(2, false, 'Free cake')];
    expect(foreseenPick(phrases, { random_order: false })?.sid).toBe(3);
    expect(foreseenPick(phrases, { random_order: true })).toBeNull();
    expect(foreseenPick([phrase(1, true)], { random_order: false })).toBeNull();
  });

  it('PHRASE-05 OP-084 it never picks a called or FREE phrase and reaches the end', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), fc.integer(), (start, random_order, seed) => {
        const random = seededRandom(seed);
        let phrases = start;
        let { phrases_remaining } = autoCallCounts(phrases);
        for (let pick = nextPick(phrases, { random_order }, random); pick; ) {
          const { sid } = pick;
          expect(pick.is_called).toBe(false);
          expect(pick.text).not.toBe('FREE');
          phrases = phrases.map((each) => (each.sid === sid ? { ...each, is_called: true } : each));
          phrases_remaining -= 1;
          expect(autoCallCounts(phrases).phrases_remaining).toBe(phrases_remaining);
          pick = nextPick(phrases, { random_order }, random);
        }
        expect(phrases_remaining).toBe(0);
      }),
    );
  });
});

describe('the status', () => {
  it('OP-082 three flags for three modes', () => {
    expect(AUTO_CALL_FLAGS).toEqual({
      inactive: { is_active: false, is_running: false, is_paused: false },
      running: { is_active: true, is_running: true, is_paused: false },
      paused: { is_active: true, is_running: false, is_paused: true },
    });
  });

  it('OP-084 the position counts the playable phrases called, the rest remain', () => {
    const phrases = [phrase(1, true), phrase(2), phrase(3), phrase(4, true, 'FREE')];
    expect(autoCallCounts(phrases)).toEqual({ current_position: 1, phrases_remaining: 2 });
  });
});
