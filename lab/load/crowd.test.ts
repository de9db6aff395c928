import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Crowd, startCrowd } from './crowd-driver.ts';

/** Speaks just enough of the game's protocol: lets everybody in, numbers what is said, and acknowledges it. */
function serve(server: WebSocketServer): void {
  let seq = 0;
  const say = (to: WebSocket, frame: object) => to.send(JSON.stringify(frame));
  server.on('connection', (socket) => {
    say(socket, { type: 'auth_success' });
    socket.on('message', (data) => {
      const { client_id, is_bad } = JSON.parse(String(data));
      if (is_bad) return say(socket, { type: 'error', code: 'bad_request', client_id });
      seq += 1;
      for (const client of server.clients) say(client, { type: 'message', seq, client_id });
      say(socket, { type: 'ack', client_id });
    });
  });
}

const SEATS = 50;

describe('a crowd', () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let crowd: Crowd;

  beforeAll(async () => {
    serve(server);
    if (server.address() === null) await once(server, 'listening');
    crowd = await startCrowd();
  });
  afterAll(async () => {
    await crowd.close();
    server.close();
  });

  const seat = () => {
    const address = server.address();
    const port = typeof address === 'string' || address === null ? 0 : address.port;
    return { kind: 'phrase-bingo', address: `ws://127.0.0.1:${port}/` } as const;
  };

  it('opens its sockets and says when all are in', async () => {
    const { open } = await crowd.connect(Array.from({ length: SEATS }, seat), { at_once: 10 });
    expect(open).toBe(SEATS);
    expect(server.clients.size).toBe(SEATS);
  });

  it('sends for one and sees it reach all, each event once', async () => {
    const sends = [{ seat: 7, text: '{"client_id":"x"}' }];
    const { first_ms, last_ms } = await crowd.call({ sends, marker: '"message"', hearers: SEATS });
    expect(last_ms).toBeGreaterThanOrEqual(first_ms);
    const { missing, repeated, seqs } = await crowd.gaps();
    expect({ missing, repeated }).toEqual({ missing: 0, repeated: 0 });
    expect(seqs).toEqual(Array.from({ length: SEATS }, () => 1));
  });

  it('counts what is acknowledged, refused and told in a loop', async () => {
    const frames = [['{"type":"message","content":"a"}'], ['{"is_bad":true}']];
    const loop = await crowd.loop({ seats: [0, 1], frames, window: 2, for_ms: 200, told_as: 'message' });
    expect(loop.acked + loop.refused).toBe(loop.sent);
    expect(Math.min(loop.acked, loop.refused)).toBeGreaterThan(0);
    expect(loop.answers.count).toBe(loop.acked);
    expect(loop.told.count).toBe(loop.acked * SEATS);
    expect(loop.refusals[0]).toContain('bad_request');
  });

  it('keeps to its pace and its window', async () => {
    const frames = [['{"type":"message"}']];
    const loop = await crowd.loop({ seats: [0, 1], frames, window: 5, every_ms: 100, for_ms: 400 });
    expect(loop.sent).toBeLessThanOrEqual(9);
    expect(loop.acked).toBe(loop.sent);
  });

  it('comes back as a browser does, with the number of the last event', async () => {
    const others = await startCrowd();
    await others.connect([seat(), seat()], { comes_back: true });
    await others.call({ sends: [{ seat: 0, text: '{}' }], marker: '"message"', hearers: 2 });
    const [seq] = (await others.gaps()).seqs;
    const asked = new Set<string | undefined>();
    const onConnection = (socket: WebSocket, request: { url?: string }) => {
      asked.add(request.url);
      socket.send(JSON.stringify({ type: 'resumed', seq }));
    };
    server.on('connection', onConnection);
    for (const client of server.clients) client.close(1012, 'restarting');
    const { open } = await others.whole({ within_ms: 20_000, came_back: 2 });
    expect(open).toBe(2);
    expect([...asked]).toEqual([`/?since=${seq}`]);
    expect(await others.gaps()).toMatchObject({ missing: 0, repeated: 0 });
    server.off('connection', onConnection);
    await others.close();
  });

  it('says so when a socket is not let in', async () => {
    await expect(crowd.connect([{ ...seat(), address: 'ws://127.0.0.1:1/' }])).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
