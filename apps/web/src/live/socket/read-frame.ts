import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live-events';

/** A frame of the server; null for one this version does not know. */
export function readFrame(text: string): LiveEvent | null {
  try {
    const read = liveEvent.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
