import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { describe, expect, it } from 'vitest';
import { at, PHRASES, playingSnapshot, stagePlay, ZERO } from '../testing/stage-play.ts';
import { stageOf } from './stage.ts';

const GAME = playingSnapshot().game;

const gameIn = (state: ScreenSnapshot['game']['state'], round_number = 1, is_active = true) =>
  playingSnapshot({
    game: { ...GAME, state, round_number },
    round: { round_number, is_active, seed_hash: null },
  });

describe('the stage by the state of the game', () => {
  it.each([
    ['SCREEN-39 CONFIG', gameIn('CONFIG'), { kind: 'waiting', heading: 'setup' }],
    ['SCREEN-39 OPEN', gameIn('OPEN'), { kind: 'waiting', heading: 'open' }],
    ['SCREEN-49 OPEN in a later round', gameIn('OPEN', 3), { kind: 'waiting', heading: 'between' }],
    ['SCREEN-42 PLAYING', gameIn('PLAYING', 2), { kind: 'playing', main: { kind: 'none' }, round_number: 2 }],
    ['SCREEN-49 REVIEW', gameIn('REVIEW'), { kind: 'playing', caller: { kind: 'in_review' } }],
    ['SCREEN-49 a round that has ended', gameIn('REVIEW', 1, false), { kind: 'round_over', win_count: 0 }],
    ['SCREEN-50 LOST', gameIn('LOST', 1, false), { kind: 'over', has_winner: false, winner_name: null }],
    ['SCREEN-50 OTHER', gameIn('OTHER', 1, false), { kind: 'over', state: 'OTHER' }],
  ])('%s', (_title, snapshot, stage) => {
    expect(stagePlay(snapshot).stage()).toMatchObject(stage);
  });

  it('SCREEN-50 names who won the game, and a game brought back leaves it at once', () => {
    const play = stagePlay();
    play.win('Nan');
    play.to(40).round(1, false, 'WON');
    expect(play.stage()).toMatchObject({ kind: 'over', has_winner: true, winner_name: 'Nan', win_count: 1 });
    play.round(1, true, 'PLAYING');
    expect(play.kind()).toBe('playing');
  });

  it.each([
    ['ended', { kind: 'ended' }],
    ['too_many', { kind: 'too_many' }],
  ] as const)('SCREEN-35 a link that is %s goes before a winner', (phase, stage) => {
    const play = stagePlay();
    play.win('Nan');
    play.feed({ phase });
    expect(play.stage()).toEqual(stage);
  });

  it('SCREEN-36 before the first snapshot it says what it does', () => {
    const { moment } = stagePlay();
    const without = (phase: 'loading' | 'unreachable') =>
      stageOf({ ...moment(), feed: { phase, view: null, lost_since: null, silent_at: null } });
    expect(without('loading')).toEqual({ kind: 'loading' });
    expect(without('unreachable')).toEqual({ kind: 'unreachable', host: 'bingo.example' });
  });
});

