import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';
import { freePort } from '../../../../../tools/services/free-port.ts';
import { SLOTS, slotOf } from '../../../src/bus/key-slot.ts';
import { PATIENCE } from '../patience.ts';
import { ownRedis } from '../services.ts';

const MASTERS = 3;

async function newMaster(index: number) {
  const bus_port = await freePort();
  const redis = await ownRedis(
    ['--cluster-enabled', 'yes', '--cluster-port', bus_port, '--cluster-node-timeout', 2_000].map(String),
  );
  const first = Math.floor((SLOTS * index) / MASTERS);
  const last = Math.floor((SLOTS * (index + 1)) / MASTERS) - 1;
  return { redis, bus_port, first, last };
}

type Master = Awaited<ReturnType<typeof newMaster>>;

async function asking<T>({ redis }: Pick<Master, 'redis'>, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

/** A Redis cluster of three masters without replicas, which a test may stop and start again. */
export async function ownCluster() {
  const masters: [Master, Master, Master] = [await newMaster(0), await newMaster(1), await newMaster(2)];
  const [first] = masters;

  const isWhole = (master: Master) =>
    asking(master, async (client) => {
      const info = String(await client.call('CLUSTER', 'INFO'));
      return info.includes('cluster_state:ok') && info.includes(`cluster_size:${MASTERS}`);
    });
  async function start(): Promise<void> {
    for (const { redis } of masters) await redis.start();
  }

  /** Makes a cluster of the servers that have started. */
  async function join(): Promise<void> {
    for (const [index, master] of masters.entries()) {
      await asking(master, async (client) => {
        await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
        await client.call('CLUSTER', 'ADDSLOTSRANGE', master.first, master.last);
        if (master === first) return;
        await client.call('CLUSTER', 'MEET', '127.0.0.1', first.redis.port, first.bus_port);
      });
    }
    await vi.waitFor(
      async () => expect(await Promise.all(masters.map(isWhole))).not.toContain(false),
      PATIENCE,
    );
  }

  return {
    url: first.redis.url,
    start,
    join,
    async make(): Promise<void> {
      await start();
      await join();
    },
    servers: masters.map(({ redis }) => redis),

    /** The master that has a key or channel, as long as no slot was moved. */
    masterOf(key: string) {
      const slot = slotOf(key);
      return (masters.find(({ last }) => slot <= last) ?? first).redis;
    },

    /** Gives the slot of a key or channel to the next master. */
    async moveSlotOf(key: string): Promise<void> {
      const slot = slotOf(key);
      const from = masters.findIndex(({ last }) => slot <= last);
      const to = masters[(from + 1) % MASTERS] ?? first;
      const id = String(await asking(to, (client) => client.call('CLUSTER', 'MYID')));
      const others = masters.filter((master) => master !== to);
      for (const master of [to, ...others]) {
        await asking(master, (client) => client.call('CLUSTER', 'SETSLOT', slot, 'NODE', id));
      }
    },

    async end(): Promise<void> {
      await Promise.all(masters.map(({ redis }) => redis.end()));
    },
  };
}

/** The same, ready for use. */
export async function startCluster() {
  const cluster = await ownCluster();
  await cluster.make();
  return cluster;
}
