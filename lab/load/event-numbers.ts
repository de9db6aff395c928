import { beginsWith, typeWords } from './dialects.ts';

const SEQ = Buffer.from('"seq":');
const RESUMED = typeWords('resumed');
const RESYNC = typeWords('resync');
/** No other type of frame begins so; what a crowd hears most is told apart by a byte. */
const RE = Buffer.from('re');
const TYPE_AT = typeWords('').length - 1;
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

/** Events of one type have it at one place, so that a crowd need not search for what all of it hears. */
let usual_place = 0;

/** Follows the numbers of the events on one socket: each must be one more than that before. */
export class EventNumbers {
  /** The last one; null until there was one. */
  last: number | null;
  missing = 0;
  repeated = 0;
  resyncs = 0;

  constructor(since: number | null) {
    this.last = since;
  }

  hear(bytes: Buffer, start: number, end: number): void {
    // Within the frame alone: many frames come in one piece, and few of them have a number.
    const found = beginsWith(bytes, start + usual_place, SEQ)
      ? usual_place
      : bytes.subarray(start, end).indexOf(SEQ);
    if (found < 0 || start + found >= end) return;
    usual_place = found;
    const seq = numberAt(bytes, start + found + SEQ.length, end);
    if (!beginsWith(bytes, start + TYPE_AT, RE)) this.#hearEvent(seq);
    else if (beginsWith(bytes, start, RESYNC)) {
      this.resyncs += 1;
      this.last = seq;
    } else if (beginsWith(bytes, start, RESUMED)) {
      this.missing += Math.max(0, seq - (this.last ?? seq));
      this.last = seq;
    } else this.#hearEvent(seq);
  }

  #hearEvent(seq: number): void {
    if (this.last !== null && seq <= this.last) {
      this.repeated += 1;
      return;
    }
    if (this.last !== null) this.missing += seq - this.last - 1;
    this.last = seq;
  }
}
