import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import { frameOf, OPCODE, openFrameReader, startsWith, typePrefix } from './frames.ts';
import { cookieHeader, LANGUAGES, USER_AGENT } from './http-client.ts';
import { SeqTracker } from './seq-tracker.ts';
import type { SocketSpec } from './tasks.ts';

/** All sockets read into one buffer: each is done with what it read before the next one reads. */
const SHARED_BUFFER = Buffer.alloc(256 * 1024);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const AUTH_SUCCESS = typePrefix('auth_success');
const RESUMED = typePrefix('resumed');
const RESYNC = typePrefix('resync');
const NO_STATUS = 1005;
const ABNORMAL = 1006;

export type Closed = { code: number; reason: string };

type Listeners = {
  onAdmitted: (connection: Connection) => void;
  onFrame: (connection: Connection, bytes: Buffer, start: number, end: number) => void;
  onClose: (connection: Connection, closed: Closed) => void;
};

/** One WebSocket client without a WebSocket library (docs/decisions/0035). */
export type Connection = {
  spec: SocketSpec;
  seqs: SeqTracker;
  /** Whether the server has let this client into its room. */
  isAdmitted: () => boolean;
  /** Writes a frame that was built before. */
  write: (frame: Buffer) => void;
  /** Opens a connection; after a close it can be opened again. */
  open: () => void;
  close: () => void;
};

/** The upgrade request as a browser sends it. Node would look up localhost in a thread for each connection, so it is replaced. */
function upgradeOf({ address, token, since }: SocketSpec) {
  const url = new URL(address);
  if (since !== undefined) url.searchParams.set('since', String(since));
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Connection: Upgrade',
    'Pragma: no-cache',
    'Cache-Control: no-cache',
    `User-Agent: ${USER_AGENT}`,
    'Upgrade: websocket',
    `Origin: http://${url.host}`,
    'Sec-WebSocket-Version: 13',
    ...LANGUAGES,
    ...cookieHeader(token ?? null),
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    // A browser also offers to compress frames, which no server here agrees to and these clients cannot read.
    ...(token === undefined ? [] : [`Sec-WebSocket-Protocol: ${LIVE_PROTOCOL}, ${token}`]),
  ];
  const host = url.hostname === 'localhost' ? '127.0.0.1' : url.hostname;
  return { host, port: Number(url.port), request: `${head.join('\r\n')}\r\n\r\n` };
}

const closedBy = (bytes: Buffer, start: number, end: number): Closed =>
  end - start < 2
    ? { code: NO_STATUS, reason: '' }
    : { code: bytes.readUInt16BE(start), reason: bytes.toString('utf8', start + 2, end) };

export function createConnection(given: SocketSpec, { onAdmitted, onFrame, onClose }: Listeners): Connection {
  const follows = given.since !== undefined;
  const lets_in = follows ? [RESUMED, RESYNC] : [AUTH_SUCCESS];
  const seqs = new SeqTracker(given.since ?? 0);
  let socket: Socket | null = null;
  let is_admitted = false;

  const connection: Connection = {
    spec: given,
    seqs,
    isAdmitted: () => is_admitted,
    write: (frame) => void socket?.write(frame),
    open,
    close: () => {
      socket?.end(frameOf(OPCODE.close, Buffer.from([0x03, 0xe8])));
    },
  };

  function open(): void {
    const { host, port, request } = upgradeOf(follows ? { ...given, since: seqs.last } : given);
    let closed: Closed = { code: ABNORMAL, reason: '' };
    let head: Buffer | null = Buffer.alloc(0);

    const read = openFrameReader((opcode, bytes, start, end) => {
      if (opcode === OPCODE.ping) return connection.write(frameOf(OPCODE.pong, bytes.subarray(start, end)));
      if (opcode === OPCODE.close) {
        closed = closedBy(bytes, start, end);
        opened.end(frameOf(OPCODE.close, Buffer.from(bytes.subarray(start, Math.min(end, start + 2)))));
        return;
      }
      if (follows) seqs.read(bytes, start, end);
      if (!is_admitted && lets_in.some((type) => startsWith(bytes, start, type))) {
        is_admitted = true;
        onAdmitted(connection);
      }
      onFrame(connection, bytes, start, end);
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
      const first = bytes.subarray(end + END_OF_HEAD.length);
      read(first, first.length);
    }

    const onread = {
      buffer: SHARED_BUFFER,
      callback(length: number): boolean {
        if (head === null) read(SHARED_BUFFER, length);
        else readHead(SHARED_BUFFER.subarray(0, length));
        return true;
      },
    };
    const opened = connect({ host, port, noDelay: true, onread }, () => opened.write(request));
    socket = opened;
    opened.on('error', (error) => {
      if (closed.reason === '') closed = { code: closed.code, reason: error.message };
    });
    opened.on('close', () => {
      is_admitted = false;
      onClose(connection, closed);
    });
  }

  return connection;
}
