import { describe, expect, it } from 'vitest';
import { openPassedCalls } from './passed-calls.ts';

type Given = { type?: string; phrase_id?: string; is_called?: boolean; round_number?: number };

const frameOf = ({ type = 'phrase_called', ...given }: Given = {}) => ({
  frame: JSON.stringify({ type, phrase_id: 'a', sid: 7, is_called: true, round_number: 1, ...given }),
});

function openAt(start: number) {
  const clock = { now: start };
  const calls = openPassedCalls(() => clock.now);
  const daub = (at: number, phrase_id = 'a', round_number = 1) =>
    calls.quickestDaub({ round_number, phrase_id, at });
  return { ...calls, clock, daub };
}

describe('the calls a node passed on', () => {
  it('KEEP-07 a daub has the time since the call, by hand or automatic, and only a faster one counts', () => {
    const { note, daub, clock } = openAt(1_000);
    note([frameOf()]);
    clock.now = 5_000;
    note([frameOf({ type: 'auto_call_phrase', phrase_id: 'b' })]);
    expect(daub(2_500.4)).toEqual({ sid: 7, ms: 1_500 });
    expect(daub(2_500)).toBeNull();
    expect(daub(6_600, 'b')).toBeNull();
    expect(daub(5_900, 'b')).toEqual({ sid: 7, ms: 900 });
  });

  it('KEEP-07 none without a call here, before it, after 60 s or when it was taken back', () => {
    const { note, daub } = openAt(1_000);
    expect(daub(1_500)).toBeNull();
    note([frameOf(), frameOf({ phrase_id: 'b' }), frameOf({ phrase_id: 'b', is_called: false })]);
    expect(daub(900)).toBeNull();
    expect(daub(61_001)).toBeNull();
    expect(daub(1_500, 'b')).toBeNull();
    expect(daub(61_000)).toEqual({ sid: 7, ms: 60_000 });
  });

  it('KEEP-06 KEEP-07 a daub soon after a later call is measured by its own call', () => {
    const { note, daub, clock } = openAt(0);
    note([frameOf()]);
    expect(daub(800)).toEqual({ sid: 7, ms: 800 });
    clock.now = 1_000;
    note([frameOf({ phrase_id: 'b' })]);
    expect(daub(1_500)).toBeNull();
    expect(daub(1_799.6, 'b')).toBeNull();
    expect(daub(1_799.4, 'b')).toEqual({ sid: 7, ms: 799 });
  });

  it('KEEP-07 a new round begins without calls and without a fastest daub', () => {
    const { note, daub } = openAt(0);
    note([frameOf()]);
    expect(daub(10)).toEqual({ sid: 7, ms: 10 });
    note([frameOf({ phrase_id: 'b', round_number: 2 })]);
    expect(daub(5)).toBeNull();
    expect(daub(5, 'a', 2)).toBeNull();
    expect(daub(300, 'b', 1)).toBeNull();
    expect(daub(400, 'b', 2)).toEqual({ sid: 7, ms: 400 });
  });

  it('KEEP-07 other events and calls of another version have no time', () => {
    const { note, daub } = openAt(0);
    note([
      { frame: '{"type":"phrase_called","phrase_id":"a"}' },
      { frame: '{"type":"phrase_called",' },
      frameOf({ type: 'phrase_added' }),
    ]);
    expect(daub(1)).toBeNull();
  });
});
