import { Redis } from 'ioredis';
import type { Beats } from '../beats.ts';

const RETRY_FIRST = 50;

type Listeners = {
  onReady: () => void;
  onDown: (reason: Error) => void;
};

/** A connection that reconnects by itself; while it is down, commands fail at once. */
export function connectRedis(redis_url: string, beats: Beats, { onReady, onDown }: Listeners): Redis {
  const redis = new Redis(redis_url, {
    connectionName: 'phrase-bingo',
    connectTimeout: 5_000,
    commandTimeout: beats.redis_answer,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) =>
      Math.min(RETRY_FIRST * 2 ** attempt, beats.redis_retry) * (0.5 + Math.random() / 2),
  });
  let reason: Error | null = null;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  redis.on('close', () => {
    onDown(reason ?? new Error('The connection to Redis was lost.'));
    reason = null;
  });
  redis.on('ready', onReady);

  // A server that vanished without closing the connection would otherwise look alive for many minutes.
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, beats.redis_ping).unref();
  redis.on('end', () => clearInterval(heartbeat));
  return redis;
}
