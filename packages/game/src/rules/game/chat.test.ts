import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSendMessage,
  isLongMessage,
  joinedMessage,
  latestMessages,
  nameOfJoined,
  needsTypingNotice,
  sendsMessage,
  trimmedMessage,
  whyNotMessage,
  whyNotTalk,
} from './chat.ts';
import { GAME_STATES } from './game-state.ts';

describe('sending', () => {
  it('CHAT-01 OP-100 the host and players talk in every state but CONFIG, and nobody else does', () => {
    const game = { creator_id: 'host' };
    for (const state of GAME_STATES) {
      const inState = { ...game, state };
      const expected = state === 'CONFIG' ? 'game_not_ready' : null;
      expect(whyNotTalk(inState, { id: 'host' }, false), state).toBe(expected);
      expect(whyNotTalk(inState, { id: 'ben' }, true), state).toBe(expected);
      expect(whyNotTalk(inState, { id: 'ben' }, false), state).toBe('not_member');
    }
  });

  it('CHAT-02 empty messages are refused and text is trimmed', () => {
    for (const text of ['', ' ', '\n\t ', '\u200b', '\u3164'])
      expect(whyNotMessage(text)).toBe('message_empty');
    expect(whyNotMessage(' hi ')).toBeNull();
    expect(trimmedMessage(' hi\nthere \n')).toBe('hi\nthere');
    expect(trimmedMessage('see \u202egpj.exe')).toBe('see gpj.exe');
  });

  it('CHAT-02 a message is refused as empty exactly when nothing is left of it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(whyNotMessage(text) === 'message_empty').toBe(trimmedMessage(text) === '');
      }),
    );
  });

  it('CHAT-05 OP-013 above 1000 characters a warning, above 5000 a refusal', () => {
    expect(isLongMessage('x'.repeat(1_000))).toBe(false);
    expect(isLongMessage('x'.repeat(1_001))).toBe(true);
    expect(whyNotMessage('x'.repeat(1_001))).toBeNull();
    expect(whyNotMessage('x'.repeat(5_000))).toBeNull();
    expect(whyNotMessage('x'.repeat(5_001))).toBe('message_too_long');
  });

  it('CHAT-03 sending needs a connected socket', () => {
    expect(canSendMessage('hi', true)).toBe(true);
    expect(canSendMessage('hi', false)).toBe(false);
    expect(canSendMessage(' ', true)).toBe(false);
  });

  it('CHAT-04 Enter sends, Shift+Enter and a composing Enter do not', () => {
    expect(sendsMessage({ key: 'Enter', shiftKey: false, isComposing: false })).toBe(true);
    expect(sendsMessage({ key: 'Enter', shiftKey: true, isComposing: false })).toBe(false);
    expect(sendsMessage({ key: 'Enter', shiftKey: false, isComposing: true })).toBe(false);
    expect(sendsMessage({ key: 'a', shiftKey: false, isComposing: false })).toBe(false);
  });

  it('OP-097 typing is sent at most every 2 seconds', () => {
    expect(needsTypingNotice(null, 0)).toBe(true);
    expect(needsTypingNotice(10_000, 11_999)).toBe(false);
    expect(needsTypingNotice(10_000, 12_000)).toBe(true);
  });
});

describe('the list', () => {
  it('CHAT-06 OP-099 the latest 100 are kept, in order', () => {
    fc.assert(
      fc.property(fc.nat(300), (length) => {
        const messages = Array.from({ length }, (_, index) => index);
        const kept = latestMessages(messages);
        expect(kept).toHaveLength(Math.min(length, 100));
        expect(kept).toEqual(messages.slice(-100));
      }),
    );
  });
});

describe('lines of the game', () => {
  it('OP-101 that somebody joined can be read back, whatever the name', () => {
    expect(joinedMessage('ben')).toBe('ben joined the game');
    fc.assert(fc.property(fc.string(), (name) => nameOfJoined(joinedMessage(name)) === name));
    expect(nameOfJoined('Round 2 has started')).toBeNull();
    expect(nameOfJoined('ben joined the game.')).toBeNull();
  });
});
