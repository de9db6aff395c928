import { once } from 'node:events';
import { createServer } from 'node:http';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PATIENCE } from '../../tests/support/patience.ts';
import { upTo } from '../../tests/support/playing.ts';
import { hearMessages } from './hear-messages.ts';
import type { Member } from './member.ts';
import { Outlet } from './write-now.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });
const members: Member[] = [];
let url = '';

beforeAll(async () => {
  server.on('upgrade', (request, wire, head) =>
    sockets.handleUpgrade(request, wire, head, (socket) => {
      const outlet = new Outlet(wire);
      members.push({ socket, wire, outlet, game_id: 'g', user_id: 'u', session_id: 's', seq: 0 });
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' && address ? `ws://127.0.0.1:${address.port}` : '';
});
afterAll(() => void server.close());

it('OP-089 while the work is slow a socket is read no further than a burst, and all is done in order', async () => {
  const client = new WebSocket(url);
  await once(client, 'open');
  const { socket, ...rest } = members.at(-1) ?? expect.unreachable();
  const slow = Promise.withResolvers<void>();
  const begun: string[] = [];
  const warn = () => expect.unreachable();
  const run = (frame: string) => {
    begun.push(frame);
    return slow.promise;
  };
  hearMessages({ socket, ...rest }, { is_limited: false, run, warn });
  const frames = upTo(2 * SOCKET.messages_burst).map(String);
  for (const frame of frames.slice(0, SOCKET.messages_burst)) client.send(frame);
  await vi.waitFor(() => expect(socket.isPaused).toBe(true), PATIENCE);
  for (const frame of frames.slice(SOCKET.messages_burst)) client.send(frame);
  expect(begun).toEqual(['1']);
  slow.resolve();
  await vi.waitFor(() => expect(begun).toEqual(frames), PATIENCE);
  await vi.waitFor(() => expect(socket.isPaused).toBe(false), PATIENCE);
  client.terminate();
});
