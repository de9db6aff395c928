import { maskedFrame, maskedText, OPCODE } from './frames.ts';
import type { SocketKind, SocketSpec } from './tasks.ts';

/** How a client of some protocol gets in and stays in. */
type SocketProtocol = {
  /** Whether the upgrade alone lets the client in. */
  is_admitted_by_upgrade: boolean;
  /** Whether the client has to answer pings in text frames after it was let in. */
  has_pings: boolean;
  /** Answers a frame where the protocol asks for it; true when the frame lets the client in. */
  onHandshakeFrame: (
    bytes: Buffer,
    start: number,
    end: number,
    spec: SocketSpec,
    write: (frame: Buffer) => void,
  ) => boolean;
};

/** Compares bytes in place: to decode each frame would cost more than the rest of its reading. */
export function startsWith(bytes: Buffer, start: number, prefix: Buffer): boolean {
  for (let at = 0; at < prefix.length; at += 1) if (bytes[start + at] !== prefix[at]) return false;
  return true;
}

export const typePrefix = (type: string) => Buffer.from(`{"type":"${type}"`);

const AUTH_SUCCESS = typePrefix('auth_success');
const RESUMED = typePrefix('resumed');
const RESYNC = typePrefix('resync');

const ENGINE_OPEN = '0'.charCodeAt(0);
const ENGINE_PING = '2'.charCodeAt(0);
const SOCKET_CONNECTED = Buffer.from('40');
const CONNECT = maskedText('40');
const PONG = maskedText('3');

const JOINED = 10;
const JOIN = maskedFrame(OPCODE.binary, Buffer.from([JOINED]));

export const SOCKET_KINDS: Readonly<Record<SocketKind, SocketProtocol>> = {
  'phrase-bingo': {
    is_admitted_by_upgrade: false,
    has_pings: false,
    onHandshakeFrame(bytes, start, _end, { since }) {
      if (since === undefined) return startsWith(bytes, start, AUTH_SUCCESS);
      return startsWith(bytes, start, RESUMED) || startsWith(bytes, start, RESYNC);
    },
  },
  bare: { is_admitted_by_upgrade: true, has_pings: false, onHandshakeFrame: () => false },
  'socket.io': {
    is_admitted_by_upgrade: false,
    has_pings: true,
    onHandshakeFrame(bytes, start, end, _spec, write) {
      if (bytes[start] === ENGINE_OPEN) write(CONNECT);
      if (bytes[start] === ENGINE_PING && end - start === 1) write(PONG);
      return startsWith(bytes, start, SOCKET_CONNECTED);
    },
  },
  colyseus: {
    is_admitted_by_upgrade: false,
    has_pings: false,
    onHandshakeFrame(bytes, start, _end, _spec, write) {
      if (bytes[start] !== JOINED) return false;
      write(JOIN);
      return true;
    },
  },
};
