import { describe, expect, it } from 'vitest';
import {
  ANA,
  AUTO_CALL_CONFIG,
  AUTO_CALL_STATUS,
  BEN,
  GAME,
  MESSAGE,
  NOW,
  PHRASE,
  ROUND,
  SAM,
} from '../../wire/examples/entities.ts';
import { GAME_EVENT_EXAMPLES } from '../../wire/examples/live-examples.ts';
import type { GameEvent, GameEventType } from '../../wire/live/frames.ts';
import { type ScreenEvent, screenEvents } from '../../wire/screen/frames.ts';
import { projectEvent } from './project-event.ts';

const LATER = '2026-02-01T19:31:00.000Z';
const NUMBERED = { game_id: GAME.id, seq: 13, timestamp: LATER };
const project = (event: unknown, show_names = true) => projectEvent(event, NUMBERED, show_names);

const common = { game_id: GAME.id, timestamp: NOW, seq: 13 };
const passed: ScreenEvent = { type: 'screen_passed', ...common };
const call: ScreenEvent = {
  type: 'screen_call',
  ...common,
  sid: PHRASE.sid,
  text: PHRASE.text,
  is_called: true,
  call_position: 1,
  round_number: 1,
  auto_call_status: AUTO_CALL_STATUS,
};
const phrases: ScreenEvent = {
  type: 'screen_phrases',
  ...common,
  phrases: [{ sid: PHRASE.sid, text: PHRASE.text }],
  is_whole: false,
};
const round = { type: 'screen_round', ...common, auto_call_status: AUTO_CALL_STATUS } as const;

/** Every field of what a screen gets of every event. */
const EXPECTED: Record<GameEventType, ScreenEvent> = {
  game_state_change: { type: 'screen_state', ...common, old_state: 'OPEN', new_state: 'PLAYING' },
  game_updated: { type: 'screen_game', ...common, game_name: 'Friday' },
  game_again: passed,
  pattern_config_update: { type: 'screen_patterns', ...common, config: GAME.pattern_config },
  room_config_update: passed,
  auto_call_status: { type: 'screen_caller', ...common, status: AUTO_CALL_STATUS, config: AUTO_CALL_CONFIG },
  player_joined: { type: 'screen_joined', ...common, name: BEN.username, player_count: 1 },
  players_arrived: passed,
  player_left: passed,
  player_status_changed: passed,
  player_renamed: passed,
  player_merged: passed,
  player_removed: passed,
  player_muted: passed,
  paper_cards_changed: passed,
  phrase_called: call,
  auto_call_phrase: call,
  phrase_added: phrases,
  phrase_updated: phrases,
  phrases_updated: { ...phrases, is_whole: true },
  player_won: {
    type: 'screen_win',
    ...common,
    place: 1,
    name: BEN.username,
    pattern: 'row_2',
    won_at: NOW,
    paper_number: null,
    round_number: 1,
  },
  game_won: passed,
  round_started: {
    ...round,
    round_number: 2,
    new_state: 'PLAYING',
    round: { round_number: 2, is_active: true, seed_hash: ROUND.seed_hash },
  },
  round_ended: {
    ...round,
    round_number: 1,
    new_state: 'REVIEW',
    round: { round_number: 1, is_active: false, seed_hash: ROUND.seed_hash },
  },
  message: passed,
  message_deleted: passed,
  system: passed,
};

const EXAMPLES: GameEvent[] = Object.values(GAME_EVENT_EXAMPLES);
const typesWhere = (isTrue: (event: GameEvent) => boolean) =>
  EXAMPLES.filter(isTrue)
    .map(({ type }) => type)
    .sort();

