import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { maskedFrame, OPCODE, openFrameReader } from './frames.ts';
import { cookieHeader, LANGUAGES, USER_AGENT } from './http-client.ts';
import { SeqTracker } from './seq-tracker.ts';
import { SOCKET_KINDS } from './socket-kinds.ts';
import type { SocketSpec } from './tasks.ts';

/** All sockets read into one buffer: each is done with what it read before the next one reads. */
const SHARED_BUFFER = Buffer.alloc(256 * 1024);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
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
function upgradeOf({ address, protocols = [] }: SocketSpec, since: number | null) {
  const url = new URL(address);
  if (since !== null) url.searchParams.set('since', String(since));
  const [, token = null] = protocols;
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
    ...cookieHeader(token),
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    // A browser also offers to compress frames, which no server here agrees to and these clients cannot read.
    ...(protocols.length > 0 ? [`Sec-WebSocket-Protocol: ${protocols.join(', ')}`] : []),
  ];
  const host = url.hostname === 'localhost' ? '127.0.0.1' : url.hostname;
  return { host, port: Number(url.port), request: `${head.join('\r\n')}\r\n\r\n` };
}

const closedBy = (bytes: Buffer, start: number, end: number): Closed =>
  end - start < 2
    ? { code: NO_STATUS, reason: '' }
    : { code: bytes.readUInt16BE(start), reason: bytes.toString('utf8', start + 2, end) };

export function createConnection(given: SocketSpec, { onAdmitted, onFrame, onClose }: Listeners): Connection {
  const { onHandshakeFrame, is_admitted_by_upgrade, has_pings } = SOCKET_KINDS[given.kind];
  const seqs = new SeqTracker(given.since ?? null);
  const has_seqs = given.kind === 'phrase-bingo';
  let socket: Socket | null = null;
  let is_admitted = false;

  const connection: Connection = {
    spec: given,
    seqs,
    isAdmitted: () => is_admitted,
    write: (frame) => void socket?.write(frame),
    open,
    close: () => {
      socket?.end(maskedFrame(OPCODE.close, Buffer.from([0x03, 0xe8])));
    },
  };

  function admit(): void {
    is_admitted = true;
    onAdmitted(connection);
  }

  function open(): void {
    const since = seqs.last;
    const spec = since === null ? given : { ...given, since };
    const { host, port, request } = upgradeOf(given, since);
    let closed: Closed = { code: ABNORMAL, reason: '' };
    let head: Buffer | null = Buffer.alloc(0);

    const read = openFrameReader((opcode, bytes, start, end) => {
      if (opcode === OPCODE.ping)
        return connection.write(maskedFrame(OPCODE.pong, bytes.subarray(start, end)));
      if (opcode === OPCODE.close) {
        closed = closedBy(bytes, start, end);
        opened.end(maskedFrame(OPCODE.close, Buffer.from(bytes.subarray(start, Math.min(end, start + 2)))));
        return;
      }
      if (has_seqs) seqs.read(bytes, start, end);
      if (has_pings || !is_admitted) {
        const lets_in = onHandshakeFrame(bytes, start, end, spec, connection.write);
        if (lets_in && !is_admitted) admit();
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
      if (is_admitted_by_upgrade) admit();
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
