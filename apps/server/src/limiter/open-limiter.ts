import type { FastifyBaseLogger } from 'fastify';
import type { Beats } from '../beats.ts';
import type { Limiter } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { RedisLimiter } from './redis-limiter.ts';

type Settings = {
  redis_url?: string | undefined;
  /** Off for load tests, which look like one person to the server. */
  rate_limits: boolean;
  beats: Beats;
  log: FastifyBaseLogger;
};

const UNLIMITED: Limiter = {
  take: async () => ({ is: 'taken', settle: async () => undefined }),
  pass: async () => 0,
  note: async () => undefined,
  isNoted: async () => false,
  close: () => undefined,
};

export async function openLimiter({ redis_url, rate_limits, beats, log }: Settings): Promise<Limiter> {
  if (!rate_limits) return UNLIMITED;
  if (redis_url === undefined) return new MemoryLimiter();
  const limiter = new RedisLimiter(redis_url, beats, (err) =>
    log.warn({ err }, 'Redis is down; until it is back this node counts its requests alone'),
  );
  await limiter.firstAttempt();
  return limiter;
}
