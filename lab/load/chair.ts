import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { DIALECTS } from './dialects.ts';
import { EventNumbers } from './event-numbers.ts';
import { maskedFrame, OPCODE, openFrameReader } from './frames.ts';
import type { Seat } from './orders.ts';

/** All sockets read into one place, as each is done with what it read before the next reads. */
const SHARED = Buffer.alloc(256 * 1024);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const NO_STATUS = 1005;
const ABNORMAL = 1006;

export type Closed = { code: number; reason: string };

type Ears = {
  onLetIn: (chair: Chair) => void;
  onFrame: (chair: Chair, bytes: Buffer, start: number, end: number) => void;
  onClose: (chair: Chair, closed: Closed) => void;
};

/** One socket of the crowd, straight on its connection. */
export type Chair = {
  seat: Seat;
  numbers: EventNumbers;
  isIn: () => boolean;
  /** Writes a frame that was built before. */
  write: (frame: Buffer) => void;
  /** Opens a connection, another one after the first has closed. */
  open: () => void;
  leave: () => void;
};

/** The address and the words that ask for the upgrade; a program says localhost without looking it up. */
function upgradeOf({ address, protocols = [] }: Seat, since: number | null) {
  const url = new URL(address);
  if (since !== null) url.searchParams.set('since', String(since));
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(protocols.length > 0 ? [`Sec-WebSocket-Protocol: ${protocols.join(', ')}`] : []),
  ];
  const host = url.hostname === 'localhost' ? '127.0.0.1' : url.hostname;
  return { host, port: Number(url.port), words: `${lines.join('\r\n')}\r\n\r\n` };
}

const closedBy = (bytes: Buffer, start: number, end: number): Closed =>
  end - start < 2
    ? { code: NO_STATUS, reason: '' }
    : { code: bytes.readUInt16BE(start), reason: bytes.toString('utf8', start + 2, end) };

export function openChair(given: Seat, { onLetIn, onFrame, onClose }: Ears): Chair {
  const { hear, is_in_at_once, answers_on } = DIALECTS[given.kind];
  const numbers = new EventNumbers(given.since ?? null);
  const is_numbered = given.kind === 'phrase-bingo';
  let socket: Socket | null = null;
  let is_in = false;

  const chair: Chair = {
    seat: given,
    numbers,
    isIn: () => is_in,
    write: (frame) => void socket?.write(frame),
    open,
    leave: () => {
      socket?.end(maskedFrame(OPCODE.close, Buffer.from([0x03, 0xe8])));
    },
  };

  function letIn(): void {
    is_in = true;
    onLetIn(chair);
  }

  function open(): void {
    const since = numbers.last;
    const seat = since === null ? given : { ...given, since };
    const { host, port, words } = upgradeOf(given, since);
    let closed: Closed = { code: ABNORMAL, reason: '' };
    let head: Buffer | null = Buffer.alloc(0);

    const read = openFrameReader((opcode, bytes, start, end) => {
      if (opcode === OPCODE.ping) return chair.write(maskedFrame(OPCODE.pong, bytes.subarray(start, end)));
      if (opcode === OPCODE.close) {
        closed = closedBy(bytes, start, end);
        opened.end(maskedFrame(OPCODE.close, Buffer.from(bytes.subarray(start, Math.min(end, start + 2)))));
        return;
      }
      if (is_numbered) numbers.hear(bytes, start, end);
      if (answers_on || !is_in) {
        const heard = hear(bytes, start, end, seat, chair.write);
        if (heard === 'let_in' && !is_in) letIn();
      }
      onFrame(chair, bytes, start, end);
    });

    function readHead(chunk: Buffer): void {
      const bytes: Buffer = Buffer.concat([head ?? Buffer.alloc(0), chunk]);
      const end = bytes.indexOf(END_OF_HEAD);
      head = bytes;
      if (end < 0) return;
      if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
        closed = { code: ABNORMAL, reason: bytes.toString() };
        opened.destroy();
        return;
      }
      head = null;
      if (is_in_at_once) letIn();
      const first = bytes.subarray(end + END_OF_HEAD.length);
      read(first, first.length);
    }

    const onread = {
      buffer: SHARED,
      callback(length: number): boolean {
        if (head === null) read(SHARED, length);
        else readHead(SHARED.subarray(0, length));
        return true;
      },
    };
    const opened = connect({ host, port, noDelay: true, onread }, () => opened.write(words));
    socket = opened;
    opened.on('error', (error) => {
      if (closed.reason === '') closed = { code: closed.code, reason: error.message };
    });
    opened.on('close', () => {
      is_in = false;
      onClose(chair, closed);
    });
  }

  return chair;
}
