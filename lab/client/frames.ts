import { randomBytes } from 'node:crypto';

/** The WebSocket frame types (RFC 6455). */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

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

/** What hostile clients do otherwise; `claimed` is the length in the head. */
type Shape = { is_final?: boolean; is_masked?: boolean; reserved?: number; claimed?: number };

/** A frame as a client sends it, valid or not; unmasked, as a server does. */
export function frameOf(opcode: number, payload: string | Buffer = '', shape: Shape = {}): Buffer {
  const { is_final = true, is_masked = true, reserved = 0 } = shape;
  const body = Buffer.from(payload);
  const length = shape.claimed ?? body.length;
  const size = length < LENGTH_IN_16_BITS ? length : length < 2 ** 16 ? LENGTH_IN_16_BITS : LENGTH_IN_64_BITS;
  const head = Buffer.alloc(headLength(size));
  head[0] = (is_final ? FINAL : 0) | (reserved << 4) | opcode;
  head[1] = (is_masked ? MASKED : 0) | size;
  if (size === LENGTH_IN_16_BITS) head.writeUInt16BE(length, 2);
  if (size === LENGTH_IN_64_BITS) head.writeBigUInt64BE(BigInt(length), 2);
  if (!is_masked) return Buffer.concat([head, body]);
  return Buffer.concat([head, KEY, body.map((byte, at) => byte ^ (KEY[at % KEY_BYTES] ?? 0))]);
}

export const textFrame = (text: string) => frameOf(OPCODE.text, text);

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
      const start = at + headLength((bytes[at + 1] ?? 0) & LENGTH_BITS);
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

/** The size of the head of a frame, without a mask, by the length in its second byte. */
function headLength(length: number): number {
  if (length < LENGTH_IN_16_BITS) return SHORTEST_HEAD;
  return length === LENGTH_IN_16_BITS ? 4 : 10;
}

function payloadLength(bytes: Buffer, at: number): number {
  const length = (bytes[at + 1] ?? 0) & LENGTH_BITS;
  if (length < LENGTH_IN_16_BITS) return length;
  if (length < LENGTH_IN_64_BITS) return bytes.readUInt16BE(at + 2);
  return Number(bytes.readBigUInt64BE(at + 2));
}

/** Compares bytes in place: to decode each frame would cost more than the rest of its reading. */
export function startsWith(bytes: Buffer, start: number, prefix: Buffer): boolean {
  for (let at = 0; at < prefix.length; at += 1) if (bytes[start + at] !== prefix[at]) return false;
  return true;
}

export const typePrefix = (type: string) => Buffer.from(`{"type":"${type}"`);
