// @vitest-environment-options { "url": "https://bingo.test/" }
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { expect, it } from 'vitest';
import { setupSocket } from '../../testing/setup-socket.ts';

const setup = setupSocket();

it('LIVE-01 D-28 uses wss on secure pages', async () => {
  const { last } = await setup.opened();
  expect(last().url.href).toBe(`wss://bingo.test/api/chats/${GAME.id}/ws?since=12&v=1`);
});
