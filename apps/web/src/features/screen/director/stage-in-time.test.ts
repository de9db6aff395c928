import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { describe, expect, it } from 'vitest';
import { isQuiet, isSilent, wantsToBeAwake } from '../screen-model.ts';
import { playingSnapshot, stagePlay, ZERO } from '../testing/stage-play.ts';
import { hopped } from './memory.ts';
import { nextChange, stageBehind, stageOf } from './stage.ts';

const GAME = playingSnapshot().game;
const HOUR = 3_600;

const gameIn = (state: ScreenSnapshot['game']['state'], round_number = 1, is_active = true) =>
  playingSnapshot({
    game: { ...GAME, state, round_number },
    round: { round_number, is_active, seed_hash: null },
  });

describe('joining', () => {
  const join = (snapshot: ScreenSnapshot, hostname: string, show_code = true) => {
    const place = { host: `${hostname}:3000`, hostname, origin: `http://${hostname}:3000` };
    const stage = stagePlay(snapshot, { place, wishes: { show_code, show_away: true } }).stage();
    return 'join' in stage ? stage.join : null;
  };
  const locked = playingSnapshot({ game: { ...GAME, can_join: false } });

  it('SCREEN-40 SCREEN-41 code, address and link are there, and a loopback address is told apart', () => {
    const code = GAME.game_code;
    const link = `http://bingo.lan:3000/g/${GAME.crockford_id}`;
    expect(join(playingSnapshot(), 'bingo.lan')).toEqual({
      kind: 'open',
      code,
      host: 'bingo.lan:3000',
      link,
    });
    for (const hostname of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'bingo.localhost']) {
      expect(join(playingSnapshot(), hostname)).toEqual({
        kind: 'unreachable',
        code,
        host: `${hostname}:3000`,
      });
    }
  });

  it('SCREEN-40 SCREEN-66 a locked room is closed, and a hidden code is hidden', () => {
    expect(join(locked, 'bingo.lan')).toEqual({ kind: 'closed' });
    expect(join(locked, 'bingo.lan', false)).toEqual({ kind: 'closed' });
    expect(join(playingSnapshot(), 'localhost', false)).toEqual({ kind: 'hidden' });
  });
});

describe('a lost connection', () => {
  it('SCREEN-51 is said after 3 s, and from 60 s on as long', () => {
    const play = stagePlay(playingSnapshot({ one_away: 2 }), { offset: 5_000 });
    play.call(2, 1);
    play.hear({ ...SCREEN_DIRECT_EXAMPLES.screen_away, one_away: 2, as_of: play.view().seq });
    const lost_since = ZERO - 5_000;
    play.feed({ lost_since, silent_at: lost_since + 10_000 });
    expect(play.to(2.9).signs().lost).toBeNull();
    expect(play.stage()).toMatchObject({ one_away: 2, main: { label: 'just' } });
    expect(play.to(3).signs().lost).toEqual({ since: lost_since, is_long: false });
    expect(play.stage()).toMatchObject({ one_away: null, main: { label: 'last_known' }, caller: null });
    expect(isSilent(play.to(9.9).moment()), 'OVERLAY-13').toBe(false);
    expect(isSilent(play.to(10).moment()), 'OVERLAY-13').toBe(true);
    expect(play.to(60).signs().lost).toEqual({ since: lost_since, is_long: true });
    play.feed({ lost_since: null, silent_at: null });
    expect(play.signs().lost).toBeNull();
    expect(play.stage()).toMatchObject({ one_away: 2, main: { label: 'last' } });
  });
});

