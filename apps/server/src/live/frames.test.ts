import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frames.ts';

const server = createServer();
let port = 0;
const texts: string[] = [];

/** In bytes: where the header of a frame changes its form. */
const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const text of texts) {
        socket.send(`before ${text.length}`);
        stream.write(textFrame(text));
      }
      socket.close(1000);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void server.close());

it('LIVE-01 a client reads a text frame of any length unchanged, between frames of the library', async () => {
  texts.push(...LENGTHS.map((length) => 'x'.repeat(length)), 'Łódź 🎱', '🎱'.repeat(40));
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const got: string[] = [];
  client.on('message', (data) => got.push(String(data)));
  const [code] = await once(client, 'close');
  expect(code).toBe(1000);
  expect(got).toEqual(texts.flatMap((text) => [`before ${text.length}`, text]));
});
