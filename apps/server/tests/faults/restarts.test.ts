import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { playGames } from '../../../../lab/bots/play-games.ts';
import { PATIENCE } from '../support/patience.ts';
import { spawnServer } from '../support/server-process.ts';
import { ownRedis } from '../support/services.ts';
import { newMigratedStorage, type Storage } from '../support/test-databases.ts';
import { SECRET } from '../support/test-server.ts';

const CROWD = { players: 12, rounds: 2 };

describe('two nodes whose Redis is killed while a crowd plays', { timeout: 180_000, tags: 'long' }, () => {
  const nodes: ReturnType<typeof spawnServer>[] = [];
  const urls: string[] = [];
  let storage: Storage;
  let redis: Awaited<ReturnType<typeof ownRedis>>;

  beforeAll(async () => {
    [storage, redis] = await Promise.all([newMigratedStorage('postgres'), ownRedis()]);
    await redis.start();
    const { data_dir, database_url = '' } = storage.settings;
    const env = {
      DATABASE_URL: database_url,
      REDIS_URL: redis.url,
      DATA_DIR: data_dir,
      TOKEN_SECRET: SECRET,
    };
    for (const node of [spawnServer(env), spawnServer(env)]) {
      nodes.push(node);
      urls.push(await node.ready());
    }
  });
  afterAll(async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    await Promise.all(nodes.map(({ ended }) => ended));
    await Promise.all([storage.drop(), redis.end()]);
  });

  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(new URL('/readyz', url))).status));
  const areReady = () => vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), PATIENCE);
  const expectAlive = () => expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null]);

  it('D-04 OP-093 Redis is killed and comes back: nobody is refused anything, and all see the same', async () => {
    let kills = 0;
    let is_away = false;
    let turn = Promise.resolve();
    const kill = async () => {
      if (is_away) return;
      is_away = true;
      kills += 1;
      await redis.stop('SIGKILL');
    };
    const bringBack = async () => {
      if (is_away) await redis.start();
      is_away = false;
    };
    const { problems, figures } = await playGames({
      ...CROWD,
      urls,
      onCall: (calls) => {
        if (calls % 8 === 3) turn = turn.then(kill);
        if (calls % 8 === 5) turn = turn.then(bringBack);
      },
      onRoundOver: () => turn.then(bringBack),
    });
    expect(problems).toEqual([]);
    expect(figures.wins()).toBe(CROWD.players * CROWD.rounds);
    expect(figures.unavailable()).toBe(0);
    expect(kills).toBeGreaterThanOrEqual(2);
    expectAlive();
    await areReady();
  });
});
