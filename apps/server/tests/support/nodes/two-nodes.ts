import { afterAll, beforeAll, expect, vi } from 'vitest';
import { changeGame } from '../../../src/game-door/change-game.ts';
import { PATIENCE } from '../patience.ts';
import { newPerson } from '../person.ts';
import { gameRow } from '../rows.ts';
import { ownRedis } from '../services.ts';
import { newMigratedStorage } from '../test-databases.ts';
import { startServer, type TestServer } from '../test-server.ts';

async function startRedis() {
  const redis = await ownRedis();
  await redis.start();
  return redis;
}

type Options = Pick<NonNullable<Parameters<typeof startServer>[1]>, 'env' | 'beats'>;

async function startNodes({ env, ...options }: Options) {
  const [storage, redis] = await Promise.all([newMigratedStorage('postgres'), startRedis()]);
  const startNode = () =>
    startServer(storage.settings, { ...options, env: { ...env, REDIS_URL: redis.url } });
  const [one, other] = await Promise.all([startNode(), startNode()]);
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

export type TwoNodes = Awaited<ReturnType<typeof startNodes>>;

/** Two servers of a suite on one PostgreSQL and one Redis that a test may stop, and a host; there once the tests run. */
export function twoNodes(options: Options = {}): () => TwoNodes {
  let nodes: TwoNodes | undefined;
  beforeAll(async () => {
    nodes = await startNodes(options);
  });
  afterAll(() => nodes?.end());
  return () => nodes ?? expect.unreachable('The nodes exist only while the tests run.');
}

/** A game of the host without anything in it. */
export async function newBareGame({ one, host }: Pick<TwoNodes, 'one' | 'host'>): Promise<string> {
  const game = gameRow(host.id, { state: 'OPEN' });
  await one.context.db.query.insertInto('games').values(game).execute();
  return game.id;
}

/** Makes one event in a game, at a node. */
export const writeLine = (node: TestServer, game_id: string): Promise<void> =>
  changeGame(node.context, game_id, async ({ postSystemMessage }) => postSystemMessage('line'));

/** Waits until both nodes know that the bus is up, or down. */
export const busesAre = ({ one, other }: Pick<TwoNodes, 'one' | 'other'>, is_up: boolean) =>
  vi.waitFor(
    () => expect([one, other].map(({ context }) => context.node.bus.isUp())).toEqual([is_up, is_up]),
    PATIENCE,
  );
