import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSendMessage,
  isFiltered,
  isLongMessage,
  joinedMessage,
  latestMessages,
  nameOfJoined,
  needsTypingNotice,
  sendsMessage,
  slowChatWait,
  trimmedMessage,
  whyNotDeleteMessage,
  whyNotMessage,
  whyNotReport,
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

describe('order in the chat', () => {
  const game = { creator_id: 'host' };
  const [host, ben, cleo] = [{ id: 'host' }, { id: 'ben' }, { id: 'cleo' }];
  const message = (user_id: string | null, is_deleted = false) => ({ user_id, is_deleted });

  it('CHATMOD-05 in slow chat 10 seconds pass between two messages', () => {
    expect(slowChatWait(null, 50_000)).toBe(0);
    expect([50_000, 50_001, 59_999, 60_000, 70_000].map((now) => slowChatWait(50_000, now))).toEqual([
      10_000, 9_999, 1, 0, 0,
    ]);
  });

  it('D-36 nobody waits for a message from before the clock was set back', () => {
    expect(slowChatWait(3_650_000, 50_000)).toBe(0);
  });

  it('CHATMOD-14 the filter masks nobody, guests, or all but the host', () => {
    const people = [
      { is_host: false, is_guest: true },
      { is_host: false, is_guest: false },
      { is_host: true, is_guest: false },
    ];
    const masked = (filter: 'off' | 'guests' | 'everyone') =>
      people.map((person) => isFiltered({ filter }, person));
    expect(masked('off')).toEqual([false, false, false]);
    expect(masked('guests')).toEqual([true, false, false]);
    expect(masked('everyone')).toEqual([true, true, false]);
  });

  it('CHATMOD-09 the host removes any message of a person, and only those', () => {
    for (const user_id of ['host', 'ben']) {
      expect(whyNotDeleteMessage(game, host, message(user_id))).toBeNull();
      expect(whyNotDeleteMessage(game, host, message(user_id, true))).toBeNull();
    }
    expect(whyNotDeleteMessage(game, host, message(null))).toBe('message_fixed');
    expect(whyNotDeleteMessage(game, host, null)).toBe('message_not_found');
    expect(whyNotDeleteMessage(game, ben, message('ben'))).toBe('not_host');
  });

  it('CHATMOD-19 a player reports the messages of others to the host', () => {
    expect(whyNotReport(game, ben, true, message('cleo'))).toBeNull();
    expect(whyNotReport(game, ben, true, message('host'))).toBeNull();
    expect(whyNotReport(game, ben, true, message('ben'))).toBe('report_own_message');
    expect(whyNotReport(game, ben, true, message(null))).toBe('message_fixed');
    expect(whyNotReport(game, ben, true, message('cleo', true))).toBe('message_not_found');
    expect(whyNotReport(game, ben, true, null)).toBe('message_not_found');
    expect(whyNotReport(game, cleo, false, message('ben'))).toBe('not_member');
    expect(whyNotReport(game, host, true, message('ben'))).toBe('report_by_host');
  });
});
