import { startsWith, typePrefix } from '../client/frames.ts';

const SEQ = Buffer.from('"seq":');
const RESUMED = typePrefix('resumed');
const RESYNC = typePrefix('resync');
/** Only the types `resumed` and `resync` begin like this, so most frames are sorted out by one byte. */
const RE = Buffer.from('re');
const TYPE_AT = typePrefix('').length - 1;
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

function numberAt(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const digit = bytes[at] ?? 0;
    if (digit < ZERO || digit > NINE) break;
    number = number * 10 + digit - ZERO;
  }
  return number;
}

/** Events of one type have their `seq` at the same offset, so the last offset found is tried first. */
let last_offset = 0;

/** Follows the `seq` of the events on one socket: each must be one more than the one before. */
export class SeqTracker {
  last: number;
  missing = 0;
  repeated = 0;
  resyncs = 0;

  constructor(since: number) {
    this.last = since;
  }

  read(bytes: Buffer, start: number, end: number): void {
    // Only within this frame: one read often brings many frames, and few of them have a seq.
    const offset = startsWith(bytes, start + last_offset, SEQ)
      ? last_offset
      : bytes.subarray(start, end).indexOf(SEQ);
    if (offset < 0 || start + offset >= end) return;
    last_offset = offset;
    const seq = numberAt(bytes, start + offset + SEQ.length, end);
    if (!startsWith(bytes, start + TYPE_AT, RE)) this.#readEvent(seq);
    else if (startsWith(bytes, start, RESYNC)) {
      this.resyncs += 1;
      this.last = seq;
    } else if (startsWith(bytes, start, RESUMED)) {
      this.missing += Math.max(0, seq - this.last);
      this.last = seq;
    } else this.#readEvent(seq);
  }

  #readEvent(seq: number): void {
    if (seq <= this.last) {
      this.repeated += 1;
      return;
    }
    this.missing += seq - this.last - 1;
    this.last = seq;
  }
}
