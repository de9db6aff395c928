import type { DirectFrame } from '@phrase-bingo/game/wire/live/frames';
import type { ScreenDirectFrame } from '@phrase-bingo/game/wire/screen/frames';
import type { WebSocket } from 'ws';

type AnyDirectFrame = DirectFrame | ScreenDirectFrame;

/** A direct frame without the fields that every frame has. */
export type UnsentFrame<Frame = DirectFrame> = Frame extends AnyDirectFrame
  ? Omit<Frame, 'game_id' | 'timestamp'>
  : never;

export const frameJson = (game_id: string, { type, ...fields }: UnsentFrame<AnyDirectFrame>): string =>
  JSON.stringify({ type, game_id, timestamp: new Date().toISOString(), ...fields });

export function sendFrame(socket: WebSocket, game_id: string, frame: UnsentFrame): void {
  socket.send(frameJson(game_id, frame));
}

const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** Encodes a text as one WebSocket frame (RFC 6455), once for any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = headerOf(length);
  const frame = Buffer.allocUnsafe(header.length + length);
  header.copy(frame);
  frame.write(text, header.length);
  return frame;
}

function headerOf(length: number): Buffer {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([FINAL_TEXT, length]);
  if (length < 2 ** 16) {
    const header = Buffer.from([FINAL_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.writeUInt8(FINAL_TEXT, 0);
  header.writeUInt8(LENGTH_IN_64_BITS, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
