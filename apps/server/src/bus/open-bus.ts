import type { Bus, Report } from './bus.ts';
import { MemoryBus } from './memory-bus.ts';
import { RedisBus } from './redis-bus.ts';

type Settings = {
  /** Without it the server is alone and needs no other. */
  redis_url?: string | undefined;
  onBackgroundError: Report;
};

/** A Redis that is away does not keep the server from starting: it costs latency, and /readyz tells it. */
export async function openBus({ redis_url, onBackgroundError }: Settings): Promise<Bus> {
  if (redis_url === undefined) return new MemoryBus(onBackgroundError);
  const bus = new RedisBus(redis_url, onBackgroundError);
  await bus.firstAttempt();
  return bus;
}
