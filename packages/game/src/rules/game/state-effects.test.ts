import { describe, expect, it } from 'vitest';
import type { GameState } from './game-state.ts';
import { effectsOfMove, warningsOfMove } from './state-effects.ts';

const phrases = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `Phrase ${i}` }));

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

  const prepared = (state: GameState, count: number, player_count = 1) => ({
    state,
    phrases: phrases(count),
    player_count,
    paper_count: 0,
  });

  it('OP-041 opening and starting warn of the phrases that are missing', () => {
    expect(warningsOfMove(prepared('CONFIG', 20), 'OPEN')).toEqual([{ kind: 'phrases_missing', missing: 4 }]);
    const with_free = { ...prepared('OPEN', 0), phrases: [...phrases(23), { text: 'Free beer' }] };
    expect(warningsOfMove(with_free, 'PLAYING')).toEqual([{ kind: 'phrases_missing', missing: 1 }]);
    expect(warningsOfMove(prepared('CONFIG', 24), 'OPEN')).toEqual([]);
    expect(warningsOfMove(prepared('PLAYING', 3), 'REVIEW')).toEqual([]);
    expect(warningsOfMove(prepared('REVIEW', 3), 'PLAYING')).toEqual([]);
  });

  it('starting warns when nobody has joined, opening does not', () => {
    expect(warningsOfMove(prepared('OPEN', 24, 0), 'PLAYING')).toEqual([{ kind: 'nobody_joined' }]);
    expect(warningsOfMove(prepared('CONFIG', 24, 0), 'OPEN')).toEqual([]);
    expect(warningsOfMove(prepared('REVIEW', 24, 0), 'PLAYING')).toEqual([]);
  });

  it('PAPER-23 starting does not warn of it when people play on paper', () => {
    expect(warningsOfMove({ ...prepared('OPEN', 24, 0), paper_count: 8 }, 'PLAYING')).toEqual([]);
  });

  it('STATE-07 ending the game is asked about, since no state button leads back', () => {
    expect(warningsOfMove(prepared('PLAYING', 24), 'WON')).toEqual([{ kind: 'game_ends' }]);
    expect(warningsOfMove(prepared('REVIEW', 24), 'LOST')).toEqual([{ kind: 'game_ends' }]);
  });
});
