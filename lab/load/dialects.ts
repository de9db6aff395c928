import { maskedFrame, maskedText, OPCODE } from './frames.ts';
import type { Kind, Seat } from './orders.ts';

/** What a frame means to the socket it came on. */
type Heard = 'let_in' | null;

/** How a client of some protocol gets in and stays in. */
type Dialect = {
  /** Whether the upgrade alone lets it in. */
  is_in_at_once: boolean;
  /** Whether there is something to answer once it is in. */
  answers_on: boolean;
  hear: (bytes: Buffer, start: number, end: number, seat: Seat, write: (frame: Buffer) => void) => Heard;
};

/** Whether the payload at this place begins with these bytes. */
export function beginsWith(bytes: Buffer, start: number, words: Buffer): boolean {
  for (let at = 0; at < words.length; at += 1) if (bytes[start + at] !== words[at]) return false;
  return true;
}

export const typeWords = (type: string) => Buffer.from(`{"type":"${type}"`);

const AUTH_SUCCESS = typeWords('auth_success');
const RESUMED = typeWords('resumed');
const RESYNC = typeWords('resync');

const ENGINE_OPEN = '0'.charCodeAt(0);
const ENGINE_PING = '2'.charCodeAt(0);
const SOCKET_CONNECTED = Buffer.from('40');
const CONNECT = maskedText('40');
const PONG = maskedText('3');

const JOINED = 10;
const JOIN = maskedFrame(OPCODE.binary, Buffer.from([JOINED]));

export const DIALECTS: Readonly<Record<Kind, Dialect>> = {
  'phrase-bingo': {
    is_in_at_once: false,
    answers_on: false,
    hear(bytes, start, _end, { since }) {
      if (since === undefined) return beginsWith(bytes, start, AUTH_SUCCESS) ? 'let_in' : null;
      return beginsWith(bytes, start, RESUMED) || beginsWith(bytes, start, RESYNC) ? 'let_in' : null;
    },
  },
  bare: { is_in_at_once: true, answers_on: false, hear: () => null },
  'socket.io': {
    is_in_at_once: false,
    answers_on: true,
    hear(bytes, start, end, _seat, write) {
      if (bytes[start] === ENGINE_OPEN) write(CONNECT);
      if (bytes[start] === ENGINE_PING && end - start === 1) write(PONG);
      return beginsWith(bytes, start, SOCKET_CONNECTED) ? 'let_in' : null;
    },
  },
  colyseus: {
    is_in_at_once: false,
    answers_on: false,
    hear(bytes, start, _end, _seat, write) {
      if (bytes[start] !== JOINED) return null;
      write(JOIN);
      return 'let_in';
    },
  },
};
