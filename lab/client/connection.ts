import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import { frameOf, OPCODE, openFrameReader, startsWith, typePrefix } from './frames.ts';
import { cookieHeader, LANGUAGES, USER_AGENT } from './http-client.ts';

/** One socket to open. */
export type SocketSpec = {
  /** The whole URL, as in ws://localhost:3000/api/chats/1/ws. */
  address: string;
  token?: string;
  /** The `seq` of the last event the client has; without it the client follows no events. */
  since?: number;
};

export const liveAddress = (url: string, game_id: string): string =>
  `${url.replace(/^http/, 'ws')}${LIVE_PATH.replace('{gameId}', game_id)}`;

/** All sockets read into one buffer: each is done with what it read before the next one reads. */
const SHARED_BUFFER = Buffer.alloc(256 * 1024);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const AUTH_SUCCESS = typePrefix('auth_success');
const RESUMED = typePrefix('resumed');
const RESYNC = typePrefix('resync');
const NO_STATUS = 1005;
/** No close frame came, or none was understood. */
export const ABNORMAL = 1006;

export type Closed = { code: number; reason: string };

type Listeners = {
  /** The server has let this client into its room. */
  onAdmitted: () => void;
  /** The frame is valid until the listener returns. */
  onFrame: (bytes: Buffer, start: number, end: number) => void;
  onClose: (closed: Closed) => void;
};

/** One WebSocket client without a WebSocket library (docs/decisions/0023-browsers-and-tiers-of-tests.md). */
export type Connection = {
  isAdmitted: () => boolean;
  /** Writes a frame that was built before. */
  write: (frame: Buffer) => void;
  /** Opens a connection; after a close it can be opened again. */
  open: () => void;
  close: () => void;
  /** Reads nothing, until it is to go on. */
  pause: () => void;
  resume: () => void;
  destroy: () => void;
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

/** The socket of somebody, not open yet. Where it leads is asked each time it is opened. */
export function createConnection(
  specOf: () => SocketSpec,
  { onAdmitted, onFrame, onClose }: Listeners,
): Connection {
  let socket: Socket | null = null;
  let is_admitted = false;
  const write = (frame: Buffer) => void socket?.write(frame);

  function open(): void {
    const spec = specOf();
    const { host, port, request } = upgradeOf(spec);
    const lets_in = spec.since === undefined ? [AUTH_SUCCESS] : [RESUMED, RESYNC];
    let closed: Closed = { code: ABNORMAL, reason: '' };
    let head: Buffer | null = Buffer.alloc(0);

    const read = openFrameReader((opcode, bytes, start, end) => {
      if (opcode === OPCODE.ping) return write(frameOf(OPCODE.pong, bytes.subarray(start, end)));
      if (opcode === OPCODE.close) {
        closed = closedBy(bytes, start, end);
        opened.end(frameOf(OPCODE.close, bytes.subarray(start, Math.min(end, start + 2))));
        return;
      }
      if (!is_admitted && lets_in.some((type) => startsWith(bytes, start, type))) {
        is_admitted = true;
        onAdmitted();
      }
      onFrame(bytes, start, end);
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
      onClose(closed);
    });
  }

  return {
    isAdmitted: () => is_admitted,
    write,
    open,
    close: () => void socket?.end(frameOf(OPCODE.close, Buffer.from([0x03, 0xe8]))),
    pause: () => void socket?.pause(),
    resume: () => void socket?.resume(),
    destroy: () => void socket?.destroy(),
  };
}
