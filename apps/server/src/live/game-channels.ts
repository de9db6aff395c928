import type { Bus, Unsubscribe } from '../bus/bus.ts';
import { channelOf } from './bus-messages.ts';

/** So long a node stays on the channel of a game that nobody follows here any more: most people just reload. */
export const LINGER = 30_000;

type Joined = { joining: Promise<Unsubscribe>; timer: NodeJS.Timeout | undefined };

type Parts = {
  bus: Pick<Bus, 'subscribe'>;
  hear: (game_id: string, message: string) => void;
  /** Messages about the game may have been missed. */
  onMissed: (game_id: string) => void;
};

/** The channels of the games that somebody follows on this node. */
export function openGameChannels({ bus, hear, onMissed }: Parts) {
  const joined = new Map<string, Joined>();

  function subscribe(game_id: string): Joined {
    const joining = bus.subscribe(
      channelOf(game_id),
      (message) => hear(game_id, message),
      () => onMissed(game_id),
    );
    const one: Joined = { joining, timer: undefined };
    joined.set(game_id, one);
    // The bus is closed then, and so is the socket that waits for it.
    joining.catch(() => joined.delete(game_id));
    return one;
  }

  function unsubscribe(game_id: string, { joining }: Joined): void {
    joined.delete(game_id);
    joining.then((stop) => stop()).catch(() => undefined);
  }

  return {
    /** Resolves once everything that is told of the game from then on arrives, or at once while the bus is down. */
    async join(game_id: string): Promise<void> {
      const one = joined.get(game_id) ?? subscribe(game_id);
      clearTimeout(one.timer);
      one.timer = undefined;
      await one.joining;
    },

    /** Leaves the channel after a while, unless somebody comes back. */
    leave(game_id: string): void {
      const one = joined.get(game_id);
      if (!one) return;
      clearTimeout(one.timer);
      one.timer = setTimeout(() => unsubscribe(game_id, one), LINGER);
      one.timer.unref();
    },

    size: () => joined.size,

    games: () => joined.keys(),

    close(): void {
      for (const [game_id, one] of joined) {
        clearTimeout(one.timer);
        unsubscribe(game_id, one);
      }
    },
  };
}
