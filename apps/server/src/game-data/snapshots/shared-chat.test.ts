import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEveryday } from '../../../../../tools/tier.ts';
import { encodeChat } from './shared-chat.ts';

const messageOf = (content: string, number: number): ChatMessage => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  game_id: '00000000-0000-4000-8000-000000000000',
  type: 'message',
  client_id: null,
  content,
  status: 'sent',
  user_id: null,
  sender_id: null,
  username: 'Ana',
  sender_name: 'Ana',
  is_guest: false,
  is_deleted: false,
  datetime_created: '2026-11-16T12:00:00.000Z',
});

const bytesOf = (list: readonly unknown[]) => Buffer.byteLength(JSON.stringify(list));
const read = (messages: readonly ChatMessage[]): unknown[] => {
  const json = encodeChat(messages);
  expect(json.length).toBeLessThanOrEqual(CHAT.snapshot_max_bytes);
  return JSON.parse(json.toString());
};

describe('the chat of a snapshot', () => {
  it('D-43 leaves the oldest messages out until its bytes fit, and no more of them', () => {
    const characters = ['x', '"', 'é', '€', '🎉'];
    const long = fc.tuple(fc.constantFrom(...characters), fc.nat({ max: CHAT.max_length }));
    fc.assert(
      fc.property(fc.array(long, { maxLength: CHAT.keep, size: 'max' }), (texts) => {
        const messages = texts.map(([character, count], number) =>
          messageOf(character.repeat(count), number),
        );
        const kept = read(messages);
        const left_out = messages.length - kept.length;
        expect(kept).toEqual(messages.slice(left_out));
        if (left_out > 0)
          expect(bytesOf(messages.slice(left_out - 1))).toBeGreaterThan(CHAT.snapshot_max_bytes);
      }),
      { numRuns: isEveryday() ? 10 : 50 },
    );
  });

  it('D-43 may be as long as allowed to the byte', () => {
    const rest = bytesOf([messageOf('', 1), messageOf('', 2)]);
    const fill = (bytes: number) => messageOf('x'.repeat(bytes), 1);
    const last = messageOf('', 2);
    expect(read([fill(CHAT.snapshot_max_bytes - rest), last])).toHaveLength(2);
    expect(read([fill(CHAT.snapshot_max_bytes - rest + 1), last])).toEqual([last]);
    expect(read([])).toEqual([]);
  });
});