describe('a call that is shown again', () => {
  it('REMOTE-10 SCREEN-65 hops once, for a second, and not before the first call', () => {
    const play = stagePlay();
    const hopAt = (now: number) => {
      const memory = hopped(play.moment().memory, play.view(), now);
      return { memory, hops: (later: number) => stageOf({ ...play.moment(), memory, now: now + later }) };
    };
    expect(hopAt(ZERO).memory).toBe(play.moment().memory);
    play.call(2, 1);
    const { hops, memory } = hopAt(ZERO + 2_000);
    expect(hops(999)).toMatchObject({ main: { hops: 1 } });
    expect(hops(1_000)).toMatchObject({ main: { hops: 0 } });
    expect(nextChange({ ...play.moment(), memory, now: ZERO + 2_000 })).toBe(ZERO + 3_000);
  });
});

describe('under a scene', () => {
  it('OVERLAY-03 SCREEN-47 play goes on, and a call of it is not said to be new when the line is lost', () => {
    const play = stagePlay();
    expect(stageBehind(play.moment())).toBeNull();
    play.win('Nan');
    play.to(3).call(2, 1);
    expect(play.stage()).toMatchObject({ kind: 'winner', just_called: 'Put the kettle on' });
    const call = { text: 'Put the kettle on' };
    expect(stageBehind(play.moment())).toMatchObject({ kind: 'playing', main: { call, label: 'just' } });
    play.feed({ lost_since: ZERO });
    expect(play.stage()).toMatchObject({ kind: 'winner', just_called: null });
  });
});

describe('long running', () => {
  it('SCREEN-63 it is dimmed after 60 minutes without an event, and an event brings it back', () => {
    const play = stagePlay();
    expect(play.to(HOUR - 1).signs().is_dimmed).toBe(false);
    play.hear(SCREEN_DIRECT_EXAMPLES.screen_pulse);
    expect(play.to(HOUR).signs().is_dimmed).toBe(true);
    play.hear(SCREEN_EVENT_EXAMPLES.screen_passed);
    expect(play.signs().is_dimmed).toBe(false);
  });

  it('SCREEN-63 AWAKE-01 30 minutes after the end it rests and may sleep', () => {
    const play = stagePlay();
    play.to(100).round(1, false, 'LOST');
    expect(play.to(100 + HOUR / 2 - 1).kind()).toBe('over');
    expect(wantsToBeAwake(play.moment())).toBe(true);
    expect(play.to(100 + HOUR / 2).kind()).toBe('resting');
    expect(wantsToBeAwake(play.moment())).toBe(false);
    play.round(1, true, 'PLAYING');
    expect(play.kind()).toBe('playing');
    expect(wantsToBeAwake(play.moment())).toBe(true);
  });

  it('AWAKE-01 before the end it may sleep after 4 hours without an event, and with an ended link at once', () => {
    const play = stagePlay();
    expect(wantsToBeAwake(play.to(4 * HOUR - 1).moment())).toBe(true);
    expect(wantsToBeAwake(play.to(4 * HOUR).moment())).toBe(false);
    expect(play.next()).toBeNull();
    const ended = stagePlay();
    ended.feed({ phase: 'ended' });
    expect(wantsToBeAwake(ended.moment())).toBe(false);
  });

  it.each([
    [gameIn('CONFIG'), true],
    [gameIn('OPEN', 2), true],
    [gameIn('PLAYING'), false],
    [gameIn('REVIEW'), false],
    [gameIn('REVIEW', 1, false), true],
    [gameIn('WON', 1, false), true],
  ])('SCREEN-54 a new version may come in $game.state: %s', (snapshot, is_quiet) => {
    expect(isQuiet(stagePlay(snapshot).moment())).toBe(is_quiet);
  });

  it('SCREEN-54 nor while the winner of a game that is over is still shown', () => {
    const screen = stagePlay();
    const isQuietNow = () => isQuiet(screen.moment());
    screen.win('Aunt May');
    screen.move('WON');
    expect([screen.kind(), isQuietNow()]).toEqual(['check', false]);
    screen.to(5);
    expect([screen.kind(), isQuietNow()]).toEqual(['winner', false]);
    screen.to(60);
    expect([screen.kind(), isQuietNow()]).toEqual(['over', true]);
  });
});
