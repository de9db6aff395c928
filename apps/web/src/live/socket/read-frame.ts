import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { readAndLog } from '../../health/corruption-log.ts';
import { addBrokenFrame } from '../../health/watched-game.ts';

function parse(text: string): LiveEvent | null {
  try {
    return readAndLog('socket', liveEvent, JSON.parse(text));
  } catch {
    return null;
  }
}

/** A frame of the server; null if this version does not know it. */
export function readFrame(text: string): LiveEvent | null {
  const frame = parse(text);
  if (!frame) addBrokenFrame(text);
  return frame;
}
