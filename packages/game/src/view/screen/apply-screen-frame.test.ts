import { describe, expect, it } from 'vitest';
import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
  SCREEN_EXAMPLES,
} from '../../wire/examples/screen-examples.ts';
import type { ScreenDirectFrame, ScreenEvent } from '../../wire/screen/frames.ts';
import type { ScreenSnapshot } from '../../wire/screen/snapshot.ts';
import { receiveScreenFrame } from './apply-screen-frame.ts';
import { type ScreenView, viewOfSnapshot } from './screen-view.ts';

const SNAPSHOT: ScreenSnapshot = SCREEN_EXAMPLES.getScreen.answer;

const TEXTS = ['FREE', 'Put the kettle on', 'Balloon pops', 'Nan dances'];

const BEFORE: ScreenView = viewOfSnapshot({
  ...SNAPSHOT,
  phrases: TEXTS.map((text, index) => ({ sid: index + 1, text, is_free: index === 0, call_position: null })),
  last_call_at: null,
  winners: [],
  winner_count: 0,
  names: [],
  player_count: 0,
});

/** The frames as the server numbers them, one after the other. */
function follow(view: ScreenView, ...events: readonly ScreenEvent[]): ScreenView {
  return events.reduce((known, event) => {
    const received = receiveScreenFrame(known, { ...event, seq: known.seq + 1 });
    expect(received.outcome).toBe('applied');
    return received.view;
  }, view);
}

const call = (sid: number, call_position: number | null, at = SNAPSHOT.timestamp): ScreenEvent => ({
  ...SCREEN_EVENT_EXAMPLES.screen_call,
  sid,
  text: TEXTS[sid - 1] ?? '',
  is_called: call_position !== null,
  call_position,
  timestamp: at,
});

const round = (round_number: number, is_active: boolean, new_state: 'PLAYING' | 'REVIEW'): ScreenEvent => ({
  ...SCREEN_EVENT_EXAMPLES.screen_round,
  round_number,
  new_state,
  round: { round_number, is_active, seed_hash: null },
});

const positions = ({ phrases }: ScreenView) => phrases.map(({ call_position }) => call_position);

