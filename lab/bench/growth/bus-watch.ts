import { BEATS } from '../../../apps/server/src/beats.ts';
import { connectRedis } from '../../../apps/server/src/bus/redis-connection.ts';

/** All channels of the product on a Redis. */
const CHANNELS = 'phrase-bingo:*';
const GAME_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Messages that are alike in channel and games, and how many there were. */
type Messages = { game_ids: string[]; count: number };

/** What went over the bus. */
export type BusTraffic = readonly Messages[];

async function connect(redis_url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const redis = connectRedis(redis_url, BEATS, { onReady: resolve, onDown: reject });
  await promise;
  return redis;
}

/** Counts by Redis itself what nodes say to each other, as one more subscriber of everything. */
export async function watchBus(redis_url: string, game_ids: ReadonlySet<string>) {
  let counted = new Map<string, Messages>();
  const listener = await connect(redis_url);
  await listener.psubscribe(CHANNELS);
  listener.on('pmessage', (_pattern: string, channel: string, message: string) => {
    const named = new Set(`${channel} ${message}`.match(GAME_ID)?.filter((id) => game_ids.has(id)));
    const key = [channel, ...named].join(' ');
    const known = counted.get(key) ?? { game_ids: [...named], count: 0 };
    known.count += 1;
    counted.set(key, known);
  });
  return {
    /** What went over it since the last time. */
    take(): BusTraffic {
      const messages = [...counted.values()];
      counted = new Map();
      return messages;
    },
    close: () => listener.disconnect(),
  };
}

/** How many of them a node needs that serves these games; those about no game are for every node. */
export const neededBy = (messages: BusTraffic, serves: (game_id: string) => boolean): number =>
  messages.reduce((sum, { game_ids, count }) => {
    const is_needed = game_ids.length === 0 || game_ids.some(serves);
    return is_needed ? sum + count : sum;
  }, 0);

/** How many messages a node has handled by its own metrics, over all labels. */
export function handledIn(metrics: string, name: string): number {
  const values = [...metrics.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}
