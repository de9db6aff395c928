import { type LiveEvent, liveEvent } from '../../packages/game/src/wire/live/frames.ts';

let last: { text: string; frame: LiveEvent } | null = null;

/** Everybody is sent the same frame at about the same moment, so it is read once for all of them. */
export function readFrame(text: string): LiveEvent {
  if (last?.text !== text) last = { text, frame: liveEvent.parse(JSON.parse(text)) };
  return last.frame;
}
