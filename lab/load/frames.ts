import { randomBytes } from 'node:crypto';

/** The WebSocket frame types used here (RFC 6455). */
export const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_BITS = 0x7f;
const OPCODE_BITS = 0x0f;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;
const KEY_BYTES = 4;
const SHORTEST_HEAD = 2;

/** Clients must mask what they send. One key is enough here because there is no proxy to protect. */
const KEY = randomBytes(KEY_BYTES);

/** A frame as a client sends it, of at most 64 KiB. */
export function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const is_short = payload.length < LENGTH_IN_16_BITS;
  const key_at = is_short ? 2 : 4;
  const frame = Buffer.allocUnsafe(key_at + KEY_BYTES + payload.length);
  frame[0] = FINAL | opcode;
  frame[1] = MASKED | (is_short ? payload.length : LENGTH_IN_16_BITS);
  if (!is_short) frame.writeUInt16BE(payload.length, 2);
  KEY.copy(frame, key_at);
  for (const [at, byte] of payload.entries()) {
    frame[key_at + KEY_BYTES + at] = byte ^ (KEY[at % KEY_BYTES] ?? 0);
  }
  return frame;
}

export const maskedText = (text: string) => maskedFrame(OPCODE.text, Buffer.from(text));

/** Gets each complete frame as a range of the received bytes, valid until it returns. */
export type OnFrame = (opcode: number, bytes: Buffer, start: number, end: number) => void;

/**
 * Finds the frames of a server in the first `length` bytes of each chunk, however the chunks are cut. Only frame
 * headers are read, and only an incomplete frame is copied.
 */
export function openFrameReader(onFrame: OnFrame): (chunk: Buffer, length: number) => void {
  let rest: Buffer | null = null;
  return (chunk, length) => {
    const bytes: Buffer = rest === null ? chunk : Buffer.concat([rest, chunk.subarray(0, length)]);
    const until = rest === null ? length : bytes.length;
    let at = 0;
    while (at + SHORTEST_HEAD <= until) {
      const start = at + headLength(bytes, at);
      if (start > until) break;
      const end = start + payloadLength(bytes, at);
      if (end > until) break;
      onFrame((bytes[at] ?? 0) & OPCODE_BITS, bytes, start, end);
      at = end;
    }
    // The chunk's buffer is reused for the next read, so the rest has to be a copy.
    rest = at === until ? null : Buffer.from(bytes.subarray(at, until));
  };
}

/** The size of the frame header. */
function headLength(bytes: Buffer, at: number): number {
  const length = (bytes[at + 1] ?? 0) & LENGTH_BITS;
  if (length < LENGTH_IN_16_BITS) return 2;
  return length === LENGTH_IN_16_BITS ? 4 : 10;
}

function payloadLength(bytes: Buffer, at: number): number {
  const length = (bytes[at + 1] ?? 0) & LENGTH_BITS;
  if (length < LENGTH_IN_16_BITS) return length;
  if (length < LENGTH_IN_64_BITS) return bytes.readUInt16BE(at + 2);
  return Number(bytes.readBigUInt64BE(at + 2));
}
