import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Queryable } from '../../db/db.ts';
import { Encoded, toSharedPart } from '../../encoded.ts';
import { keepLatest } from '../keep-latest.ts';
import { listLatestMessages, sumReceipts } from '../messages.ts';

/** At least the longest chats of 30 games. */
const KEPT_BYTES = 32_000_000;
/** Of an entry without a message, roughly. */
const ENTRY_BYTES = 500;

const BRACKETS = 2;
const COMMA = 1;

/** The list in JSON, without the oldest messages where it would be too long. */
export function encodeChat(messages: readonly ChatMessage[]): Buffer {
  const encoded = messages.map((message) => JSON.stringify(message));
  let bytes = BRACKETS;
  let first = encoded.length;
  while (first > 0) {
    bytes += Buffer.byteLength(encoded[first - 1] ?? '') + COMMA;
    if (bytes - COMMA > CHAT.snapshot_max_bytes) break;
    first -= 1;
  }
  return Buffer.from(`[${encoded.slice(first).join(',')}]`);
}

type Chatted = { id: string; seq: number; datetime_updated: number };

/**
 * The chats of games as every member reads them, encoded and compressed once for all who read the same. Messages,
 * removals and names change with the number of the game, receipts with their sum. Ask in the transaction that has read
 * the game.
 */
export function openChats(listMessages = listLatestMessages) {
  const keep = keepLatest<Encoded<ChatMessage[]>>({
    max: KEPT_BYTES,
    // Compressed it is never longer.
    weigh: ({ parts }) =>
      parts.reduce((sum, { json, deflated }) => sum + json.length * (deflated ? 2 : 1), ENTRY_BYTES),
  });

  return async (tx: Queryable, { id, seq, datetime_updated }: Chatted): Promise<Encoded<ChatMessage[]>> => {
    const receipts = await sumReceipts(tx, id);
    return keep(id, `${seq} ${datetime_updated} ${receipts}`, async () => {
      return new Encoded([toSharedPart(encodeChat(await listMessages(tx, id)))]);
    });
  };
}

export type Chats = ReturnType<typeof openChats>;
