import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTO_CALL_FLAGS, autoCallCounts, foreseenPick, uncalledInOrder } from './auto-call-pick.ts';

const phrase = (sid: number, is_called = false, text = `Phrase ${sid}`) => ({ sid, text, is_called });
const lists = fc
  .array(fc.record({ is_called: fc.boolean(), is_free: fc.boolean() }), { maxLength: 25 })
  .map((drawn) =>
    drawn.map(({ is_called, is_free }, i) => phrase(i + 1, is_called, is_free ? 'FREE' : `Phrase ${i}`)),
  );

describe('the next call', () => {
  it('OP-084 what can be called goes by sid and skips what was called by hand', () => {
    const phrases = [phrase(4), phrase(1, true), phrase(3), phrase(2, false, 'Free cake')];
    expect(uncalledInOrder(phrases).map(({ sid }) => sid)).toEqual([3, 4]);
  });

  it('OP-084 what comes next is known by sid alone', () => {
    const phrases = [phrase(4), phrase(1, true), phrase(3), phrase(2, false, 'Free cake')];
    expect(foreseenPick(phrases, { random_order: false })?.sid).toBe(3);
    expect(foreseenPick(phrases, { random_order: true })).toBeNull();
    expect(foreseenPick([phrase(1, true)], { random_order: false })).toBeNull();
  });

  it('PHRASE-05 OP-084 it never picks a called or FREE phrase and reaches the end', () => {
    fc.assert(
      fc.property(lists, (start) => {
        let phrases = start;
        let { phrases_remaining } = autoCallCounts(phrases);
        for (let [pick] = uncalledInOrder(phrases); pick; ) {
          const { sid } = pick;
          expect(pick.is_called).toBe(false);
          expect(pick.text).not.toBe('FREE');
          phrases = phrases.map((each) => (each.sid === sid ? { ...each, is_called: true } : each));
          phrases_remaining -= 1;
          expect(autoCallCounts(phrases).phrases_remaining).toBe(phrases_remaining);
          [pick] = uncalledInOrder(phrases);
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
