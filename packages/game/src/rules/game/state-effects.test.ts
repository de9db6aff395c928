import { describe, expect, it } from 'vitest';
import { effectsOfMove } from './state-effects.ts';

describe('what a move brings', () => {
  it('PLAY-15 OP-075 the start of play sets the clock of the round and makes players reload', () => {
    expect(effectsOfMove('OPEN', 'PLAYING', true)).toEqual({
      auto_caller: 'keep',
      ends_round: false,
      reopens_round: false,
      restarts_clock: true,
      players_reload: true,
    });
    expect(effectsOfMove('REVIEW', 'PLAYING', true)).toMatchObject({
      restarts_clock: false,
      players_reload: false,
    });
  });

  it('OP-066 leaving PLAYING for REVIEW pauses the auto-caller and keeps the round', () => {
    expect(effectsOfMove('PLAYING', 'REVIEW', true)).toMatchObject({
      auto_caller: 'pause',
      ends_round: false,
    });
  });

  it('OP-066 OP-075 WON and LOST stop the auto-caller and end the round', () => {
    for (const from of ['PLAYING', 'REVIEW'] as const) {
      for (const to of ['WON', 'LOST'] as const) {
        expect(effectsOfMove(from, to, true)).toMatchObject({ auto_caller: 'stop', ends_round: true });
      }
    }
    expect(effectsOfMove('REVIEW', 'WON', false)).toMatchObject({ ends_round: false, reopens_round: false });
  });

  it('OP-027 closing as OTHER ends the round too', () => {
    expect(effectsOfMove('OPEN', 'OTHER', true)).toMatchObject({ auto_caller: 'stop', ends_round: true });
  });

  it('OP-078 any move to PLAYING reopens the last round if none is active', () => {
    expect(effectsOfMove('REVIEW', 'PLAYING', false)).toMatchObject({ reopens_round: true });
    expect(effectsOfMove('OPEN', 'PLAYING', false)).toMatchObject({ reopens_round: true });
    expect(effectsOfMove('REVIEW', 'PLAYING', true)).toMatchObject({ reopens_round: false });
  });
});