describe('what a big screen gets of an event', () => {
  it.each(EXAMPLES)('SCREEN-22 SCREEN-18 of $type exactly the listed fields', (event) => {
    const { frame } = project(event);
    expect(frame).toStrictEqual(EXPECTED[event.type]);
    expect(screenEvents.parse(frame)).toStrictEqual(frame);
    const text = JSON.stringify(frame);
    const secrets = [
      ANA.id,
      BEN.id,
      SAM.id,
      PHRASE.id,
      ROUND.id,
      MESSAGE.id,
      MESSAGE.content,
      '@',
      'ana',
      'Sam',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(EXAMPLES)('SCREEN-19 without names nobody is named in what comes of $type', (event) => {
    const { frame } = project(event, false);
    expect(JSON.stringify(frame)).not.toContain(BEN.username);
    if ('name' in EXPECTED[event.type]) expect(frame).toMatchObject({ name: null });
  });

  it('SCREEN-22 what the change touched besides is passed on, except with an event that passes', () => {
    const attached = { auto_call_config: AUTO_CALL_CONFIG, auto_call_status: AUTO_CALL_STATUS, round: ROUND };
    const shown = { ...attached, round: { round_number: 1, is_active: true, seed_hash: ROUND.seed_hash } };
    const state = GAME_EVENT_EXAMPLES.game_state_change;
    expect(project({ ...state, ...attached }).frame).toStrictEqual({
      ...EXPECTED.game_state_change,
      ...shown,
    });
    expect(project({ ...GAME_EVENT_EXAMPLES.game_won, ...attached }).frame).toStrictEqual(passed);
  });

  it('SCREEN-22 SCREEN-18 later fields of a known event stay hidden', () => {
    const win = { ...GAME_EVENT_EXAMPLES.player_won, card: [1, 2], email: 'ben@example.com' };
    expect(project(win).frame).toStrictEqual(EXPECTED.player_won);
    const started = GAME_EVENT_EXAMPLES.round_started;
    const more = { ...started, round: { ...started.round, seed: 'secret' } };
    expect(project(more).frame).toStrictEqual(EXPECTED.round_started);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { type: 'fireworks', seq: 13, username: 'ben' },
    { ...GAME_EVENT_EXAMPLES.message, content: { html: 'hi' } },
  ])('SCREEN-22 an event that cannot be read passes with its number alone: %j', (event) => {
    const frame = { type: 'screen_passed', ...NUMBERED };
    expect(project(event)).toStrictEqual({ frame, needs_snapshot: false, needs_count: false });
  });

  it('SCREEN-22 an event in another form that a screen should have shown asks for a snapshot', () => {
    const strange = { ...GAME_EVENT_EXAMPLES.phrase_called, sid: 'first' };
    const frame = { type: 'screen_passed', ...NUMBERED };
    expect(project(strange)).toStrictEqual({ frame, needs_snapshot: true, needs_count: true });
  });

  it('SCREEN-28 a snapshot is needed where names or the way in change, and where an event lacks its content', () => {
    expect(typesWhere((event) => project(event).needs_snapshot)).toEqual([
      'player_merged',
      'player_removed',
      'player_renamed',
      'room_config_update',
    ]);
    const { game, ...bare } = GAME_EVENT_EXAMPLES.game_updated;
    expect(project(bare)).toMatchObject({ frame: passed, needs_snapshot: true });
    const coded = { ...bare, game: { ...game, game_code: '482915' } };
    expect(project(coded)).toMatchObject({ frame: EXPECTED.game_updated, needs_snapshot: true });
    expect(project({ ...bare, game: { ...game, has_code: false } }).needs_snapshot).toBe(true);
    const { phrases: _list, ...unlisted } = GAME_EVENT_EXAMPLES.phrases_updated;
    expect(project(unlisted)).toStrictEqual({
      frame: { ...phrases, phrases: [] },
      needs_snapshot: true,
      needs_count: true,
    });
  });

  it('PAPER-25 SCREEN-19 a win on paper has its number; without names that of a card without one stays', () => {
    const win = { ...GAME_EVENT_EXAMPLES.player_won, paper_number: 3 };
    const nameOf = (username: string, show_names: boolean) => {
      const { frame } = project({ ...win, username }, show_names);
      expect(frame).toMatchObject({ type: 'screen_win', paper_number: 3 });
      return 'name' in frame ? frame.name : undefined;
    };
    expect(nameOf('Grandpa Leo', true)).toBe('Grandpa Leo');
    expect(nameOf('Grandpa Leo', false)).toBeNull();
    expect(nameOf('Paper card 3', false)).toBe('Paper card 3');
    expect(nameOf('Paper card 4', false)).toBeNull();
  });

  it('SCREEN-22 of a changed phrase the new text is shown', () => {
    const changed = { ...GAME_EVENT_EXAMPLES.phrase_updated, text: 'Old', new_text: 'New' };
    expect(project(changed).frame).toMatchObject({ phrases: [{ sid: PHRASE.sid, text: 'New' }] });
  });

  it('SCREEN-31 PAPER-31 a count is needed after calls, wins, and changes of cards, patterns, players and states', () => {
    expect(typesWhere((event) => project(event).needs_count)).toEqual([
      'auto_call_phrase',
      'game_state_change',
      'paper_cards_changed',
      'pattern_config_update',
      'phrase_added',
      'phrase_called',
      'phrases_updated',
      'player_joined',
      'player_merged',
      'player_removed',
      'player_status_changed',
      'player_won',
      'round_ended',
      'round_started',
    ]);
  });
});
