import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { cutDeadSockets } from './dead-sockets.ts';

describe('sockets whose other end is gone', () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const stop = cutDeadSockets(server.clients, 50);
  afterEach(() => {
    stop();
    for (const client of server.clients) client.terminate();
    server.close();
  });

  it('are cut when they leave a ping unanswered, and others are kept', async () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return expect.unreachable();
    const url = `ws://127.0.0.1:${address.port}`;
    const alive = new WebSocket(url);
    const gone = new WebSocket(url, { autoPong: false });
    await Promise.all([once(alive, 'open'), once(gone, 'open')]);
    await once(gone, 'close');
    await vi.waitFor(() => expect(server.clients.size).toBe(1));
    expect(alive.readyState).toBe(WebSocket.OPEN);
  });
});
