import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { cutDeadSockets } from './dead-sockets.ts';

const EVERY = 1_000;

describe('sockets whose client is gone', () => {
  let server: WebSocketServer;
  let stop: () => void;
  beforeEach(async () => {
    // Only the test advances the timer, so a slow machine may answer late.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    stop = cutDeadSockets(server.clients, EVERY);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    for (const client of server.clients) client.terminate();
    server.close();
  });

  async function connect(options: { autoPong?: boolean } = {}) {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const client = new WebSocket(`ws://127.0.0.1:${port}`, options);
    const [[served]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
    return { client, served };
  }

  it('are cut off when they leave a ping unanswered, and the others stay open', async () => {
    const alive = await connect();
    const gone = await connect({ autoPong: false });
    const answered = once(alive.served, 'pong');
    vi.advanceTimersByTime(EVERY);
    await answered;
    const cut = Promise.all([once(gone.served, 'close'), once(gone.client, 'close')]);
    vi.advanceTimersByTime(EVERY);
    await cut;
    expect(server.clients.size).toBe(1);
    expect(alive.client.readyState).toBe(WebSocket.OPEN);
  });
});
