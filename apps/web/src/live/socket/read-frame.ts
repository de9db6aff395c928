import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { setAsideFrame } from '../../health/broken-frames.ts';
import { readAndNote } from '../../health/read-and-note.ts';

function parse(text: string): LiveEvent | null {
  try {
    return readAndNote('socket', liveEvent, JSON.parse(text));
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
