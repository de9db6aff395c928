import type { LiveEvent } from '../wire/live/frames.ts';
import type { GameView } from './game-view.ts';

type Events = { [Event in LiveEvent as Event['type']]: Event };
export type EventType = keyof Events;

/** The events of some types, in the form that lets a table be looked up by the type of the very event. */
export type EventOf<Type extends EventType = EventType> = { [T in Type]: Events[T] & { type: T } }[Type];

/** For each type of event, what it says about a view. */
export type EventTable<Result, Type extends EventType = EventType> = {
  readonly [T in Type]: (view: GameView, event: EventOf<T>) => Result;
};

/** For each type of event, what it makes of a view. */
export type Appliers<Type extends EventType = EventType> = EventTable<GameView, Type>;

export const unchanged = (view: GameView): GameView => view;
