import { CODE_DOOR } from '@phrase-bingo/game/rules/limits';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { knock } from './support/guests.ts';
import { newNetwork, WRONG } from './support/limits/code-door.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { upTo } from './support/playing.ts';
import { LIMITED, send } from './support/test-server.ts';

const nodes = twoNodes({ env: { ...LIMITED, TRUST_PROXY: '1' } });

it('D-34 where a game is played all nodes know, and Redis shows neither the address nor the game', async () => {
  const { one, other, host, redis } = nodes();
  const network = newNetwork();
  const address = `${network}::1`;
  const game = await newGame(host.at(one), { state: 'OPEN' });
  const crowd = await Promise.all(
    upTo(80).map((n) => knock(n % 2 === 0 ? one : other, { code: WRONG }, { address })),
  );
  expect(crowd.filter(({ status }) => status === 404)).toHaveLength(60);
  const enter = async () =>
    (await Promise.all([one, other].map((node) => knock(node, { code: game.game_code }, { address })))).map(
      ({ status }) => status,
    );
  expect(await enter()).toEqual([429, 429]);
  await send(one.url, `/api/games/${game.id}/full`, {
    token: host.token,
    headers: { 'x-forwarded-for': `${network}::2` },
  });
  expect(await enter()).toEqual([200, 200]);

  const reader = new Redis(redis.url);
  const keys = await reader.keys('phrase-bingo:limit:note:*');
  // The game was made from another address.
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).toMatch(/^phrase-bingo:limit:note:places:[\w-]{43}$/);
    expect(await reader.get(key)).toBe('');
    const left = await reader.pttl(key);
    expect(left).toBeGreaterThan(CODE_DOOR.place_kept - 60_000);
    expect(left).toBeLessThanOrEqual(CODE_DOOR.place_kept);
  }
  // As after 12 hours.
  await reader.del(...keys);
  expect(await enter()).toEqual([429, 429]);
  reader.disconnect();
});
