import { keepLast } from '@phrase-bingo/game/rules/keep-last';
import { HEALTH } from '../screen-limits.ts';

let frames: readonly string[] = [];

/** Puts a frame of the socket aside that this version could not read, until the next integrity check. */
export function setAsideFrame(text: string): void {
  frames = keepLast([...frames, text], HEALTH.corruptions_kept);
}

export function takeBrokenFrames(): readonly string[] {
  const taken = frames;
  frames = [];
  return taken;
}
