import { writeSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import type { WebSocket } from 'ws';
import { METRIC_CHANNELS } from '../metric-channels.ts';

/** A quarter of what a socket may leave unread, so a burst does not make a socket look slow. */
export const BATCH_MAX_BYTES = SOCKET.buffer_max_bytes / 4;

/** The stream under a WebSocket. Its handle exists exactly while the connection is open. */
type RawStream = Duplex & { _handle?: { fd?: number } | null; encrypted?: boolean };

/** Returns 0 when the connection is full or broken; the stream then notices and reports it. */
function tryWrite(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}

/**
 * Writes whole frames to one connection with a direct system call, without the overhead of its stream. Measured with
 * 1,000 sockets in one game: 15.5 ms per call instead of 18.9 ms with `socket.write` of the same frame, 18 % less;
 * no difference with 100 or 4,000.
 *
 * It falls back to the stream wherever there is no file descriptor (TLS, Windows) and whenever the stream still has
 * bytes queued, so bytes never overtake each other.
 */
export class FrameWriter {
  readonly #stream: RawStream;
  #handle: RawStream['_handle'];
  #fd = -1;

  constructor(stream: RawStream) {
    this.#stream = stream;
  }

  get is_writable(): boolean {
    return this.#stream.writable;
  }

  get queued_bytes(): number {
    return this.#stream.writableLength;
  }

  write(bytes: Buffer): void {
    const stream = this.#stream;
    const is_idle = stream.writableLength === 0 && stream.writableCorked === 0;
    const fd = is_idle ? this.#descriptor() : -1;
    const written = fd < 0 ? 0 : tryWrite(fd, bytes);
    if (written < bytes.length) stream.write(written === 0 ? bytes : bytes.subarray(written));
  }

  /** Sends everything that `work` writes in one system call. */
  together(work: () => void): void {
    this.#stream.cork();
    work();
    this.#stream.uncork();
  }

  /** Sends everything written in this tick in one system call, or in a few if it is a lot. */
  collectTick(): void {
    const stream = this.#stream;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    } else if (stream.writableLength >= BATCH_MAX_BYTES) {
      stream.uncork();
      stream.cork();
    }
  }

  /** Valid only while the handle is there: the system soon reuses the descriptor of a closed connection. */
  #descriptor(): number {
    const { _handle, encrypted } = this.#stream;
    if (_handle !== this.#handle) {
      this.#handle = _handle;
      this.#fd = encrypted === true ? -1 : (_handle?.fd ?? -1);
    }
    return this.#fd;
  }
}

/** One client, as far as sending goes. */
export type Recipient = { socket: WebSocket; writer: FrameWriter };

/** Long enough for a client that reads to get the close frame. */
const CUT_OFF_AFTER = 2_000;

export function closeSocket(socket: WebSocket, name: CloseName): void {
  const { code, reason } = CLOSE[name];
  socket.close(code, reason);
  METRIC_CHANNELS.sent_away.publish(name);
}

/** Closes a client that may not even read the close frame. */
export function cutOff(socket: WebSocket, name: CloseName): void {
  closeSocket(socket, name);
  setTimeout(() => socket.terminate(), CUT_OFF_AFTER).unref();
}

/** A client that reads too slowly would fill the memory: it is cut off, reconnects and asks for what it missed. */
function hasRoom({ socket, writer }: Recipient, bytes: number): boolean {
  if (writer.queued_bytes + bytes <= SOCKET.buffer_max_bytes) return true;
  cutOff(socket, 'overloaded');
  return false;
}

/**
 * Writes an encoded frame past the WebSocket library, which would encode it again for each socket. This is safe
 * because compression is off: the library writes its own frames immediately too, so the order holds. Returns false
 * when the socket cannot take the frame.
 */
export function sendBytes(to: Recipient, frame: Buffer): boolean {
  const { socket, writer } = to;
  if (socket.readyState !== socket.OPEN || !writer.is_writable) return false;
  if (!hasRoom(to, frame.length)) return false;
  writer.write(frame);
  return true;
}

/** The same for small frames that often come several per tick. */
export function sendBytesThisTick(to: Recipient, frame: Buffer): void {
  to.writer.collectTick();
  sendBytes(to, frame);
}

export function answerPing(to: Recipient, data: Buffer): void {
  if (hasRoom(to, data.length)) to.socket.pong(data);
}