describe('the view of a big screen', () => {
  it('SCREEN-29 calls and recalls keep the positions of the others, and the last call its time', () => {
    const at = '2026-02-01T19:31:00.000Z';
    const called = follow(BEFORE, call(3, 1), call(2, 2), call(4, 3, at));
    expect(positions(called)).toEqual([null, 2, 1, 3]);
    expect(called.last_call_at).toBe(at);
    const recalled = follow(called, call(2, null));
    expect(positions(recalled)).toEqual([null, null, 1, 3]);
    expect(recalled).toMatchObject({ last_call_at: at, called_seq: recalled.seq });
    expect(positions(follow(recalled, call(2, 4)))).toEqual([null, 4, 1, 3]);
  });

  it('SCREEN-22 a call of another round changes nothing but the number', () => {
    const event = { ...SCREEN_EVENT_EXAMPLES.screen_call, round_number: 9 };
    expect(follow(BEFORE, event)).toEqual({
      ...BEFORE,
      seq: BEFORE.seq + 1,
      auto_call_status: event.auto_call_status,
    });
  });

  it('SCREEN-49 a round that ends keeps its calls and winners, and the next begins without them', () => {
    const played = follow(BEFORE, call(3, 1), SCREEN_EVENT_EXAMPLES.screen_win);
    const ended = follow(played, round(1, false, 'REVIEW'));
    expect(ended).toMatchObject({ round: { is_active: false }, game: { state: 'REVIEW' }, winner_count: 1 });
    expect(positions(ended)).toEqual(positions(played));
    expect(ended.one_away).toBeNull();
    const next = follow(ended, round(2, true, 'PLAYING'));
    expect(next).toMatchObject({
      game: { state: 'PLAYING', round_number: 2 },
      round: { round_number: 2, is_active: true },
      winners: [],
      winner_count: 0,
      last_call_at: null,
      one_away: null,
    });
    expect(positions(next)).toEqual([null, null, null, null]);
  });

  it('SCREEN-19 names come newest first, at most 24, and none where names are not shown', () => {
    const joined = (name: string | null, player_count: number): ScreenEvent => ({
      ...SCREEN_EVENT_EXAMPLES.screen_joined,
      name,
      player_count,
    });
    const many = Array.from({ length: 30 }, (_, index) => joined(`p${index + 1}`, index + 1));
    const { names, player_count } = follow(BEFORE, ...many);
    expect(names).toHaveLength(24);
    expect(names.slice(0, 2)).toEqual(['p30', 'p29']);
    expect(player_count).toBe(30);
    expect(follow(BEFORE, joined(null, 5))).toMatchObject({ names: [], player_count: 5 });
  });

  it('SCREEN-57 phrases that change keep their calls, and the word FREE decides what is free', () => {
    const event = { ...SCREEN_EVENT_EXAMPLES.screen_phrases, phrases: [{ sid: 5, text: 'free space' }] };
    const called = follow(BEFORE, call(3, 1));
    const added = follow(called, event);
    expect(added.phrases.at(-1)).toEqual({ sid: 5, text: 'free space', is_free: true, call_position: null });
    const list = [
      { sid: 3, text: 'Balloons' },
      { sid: 1, text: 'Hello' },
    ];
    expect(follow(added, { ...event, phrases: list, is_whole: true }).phrases).toEqual([
      { sid: 1, text: 'Hello', is_free: false, call_position: null },
      { sid: 3, text: 'Balloons', is_free: false, call_position: 1 },
    ]);
  });

  it('SCREEN-20 SCREEN-27 a win stands at the end without a card, of many the first and the newest 11 stay', () => {
    const win = (place: number): ScreenEvent => ({ ...SCREEN_EVENT_EXAMPLES.screen_win, place });
    const wins = Array.from({ length: 15 }, (_, index) => win(index + 1));
    const view = follow(BEFORE, ...wins);
    expect(view.winners.map(({ place }) => place)).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(view).toMatchObject({ winner_count: 15 });
    expect(view.winners.every(({ card, call_position }) => card === null && call_position === null)).toBe(
      true,
    );
    const next = { ...SCREEN_EVENT_EXAMPLES.screen_win, seq: view.seq + 1 };
    expect(receiveScreenFrame(view, next).needs_snapshot).toBe(true);
  });

  it('SCREEN-42 SCREEN-48 the name of the game, its patterns and its caller follow', () => {
    const { screen_game, screen_patterns, screen_caller } = SCREEN_EVENT_EXAMPLES;
    const config = { ...screen_patterns.config, allow_blackout: true };
    const status = { ...screen_caller.status, is_running: false, next_call_at: null };
    const view = follow(
      BEFORE,
      { ...screen_game, game_name: 'New name' },
      { ...screen_patterns, config },
      { ...screen_caller, status },
    );
    expect(view).toMatchObject({
      game: { game_name: 'New name' },
      pattern_config: config,
      auto_call_status: status,
    });
  });

  it('SCREEN-40 nobody can join after the end, and a game brought back is read anew', () => {
    const move = (old_state: 'PLAYING' | 'WON', new_state: 'PLAYING' | 'WON'): ScreenEvent => ({
      ...SCREEN_EVENT_EXAMPLES.screen_state,
      old_state,
      new_state,
    });
    const over = follow(BEFORE, move('PLAYING', 'WON'));
    expect(over).toMatchObject({ game: { state: 'WON', can_join: false }, one_away: null });
    const back = receiveScreenFrame(over, { ...move('WON', 'PLAYING'), seq: over.seq + 1 });
    expect(back.needs_snapshot).toBe(true);
    expect(back.view.game.state).toBe('PLAYING');
  });

  it('SCREEN-33 a count is taken unless it is older than the one known, or of another round', () => {
    const away = { ...SCREEN_DIRECT_EXAMPLES.screen_away, as_of: BEFORE.seq + 1, one_away: 4, cards: 20 };
    const { view } = receiveScreenFrame(BEFORE, away);
    expect(view).toMatchObject({ one_away: 4, cards: 20, away_as_of: away.as_of, seq: BEFORE.seq });
    expect(receiveScreenFrame(view, { ...away, as_of: away.as_of - 1, one_away: 9 }).view).toBe(view);
    expect(receiveScreenFrame(view, { ...away, round_number: 2, one_away: 9 }).view).toBe(view);
  });
});

describe('what a screen missed', () => {
  const passed = { ...SCREEN_EVENT_EXAMPLES.screen_passed };

  it('SCREEN-22 a hidden event raises the number, a repeated one is dropped, a gap asks for a snapshot', () => {
    expect(follow(BEFORE, passed)).toEqual({ ...BEFORE, seq: BEFORE.seq + 1 });
    expect(receiveScreenFrame(BEFORE, { ...passed, seq: BEFORE.seq })).toEqual({
      outcome: 'duplicate',
      view: BEFORE,
      needs_snapshot: false,
    });
    expect(receiveScreenFrame(BEFORE, { ...passed, seq: BEFORE.seq + 2 })).toEqual({
      outcome: 'gap',
      view: BEFORE,
      needs_snapshot: true,
    });
  });

  it.each([
    ['resync', true],
    ['resumed', false],
    ['screen_pulse', false],
    ['screen_open', false],
    ['screen_shout', false],
    ['screen_repeat', false],
  ] as const)('SCREEN-22 SCREEN-25 %s of the known number: a snapshot is needed: %s', (type, needed) => {
    const frame: ScreenDirectFrame = SCREEN_DIRECT_EXAMPLES[type];
    expect(receiveScreenFrame(BEFORE, frame)).toMatchObject({ view: BEFORE, needs_snapshot: needed });
  });

  it.each(['resumed', 'screen_pulse'] as const)(
    'SCREEN-25 %s with a higher number tells of a gap',
    (type) => {
      const frame = { ...SCREEN_DIRECT_EXAMPLES[type], seq: BEFORE.seq + 1 };
      expect(receiveScreenFrame(BEFORE, frame)).toMatchObject({ outcome: 'gap', needs_snapshot: true });
    },
  );
});
