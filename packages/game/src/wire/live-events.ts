import * as z from 'zod/mini';
import { directFrames } from './live-direct-frames.ts';
import { type GameEvent, gameEvents } from './live-game-events.ts';

/** Everything the server sends over a socket. */
export const liveEvent = z.discriminatedUnion('type', [gameEvents, directFrames]);
export type LiveEvent = z.infer<typeof liveEvent>;

const NUMBERED: ReadonlySet<string> = new Set(
  gameEvents.def.options.flatMap(({ shape }) => [...shape.type.def.values]),
);

export function isGameEvent(event: LiveEvent): event is GameEvent {
  return NUMBERED.has(event.type);
}
