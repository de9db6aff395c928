import { describe, expect, it } from 'vitest';
import { ROUNDS } from '../limits.ts';
import { GAME_STATES, type GameState } from './game-state.ts';
import {
  autoDealDelay,
  dealsByItself,
  endRound,
  newestFirst,
  roundOfAddress,
  roundOfAnswer,
  showsRoundPanel,
  startRound,
  whyNotEndRound,
  whyNotOneMoreRound,
  whyNotRehydrate,
  whyNotStartRound,
} from './rounds.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const game = (state: GameState, has_active_round = true) => ({ creator_id: 'nan', state, has_active_round });
const statesWhere = (allowed: (state: GameState) => boolean) => GAME_STATES.filter(allowed);

describe('gates of rounds', () => {
  it('ROUND-01 a new round needs the host, PLAYING and an active round', () => {
    expect(statesWhere((state) => whyNotStartRound(game(state), host) === null)).toEqual(['PLAYING']);
    expect(whyNotStartRound(game('REVIEW'), host)).toBe('round_needs_playing');
    expect(whyNotStartRound(game('PLAYING', false), host)).toBe('no_active_round');
    expect(whyNotStartRound(game('PLAYING'), guest)).toBe('not_host');
  });

  it('ROUND-02 ending needs the host and an active round', () => {
    expect(statesWhere((state) => whyNotEndRound(game(state), host) === null)).toEqual(GAME_STATES);
    expect(whyNotEndRound(game('PLAYING', false), host)).toBe('no_active_round');
    expect(whyNotEndRound(game('PLAYING'), guest)).toBe('not_host');
  });

  it('ROUND-03 rehydrate is for WON, LOST and OTHER', () => {
    expect(statesWhere((state) => whyNotRehydrate(game(state), host) === null)).toEqual([
      'WON',
      'LOST',
      'OTHER',
    ]);
    expect(whyNotRehydrate(game('PLAYING'), host)).toBe('rehydrate_not_allowed');
  });

  it('ROUND-01 ROUND-03 a game has 500 rounds at the most', () => {
    expect([1, 499, 500, 501].map(whyNotOneMoreRound)).toEqual([null, null, 'rounds_full', 'rounds_full']);
  });

  it('ROLE-06 only the host manages rounds', () => {
    expect(whyNotRehydrate(game('WON'), guest)).toBe('not_host');
  });
});

describe('what rounds lead to', () => {
  it('OP-076 OP-077 auto_start plays at once, else the game waits in OPEN', () => {
    expect(startRound(true)).toEqual({ state: 'PLAYING', starts_round: true, auto_caller: 'stop' });
    expect(startRound(false)).toEqual({ state: 'OPEN', starts_round: true, auto_caller: 'stop' });
  });

  it('OP-078 ending without a new round moves PLAYING to REVIEW and leaves other states', () => {
    expect(endRound('PLAYING', false)).toEqual({
      state: 'REVIEW',
      starts_round: false,
      auto_caller: 'pause',
    });
    for (const state of ['CONFIG', 'OPEN', 'REVIEW'] as const) {
      expect(endRound(state, false)).toEqual({ state, starts_round: false, auto_caller: 'keep' });
    }
  });

  it('D-18 OP-079 ending with a new round plays on from PLAYING and REVIEW', () => {
    const states = (['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'] as const).map((state) => endRound(state, true));
    expect(states.map(({ state }) => state)).toEqual(['CONFIG', 'OPEN', 'PLAYING', 'PLAYING']);
    expect(states.every(({ starts_round, auto_caller }) => starts_round && auto_caller === 'stop')).toBe(
      true,
    );
  });
});

describe('showing rounds', () => {
  it('ROUND-06 the panel is hidden from others when there is one round or fewer', () => {
    expect([0, 1, 2].map((rounds) => showsRoundPanel(false, rounds))).toEqual([false, false, true]);
    expect(showsRoundPanel(true, 1)).toBe(true);
  });

  it('ROUND-07 the newest round comes first', () => {
    expect(newestFirst([1, 3, 2].map((round_number) => ({ round_number })))).toEqual([
      { round_number: 3 },
      { round_number: 2 },
      { round_number: 1 },
    ]);
  });

  it('PLAY-02 OP-035 the round of an address is 1 by default and the current one when it makes no sense', () => {
    expect(roundOfAddress(undefined, 4)).toBe(1);
    expect(roundOfAddress('3', 4)).toBe(3);
    for (const odd of ['5', '0', '-1', 'two', '1.5', '']) expect(roundOfAddress(odd, 4)).toBe(4);
  });

  it('PLAY-03 PLAY-04 an answer gives round_number, round or a numeric id, else 1', () => {
    expect(roundOfAnswer({ round_number: 4, id: 9 })).toBe(4);
    expect(roundOfAnswer({ round: 2 })).toBe(2);
    expect(roundOfAnswer({ id: 3 })).toBe(3);
    expect(roundOfAnswer({ id: '6f0c' })).toBe(1);
    expect(roundOfAnswer({})).toBe(1);
  });
});

describe('the deal of a new round', () => {
  const before = { round_number: 1, has_card: true };
  const after = { round_number: 2, has_card: false, state: 'PLAYING' } as const;

  it('D-30 is for whoever held a card in the round before', () => {
    expect(dealsByItself(before, after)).toBe(true);
    expect(dealsByItself({ ...before, has_card: false }, after)).toBe(false);
    expect(dealsByItself(before, { ...after, has_card: true })).toBe(false);
    expect(dealsByItself(before, { ...after, round_number: 1 })).toBe(false);
    expect(dealsByItself(before, { ...after, round_number: 3 })).toBe(false);
  });

  it('D-30 OP-036 is for states in which cards are dealt', () => {
    expect(statesWhere((state) => dealsByItself(before, { ...after, state }))).toEqual([
      'OPEN',
      'PLAYING',
      'REVIEW',
    ]);
  });

  it('D-30 is at once among 50, and spread over 2 seconds in a larger crowd', () => {
    const last = () => 1 - Number.EPSILON;
    expect(autoDealDelay(50, last)).toBe(0);
    expect(autoDealDelay(51, () => 0)).toBe(0);
    expect(autoDealDelay(51, () => 0.5)).toBe(1_000);
    expect(autoDealDelay(5_000, last)).toBe(2_000);
    expect(ROUNDS).toMatchObject({ dealt_at_once: 50, deal_spread: 2_000 });
  });
});
