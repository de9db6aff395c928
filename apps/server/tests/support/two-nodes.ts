import { newPerson } from './person.ts';
import { ownRedis } from './services.ts';
import { newMigratedStorage } from './test-databases.ts';
import { startServer } from './test-server.ts';

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>;

/** Two servers on one PostgreSQL and one Redis that a test may stop, and a host. */
export async function startTwoNodes() {
  const storage = await newMigratedStorage('postgres');
  const redis = await ownRedis();
  await redis.start();
  const env = { REDIS_URL: redis.url };
  const [one, other] = await Promise.all([
    startServer(storage.settings, { env }),
    startServer(storage.settings, { env }),
  ]);
  return {
    storage,
    redis,
    one,
    other,
    host: await newPerson(one),
    async end(): Promise<void> {
      await Promise.all([one.drain(), other.drain()]);
      await redis.end();
      await storage.drop();
    },
  };
}
