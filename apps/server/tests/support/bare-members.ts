import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Member } from '../../src/live/members.ts';
import { FrameWriter } from '../../src/live/recipient.ts';

/** Real sockets without a game behind them, for tests of what is done with a socket. */
export function bareMembers() {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const members: Member[] = [];
  let url = '';

  beforeAll(async () => {
    server.on('upgrade', (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const writer = new FrameWriter(stream);
        members.push({
          socket,
          writer,
          game_id: 'g',
          user_id: 'u',
          session_id: 's',
          generation: 0,
          seq: 0,
          member_at: 0,
        });
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' && address ? `ws://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => void server.close());

  /** A client, and its socket as the server has it. */
  return async () => {
    const client = new WebSocket(url);
    await once(client, 'open');
    const member = members.at(-1) ?? expect.unreachable();
    return { client, member };
  };
}
