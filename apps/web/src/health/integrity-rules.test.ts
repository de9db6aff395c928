import { GAME_STATES } from '@phrase-bingo/game/rules/game/game-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCard,
  checkChatMessage,
  checkGame,
  checkPhrase,
  checkSocketMessage,
  HEALTH_SOCKET_TYPES,
} from './integrity-rules.ts';

const phrase = { id: 'p1', phrase_id: 'p1', text: 'Nan dances', sid: 1 };
const game = {
  id: 'g1',
  game_name: 'Nan’s 80th',
  game_code: '482913',
  creator_id: 'u1',
  state: 'PLAYING',
  round: 1,
  datetime_start: '2026-05-09T00:00:00Z',
  datetime_end: null,
  phrases: [phrase],
};
const message = {
  id: 'm1',
  content: 'hi',
  user_id: 'u1',
  username: 'Ann',
  datetime_created: '2026-05-09T12:00:00Z',
  status: 'sent',
};
const places = (findings: readonly { at: string }[]) => findings.map((finding) => finding.at);

describe('the integrity of a game', () => {
  it('DATA-06 a whole game is fine, and so is its other spelling', () => {
    expect(checkGame(game)).toEqual([]);
    const { round, ...rest } = game;
    expect(checkGame({ ...rest, round_number: round, game_code: 482_913 })).toEqual([]);
  });

  it('DATA-06 every field is checked', () => {
    expect(places(checkGame({}))).toEqual([
      'game.id',
      'game.game_name',
      'game.game_code',
      'game.creator_id',
      'game.state',
      'game.round',
    ]);
    expect(places(checkGame({ ...game, datetime_start: 'soon' }))).toEqual(['game.datetime_start']);
    expect(places(checkGame({ ...game, datetime_end: 7 }))).toEqual(['game.datetime_end']);
    expect(places(checkGame({ ...game, phrases: 'none' }))).toEqual(['game.phrases']);
    expect(places(checkGame({ ...game, round: 0 }))).toEqual(['game.round']);
  });

  it('DATA-06 an end before the start is found', () => {
    expect(checkGame({ ...game, datetime_end: '2026-05-08T00:00:00Z' })).toEqual([
      { severity: 'error', at: 'game.datetime_end', problem: 'is before the start' },
    ]);
  });

  it('STATE-02 the accepted states', () => {
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'LOST', 'WON', 'OTHER']) {
      expect(checkGame({ ...game, state })).toEqual([]);
    }
    for (const state of ['playing', 'DONE', '', null]) {
      expect(places(checkGame({ ...game, state }))).toEqual(['game.state']);
    }
    expect(GAME_STATES).toHaveLength(7);
  });

  it('HEALTH-09 LIMIT-01 the code has six digits', () => {
    for (const game_code of ['12345', '1234567', '12345a', 12_345, 123_456.5, null]) {
      expect(places(checkGame({ ...game, game_code }))).toEqual(['game.game_code']);
    }
  });

  it('HEALTH-09 PHRASE-12 there are at most 25 phrases, each at its own position', () => {
    const many = Array.from({ length: 26 }, (_, index) => ({ ...phrase, sid: index + 1 }));
    expect(checkGame({ ...game, phrases: many.slice(0, 25) })).toEqual([]);
    expect(places(checkGame({ ...game, phrases: many }))).toEqual(['game.phrases.25.sid', 'game.phrases']);
    expect(checkGame({ ...game, phrases: [phrase, phrase] })).toEqual([
      { severity: 'error', at: 'game.phrases', problem: 'share a position' },
    ]);
  });
});

