import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live-events';
import { setAsideFrame } from '../../health/broken-frames.ts';

function parse(text: string): LiveEvent | null {
  try {
    const read = liveEvent.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A frame of the server; null for one this version does not know. */
export function readFrame(text: string): LiveEvent | null {
  const frame = parse(text);
  if (!frame) setAsideFrame(text);
  return frame;
}
