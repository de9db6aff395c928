import { writeSync } from 'node:fs';
import type { Duplex } from 'node:stream';

/** A connection with its handle, which is there exactly while the connection is open. */
export type Wire = Duplex & { _handle?: { fd?: number } | null; encrypted?: boolean };

/** Nothing when the connection takes no more at this moment or is broken, which its stream finds out and tells. */
function tryWrite(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}

/**
 * Writes to a connection without what its stream does for each write, which is a good part of the time when the same
 * bytes go to thousands. Whatever the connection does not take at once waits in the stream, and so does all that
 * comes after it.
 */
export class Outlet {
  readonly #wire: Wire;
  #handle: Wire['_handle'];
  #fd = -1;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  write(bytes: Buffer): void {
    const wire = this.#wire;
    const is_free = wire.writableLength === 0 && wire.writableCorked === 0;
    const fd = is_free ? this.#descriptor() : -1;
    const written = fd < 0 ? 0 : tryWrite(fd, bytes);
    if (written < bytes.length) wire.write(written === 0 ? bytes : bytes.subarray(written));
  }

  /** Good for as long as the handle is there: the number of a closed connection soon belongs to something else. */
  #descriptor(): number {
    const { _handle, encrypted } = this.#wire;
    if (_handle !== this.#handle) {
      this.#handle = _handle;
      this.#fd = encrypted === true ? -1 : (_handle?.fd ?? -1);
    }
    return this.#fd;
  }
}