describe('the integrity of phrases and messages', () => {
  it('HEALTH-09 PHRASE-12 positions are 1 to 25', () => {
    for (const sid of [1, 25]) expect(checkPhrase({ ...phrase, sid })).toEqual([]);
    for (const sid of [0, 26, 1.5, '1', undefined])
      expect(places(checkPhrase({ ...phrase, sid }))).toEqual(['phrase.sid']);
  });

  it('HEALTH-09 PHRASE-11 phrase text above 200 characters is a warning', () => {
    expect(checkPhrase({ ...phrase, text: 'x'.repeat(200) })).toEqual([]);
    expect(checkPhrase({ ...phrase, text: 'x'.repeat(201) })).toEqual([
      { severity: 'warning', at: 'phrase.text', problem: 'is very long' },
    ]);
  });

  it('HEALTH-09 CHAT-05 chat content above 1000 characters is a warning', () => {
    expect(checkChatMessage({ ...message, content: 'x'.repeat(1_000) })).toEqual([]);
    expect(checkChatMessage({ ...message, content: 'x'.repeat(1_001) })).toEqual([
      { severity: 'warning', at: 'message.content', problem: 'is very long' },
    ]);
  });

  it('DATA-14 OP-003 a message may name its sender either way, and a system message none', () => {
    const { user_id, username, ...rest } = message;
    expect(checkChatMessage({ ...rest, sender_id: user_id, sender_name: username })).toEqual([]);
    expect(checkChatMessage({ ...rest, user_id: null, username: null })).toEqual([]);
    for (const status of ['sent', 'delivered', 'read'])
      expect(checkChatMessage({ ...message, status })).toEqual([]);
    expect(places(checkChatMessage({ ...message, status: 'lost' }))).toEqual(['message.status']);
    expect(places(checkChatMessage({}))).toEqual([
      'message.id',
      'message.content',
      'message.datetime_created',
      'message.status',
    ]);
  });
});

describe('the integrity of a card', () => {
  const card = Array.from({ length: 25 }, (_, index) => ({
    sid: index + 1,
    text: `Phrase ${index}`,
    is_marked: false,
    is_called: true,
  }));

  it('CARD-01 HEALTH-09 a card has 25 cells in order, or is not dealt yet', () => {
    expect(checkCard(card)).toEqual([]);
    expect(checkCard([])).toEqual([]);
    for (const broken of [card.slice(1), [...card].reverse(), [...card, card[0]]]) {
      expect(places(checkCard(broken))).toEqual(['card']);
    }
    expect(places(checkCard(null))).toEqual(['card']);
  });

  it('HEALTH-09 each cell has its fields', () => {
    const broken = card.map((cell, index) => (index === 3 ? { ...cell, is_marked: 'yes' } : cell));
    expect(places(checkCard(broken))).toEqual(['card.3.is_marked']);
  });
});

describe('the integrity of frames', () => {
  it('HEALTH-10 the health layer knows eight types', () => {
    expect(HEALTH_SOCKET_TYPES).toEqual([
      'message',
      'system',
      'auth',
      'game_state_change',
      'player_joined',
      'phrase_called',
      'auto_call_phrase',
      'heartbeat',
    ]);
  });

  it('HEALTH-10 LIVE-13 each type of frame has its required fields', () => {
    expect(checkSocketMessage({ ...message, type: 'message' })).toEqual([]);
    expect(checkSocketMessage({ type: 'heartbeat' })).toEqual([]);
    expect(checkSocketMessage({ type: 'game_state_change', new_state: 'WON' })).toEqual([]);
    expect(places(checkSocketMessage({ type: 'game_state_change' }))).toEqual([
      'socket.game_state_change.new_state',
    ]);
    expect(places(checkSocketMessage({ type: 'phrase_called' }))).toEqual(['socket.phrase_called.phrase_id']);
    expect(checkSocketMessage({ type: 'auto_call_phrase', phrase_id: 'p1' })).toEqual([]);
    expect(places(checkSocketMessage({ type: 'player_joined' }))).toEqual(['socket.player_joined.user_id']);
  });

  it('HEALTH-10 other types pass, a frame without a type does not', () => {
    for (const type of ['round_started', 'constructor', '__proto__'])
      expect(checkSocketMessage({ type })).toEqual([]);
    for (const value of [null, 7, [], {}, { type: 7 }])
      expect(places(checkSocketMessage(value))).toEqual(['socket.type']);
  });
});

describe('the integrity of anything', () => {
  it('HEALTH-09 no value, however broken, makes a check fail', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        for (const check of [checkGame, checkPhrase, checkChatMessage, checkSocketMessage, checkCard]) {
          for (const finding of check(value)) expect(['error', 'warning']).toContain(finding.severity);
        }
        expect(
          checkGame({ ...game, phrases: [value] }).every((finding) => finding.at.startsWith('game.')),
        ).toBe(true);
      }),
    );
  });
});
