import { describe, expect, it } from 'vitest';
import { pausedBy, type Seen, type Watched } from './pausing-win.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 20, minute)).toISOString();
const ann = { username: 'ann', won_at: at(10) };
const ben = { username: 'ben', won_at: at(20) };
const RUNNING: Seen = { mode: 'running', pause_on_win: true, last_call_at: at(9), newest_win: null };

/** The result after each of these states. The page opens with the first. */
function results(...steps: Partial<Seen>[]): (string | null)[] {
  let seen = RUNNING;
  let watched: Watched | null = null;
  return steps.map((step) => {
    seen = { ...seen, ...step };
    watched = { ...seen, paused_by: pausedBy(watched, seen) };
    return watched.paused_by;
  });
}

describe('whose win paused the auto-caller', () => {
  it('AUTO-09 the win that came with the pause, until the auto-caller resumes', () => {
    expect(results({}, { mode: 'paused', newest_win: ann }, { mode: 'running' })).toEqual([
      null,
      'ann',
      null,
    ]);
  });

  it('AUTO-09 calls by hand and another win do not change the reason', () => {
    const hand_call = { last_call_at: at(11) };
    expect(results({}, { mode: 'paused', newest_win: ann }, hand_call, { newest_win: ben })).toEqual([
      null,
      'ann',
      'ann',
      'ann',
    ]);
  });

  it('AUTO-01 none when the host paused it', () => {
    expect(results({ newest_win: ann }, { mode: 'paused' })).toEqual([null, null]);
    expect(results({}, { mode: 'paused' }, { newest_win: ann })).toEqual([null, null, null]);
    expect(results({}, { mode: 'paused', newest_win: ann }, { mode: 'running' }, { mode: 'paused' })).toEqual(
      [null, 'ann', null, null],
    );
  });

  it('AUTO-09 the next win pauses again', () => {
    expect(results({ newest_win: ann }, { mode: 'paused', newest_win: ben })).toEqual([null, 'ben']);
  });

  it('AUTO-09 none while Pause on win is off', () => {
    expect(results({ mode: 'paused', pause_on_win: false, newest_win: ann })).toEqual([null]);
  });

  it('AUTO-09 a page that opens later considers only a win after the last call', () => {
    expect(results({ mode: 'paused', newest_win: ann })).toEqual(['ann']);
    expect(results({ mode: 'paused', newest_win: ann, last_call_at: at(11) })).toEqual([null]);
    expect(results({ mode: 'paused' })).toEqual([null]);
  });
});