describe('calls', () => {
  it('SCREEN-29 SCREEN-42 counts what stands, numbers it, and shows three before the last', () => {
    const play = stagePlay();
    for (const [index, sid] of [2, 3, 4, 5].entries()) play.call(sid, index + 1);
    expect(play.stage()).toMatchObject({
      called: 4,
      total: 4,
      main: { kind: 'call', call: { sid: 5, number: 4, text: 'Conga line' }, label: 'just' },
      strip: [{ number: 3 }, { number: 2 }, { number: 1 }],
      caller: { kind: 'nothing_left' },
    });
    play.call(2, null);
    expect(play.stage()).toMatchObject({ called: 3, main: { call: { sid: 5, number: 3 } } });
    play.call(2, 5);
    expect(play.stage()).toMatchObject({ called: 4, main: { call: { sid: 2, number: 4 } } });
  });

  it('SCREEN-57 the board has all phrases in the order of the list', () => {
    const play = stagePlay();
    play.call(4, 1);
    play.call(2, 2);
    const stage = play.stage();
    expect(stage.kind === 'playing' && stage.board).toEqual([
      { sid: 1, text: PHRASES[0], is_free: true, number: null, is_last: false },
      { sid: 2, text: PHRASES[1], is_free: false, number: 2, is_last: true },
      { sid: 3, text: PHRASES[2], is_free: false, number: null, is_last: false },
      { sid: 4, text: PHRASES[3], is_free: false, number: 1, is_last: false },
      { sid: 5, text: PHRASES[4], is_free: false, number: null, is_last: false },
    ]);
  });

  it('SCREEN-42 reads ‘Just called’ for 15 s by the server’s clock', () => {
    const play = stagePlay();
    play.call(2, 1);
    expect(play.stage()).toMatchObject({ main: { label: 'just', is_entering: true } });
    expect(play.to(1).stage()).toMatchObject({ main: { label: 'just', is_entering: false } });
    expect(play.to(14.9).stage()).toMatchObject({ main: { label: 'just' } });
    expect(play.to(15).stage()).toMatchObject({ main: { label: 'last' } });
  });

  it('SCREEN-53 OVERLAY-14 a call older than 10 s stands there at once, without entering', () => {
    const phrases = playingSnapshot().phrases.map((phrase) => ({
      ...phrase,
      call_position: phrase.sid === 2 ? 1 : null,
    }));
    const loaded = (age: number) => stagePlay(playingSnapshot({ phrases, last_call_at: at(-age) })).stage();
    expect(loaded(10.1)).toMatchObject({ main: { kind: 'call', label: 'just', is_entering: false } });
    expect(loaded(16)).toMatchObject({ main: { kind: 'call', label: 'last', is_entering: false } });
    expect(loaded(9)).toMatchObject({ main: { kind: 'call', is_entering: true } });
  });

  it('SCREEN-43 a recall of the call that is shown strikes it through for 3 s, then the newest comes', () => {
    const play = stagePlay();
    play.call(2, 1);
    play.call(3, 2);
    play.to(2).call(3, null);
    expect(play.to(4.9).stage()).toMatchObject({
      main: { kind: 'taken_back', call: { sid: 3, number: 2 } },
      strip: [{ sid: 2 }],
    });
    expect(play.to(5).stage()).toMatchObject({
      main: { kind: 'call', call: { sid: 2, number: 1 }, label: 'last', is_entering: false },
      strip: [],
    });
  });

  it('SCREEN-43 a recall of an earlier call only takes it from the strip, and a new call ends the strike', () => {
    const play = stagePlay();
    play.call(2, 1);
    play.call(3, 2);
    play.call(2, null);
    expect(play.stage()).toMatchObject({ main: { kind: 'call', call: { sid: 3, number: 1 } }, strip: [] });
    play.call(3, null);
    expect(play.stage()).toMatchObject({ main: { kind: 'taken_back' } });
    play.to(1).call(4, 3);
    expect(play.stage()).toMatchObject({ main: { kind: 'call', call: { sid: 4 }, label: 'just' } });
  });
});

describe('the foot', () => {
  const status = playingSnapshot().auto_call_status;

  it.each([
    ['running', status, { kind: 'running', next_call_at: ZERO + 14_000, interval: 30_000 }],
    ['paused', { ...status, is_running: false, next_call_at: null }, { kind: 'paused' }],
    ['by hand', { ...status, is_active: false, is_running: false, next_call_at: null }, { kind: 'by_hand' }],
  ])('SCREEN-48 the caller is %s; the time is the server’s', (_title, auto_call_status, caller) => {
    const { auto_call_config } = playingSnapshot();
    const config = { ...auto_call_config, interval_seconds: 30 as const };
    const snapshot = playingSnapshot({ auto_call_status, auto_call_config: config });
    expect(stagePlay(snapshot, { offset: 1_000 }).stage()).toMatchObject({ caller });
  });

  it('SCREEN-33 shows how many are one away while the count is not older than the last call, and nothing for 0', () => {
    const play = stagePlay(playingSnapshot({ one_away: 3 }));
    expect(play.stage()).toMatchObject({ one_away: 3 });
    play.call(2, 1);
    expect(play.stage()).toMatchObject({ one_away: null });
    const count = (one_away: number, as_of = play.view().seq) =>
      play.hear({ ...SCREEN_DIRECT_EXAMPLES.screen_away, one_away, as_of });
    count(4);
    expect(play.stage()).toMatchObject({ one_away: 4 });
    count(0);
    expect(play.stage()).toMatchObject({ one_away: null });
    const hidden = stagePlay(playingSnapshot({ one_away: 3 }), {
      wishes: { show_code: true, show_away: false },
    });
    expect(hidden.stage(), 'SCREEN-66').toMatchObject({ one_away: null });
  });

  it('SCREEN-34 the people change at most twice a second', () => {
    const play = stagePlay(playingSnapshot({ names: [], player_count: 0 }));
    const join = (name: string, player_count: number) =>
      play.hear({ ...SCREEN_EVENT_EXAMPLES.screen_joined, name, player_count });
    play.to(10);
    join('Ann', 1);
    expect(play.stage()).toMatchObject({ people: { count: 1, names: ['Ann'] } });
    join('Ben', 2);
    join('Cem', 3);
    expect(play.to(10.4).stage()).toMatchObject({ people: { count: 1 } });
    expect(play.to(10.5).stage()).toMatchObject({ people: { count: 3, names: ['Cem', 'Ben', 'Ann'] } });
  });
});
