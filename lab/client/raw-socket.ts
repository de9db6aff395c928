import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

export const OPCODE = {
  continuation: 0x0,
  text: 0x1,
  binary: 0x2,
  close: 0x8,
  ping: 0x9,
  pong: 0xa,
} as const;

type Shape = { is_final?: boolean; is_masked?: boolean; reserved?: number; claimed?: number };

/** A client frame, valid or not. The mask is all zeros, so the payload is readable as it is. */
export function rawFrame(opcode: number, payload: string | Buffer = '', shape: Shape = {}): Buffer {
  const { is_final = true, is_masked = true, reserved = 0 } = shape;
  const body = Buffer.from(payload);
  const length = shape.claimed ?? body.length;
  const first = (is_final ? 0x80 : 0) | (reserved << 4) | opcode;
  const masked = is_masked ? 0x80 : 0;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head.writeUInt8(first, 0);
  head.writeUInt8(masked | (length < 126 ? length : length < 65_536 ? 126 : 127), 1);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.alloc(is_masked ? 4 : 0), body]);
}

/** A connection that can break every rule after the handshake. It reads nothing until asked for the close code. */
export async function openRawSocket(url: string, game_id: string, token: string) {
  const { hostname, port } = new URL(url);
  const connection = connect(Number(port), hostname);
  connection.on('error', () => undefined);
  connection.write(
    [
      `GET /api/chats/${game_id}/ws HTTP/1.1`,
      `host: ${hostname}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
      `sec-websocket-protocol: Bearer, ${token}`,
      '',
      '',
    ].join('\r\n'),
  );
  let read = Buffer.alloc(0);
  while (!read.includes('auth_success')) {
    const [bytes] = await once(connection, 'data');
    read = Buffer.concat([read, bytes]);
  }
  connection.pause();
  return {
    connection,
    send: (...frames: Buffer[]) => connection.write(Buffer.concat(frames)),
    /** The code the server closed with, or null without one; reads everything first. */
    async closeCode(): Promise<number | null> {
      const closed = Promise.withResolvers<number | null>();
      const code = () => codeIn(read.subarray(read.indexOf('\r\n\r\n') + 4));
      connection.on('close', () => closed.resolve(code()));
      connection.on('data', (bytes: Buffer) => {
        read = Buffer.concat([read, bytes]);
        if (code() !== null) closed.resolve(code());
      });
      connection.resume();
      const found = await closed.promise;
      connection.destroy();
      return found;
    },
  };
}

/** Skips the frames of a server up to the close frame. */
function codeIn(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1);
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const is_close = (bytes.readUInt8(0) & 0x0f) === OPCODE.close;
  if (bytes.length < head + length) return null;
  return is_close ? bytes.readUInt16BE(head) : codeIn(bytes.subarray(head + length));
}
