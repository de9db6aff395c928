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
export function writeNow(wire: Wire, bytes: Buffer): void {
  const is_free = wire.writableLength === 0 && wire.writableCorked === 0 && wire.encrypted !== true;
  // Asked anew each time: the number of a closed connection soon belongs to something else.
  const fd = is_free ? (wire._handle?.fd ?? -1) : -1;
  const written = fd < 0 ? 0 : tryWrite(fd, bytes);
  if (written < bytes.length) wire.write(written === 0 ? bytes : bytes.subarray(written));
}
