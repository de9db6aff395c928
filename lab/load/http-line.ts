import { connect, type Socket } from 'node:net';

type Answer = {
  status: number;
  /** The bytes of the body as they came, still compressed where they are. */
  body: Buffer;
  is_brotli: boolean;
};

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const IS_BROTLI = /\r\ncontent-encoding: *br\b/i;
const IS_CHUNKED = /\r\ntransfer-encoding: *chunked/i;

/** Where the chunked body that begins here ends; -1 while it has not all come. */
function endOfChunks(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const line_end = bytes.indexOf('\r\n', at);
    if (line_end < 0) return -1;
    const size = Number.parseInt(bytes.toString('latin1', at, line_end), 16);
    at = line_end + 2 + size + 2;
    if (at > bytes.length) return -1;
    if (size === 0) return at;
  }
}

/** A chunked body that has all come, in one piece. */
function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const line_end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, line_end), 16);
    chunks.push(bytes.subarray(line_end + 2, line_end + 2 + size));
    at = line_end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

/** Where an answer ends whose body begins here. */
function endOfBody(head: string, bytes: Buffer, from: number): number {
  if (!IS_CHUNKED.test(head)) return from + Number(LENGTH.exec(head)?.[1] ?? 0);
  // Looked at only when the end may be there, so that a long body is not read again with every piece of it.
  if (!bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return -1;
  return endOfChunks(bytes, from);
}

function readAnswer(bytes: Buffer): Answer | null {
  const head_end = bytes.indexOf(HEAD_END);
  if (head_end < 0) return null;
  const head = bytes.toString('latin1', 0, head_end);
  const body_at = head_end + HEAD_END.length;
  const end = endOfBody(head, bytes, body_at);
  if (end < 0 || end > bytes.length) return null;
  const body = bytes.subarray(body_at, end);
  return {
    status: Number(STATUS.exec(head)?.[1]),
    body: IS_CHUNKED.test(head) ? joinChunks(body) : body,
    is_brotli: IS_BROTLI.test(head),
  };
}

export type HttpLine = {
  /** Sends a whole request, one after the other, and gives its answer. */
  send: (request: string) => Promise<Answer>;
  close: () => void;
};

/** One connection that is kept: as little work for each call as there can be, so that the load is the server's. */
export function openHttpLine(port: number): HttpLine {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: PromiseWithResolvers<Answer> | null = null;
  let pieces: Buffer[] = [];

  function fail(error: Error): void {
    waiting?.reject(error);
    waiting = null;
  }
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection closed.')));
  socket.on('data', (piece) => {
    pieces.push(piece);
    const bytes = pieces.length === 1 ? piece : Buffer.concat(pieces);
    const answer = readAnswer(bytes);
    if (!answer) {
      pieces = [bytes];
      return;
    }
    pieces = [];
    waiting?.resolve(answer);
    waiting = null;
  });

  return {
    send(request) {
      if (waiting) throw new Error('A call is under way on this connection.');
      const asked = Promise.withResolvers<Answer>();
      waiting = asked;
      socket.write(request);
      return asked.promise;
    },
    close: () => socket.destroy(),
  };
}
