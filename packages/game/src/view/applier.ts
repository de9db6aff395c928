import type { LiveEvent } from '../wire/live/frames.ts';
import type { GameView } from './game-view.ts';

type Events = { [Event in LiveEvent as Event['type']]: Event };
export type EventType = keyof Events;

/** The events of some types, typed so that a map can be indexed by the event's own type. */
export type EventOf<Type extends EventType = EventType> = { [T in Type]: Events[T] & { type: T } }[Type];

/** For each type of event, a function of the view and the event. */
export type EventTable<Result, Type extends EventType = EventType> = {
  readonly [T in Type]: (view: GameView, event: EventOf<T>) => Result;
};

/** For each type of event, the function that applies it to a view. */
export type Appliers<Type extends EventType = EventType> = EventTable<GameView, Type>;

export const unchanged = (view: GameView): GameView => view;
