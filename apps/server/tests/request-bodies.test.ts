import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { errorBody } from '@phrase-bingo/game/wire/http/errors';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const BODY = JSON.stringify({ name: 'Packed game' });

/** A kilobyte of brotli that expands to a huge body. */
const BOMB = brotliCompressSync(JSON.stringify({ name: ' '.repeat(50_000_000) }));

/** More than the buffers of a connection hold. */
const LARGE = 'eyes down '.repeat(2_000_000);

type Body = string | Uint8Array<ArrayBuffer>;

const PACKED: [string, Body][] = [
  ['br', new Uint8Array(brotliCompressSync(BODY))],
  ['br', new Uint8Array(BOMB)],
  ['gzip', new Uint8Array(gzipSync(BODY))],
  ['deflate', new Uint8Array(deflateSync(BODY))],
  ['gzip, br', new Uint8Array(brotliCompressSync(gzipSync(BODY)))],
  ['identity', BODY],
  ['GZIP', BODY],
  ['', BODY],
  ['nonsense', BODY],
];

describe('compressed requests', () => {
  let storage: Storage;
  let server: TestServer;
  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings);
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  const post = (body: Body, headers: Record<string, string>) =>
    fetch(new URL(GAME_ENDPOINTS.createGame.path, server.url), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each(PACKED)(
    'D-08 a body in "%s" is 415, from any client, and changes nothing',
    async (encoding, body) => {
      const { token } = await newPerson(server);
      for (const who of [{}, { authorization: `Bearer ${token}` }]) {
        const response = await post(body, { 'content-encoding': encoding, ...who });
        expect(await readRefusal(response)).toEqual({
          status: 415,
          code: 'unsupported_media_type',
          message: 'The request must be JSON and not be compressed.',
          is_same: true,
        });
      }
      expect(await server.context.db.query.selectFrom('games').select('id').execute()).toEqual([]);
    },
  );

  it('D-08 the server does not wait for such a body', async () => {
    const { socket, text } = talk(server.url);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-encoding: br\r\ncontent-length: 700\r\n\r\n',
    );
    await once(socket, 'data');
    expect(text()).toMatch(/^HTTP\/1\.1 415 /);
    socket.destroy();
  });

  it('responses are still compressed', async () => {
    const response = await send(server.url, '/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.status).toBe(200);
  });
});

/** A raw connection that stays half open when the server closes, like a hostile client. */
function talk(url: string): { socket: Socket; text: () => string } {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const chunks: string[] = [];
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => chunks.push(chunk))
    .on('error', () => socket.destroy());
  return { socket, text: () => chunks.join('') };
}

/** Sends the beginning, then one byte at a time, until the server closes. */
async function trickle(url: string, beginning: string): Promise<string> {
  const { socket, text } = talk(url);
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 20);
  onTestFinished(() => clearInterval(drip));
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return text();
}

describe('slow requests', () => {
  const web_root = mkdtempSync(join(tmpdir(), 'phrase-bingo-web-'));
  let storage: Storage;
  let server: TestServer;
  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    writeFileSync(join(web_root, 'index.html'), '<!doctype html>');
    writeFileSync(join(web_root, 'large.txt'), LARGE);
    const request_time = { whole: 300, check_interval: 50 };
    server = await startServer(storage.settings, { web_root, request_time });
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
    rmSync(web_root, { recursive: true });
  });

  const POST = 'HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';

  const faultIn = (answer: string) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: head.split(' ')[1], code: errorBody.parse(JSON.parse(body)).error.code };
  };

  it('D-08 an incomplete body is cut with 408, and logged as no error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => trickle(server.url, `POST /api/auth/login ${POST}\r\n{"email":"`)),
    );
    for (const answer of answers) expect(faultIn(answer)).toEqual({ status: '408', code: 'request_timeout' });
    expect(server.log_entries.filter((entry) => /"level":(40|50)/.test(entry))).toEqual([]);
  });

  it('D-08 incomplete headers are cut with 408', { tags: 'long' }, async () => {
    const answer = await trickle(server.url, 'GET /healthz HTTP/1.1\r\nx: ');
    expect(faultIn(answer)).toEqual({ status: '408', code: 'request_timeout' });
  });

  it('D-08 a request that was answered with 408 is not carried out when the rest of it arrives', async () => {
    const host = await newPerson(server);
    const headers = `${POST.replace('100000', String(BODY.length))}authorization: Bearer ${host.token}\r\n`;
    const { socket } = talk(server.url);
    socket.write(`POST /api/games ${headers}\r\n${BODY.slice(0, 5)}`);
    const [answer] = await once(socket, 'data');
    expect(faultIn(String(answer))).toEqual({ status: '408', code: 'request_timeout' });
    socket.end(BODY.slice(5));
    await once(socket, 'close');
    expect(await host.listMyGames()).toEqual([]);
  });

  it('D-08 a connection without a request is closed without an answer', async () => {
    const { socket, text } = talk(server.url);
    await once(socket, 'end');
    socket.destroy();
    expect(text()).toBe('');
  });

  it('D-08 a body that nobody reads any more is cut, too', { tags: 'long' }, async () => {
    expect(await trickle(server.url, `POST /api/games ${POST}\r\n{"name":"`)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('sockets, slowly read responses and idle connections are not cut', { tags: 'long' }, async () => {
    const host = await newPerson(server);
    const { id } = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(id);
    const reader = talk(server.url);
    reader.socket.write('GET /large.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(reader.socket, 'data');
    reader.socket.pause();
    const idle = talk(server.url);
    idle.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle.socket, 'data');

    await trickle(server.url, `POST /api/auth/login ${POST}\r\n{"email":"`);

    live.socket.ping();
    await once(live.socket, 'pong');
    live.socket.close();
    idle.socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(idle.socket, 'end');
    expect(idle.text()).toContain('"ready"');
    idle.socket.end();
    reader.socket.resume();
    await once(reader.socket, 'end');
    expect(reader.text().endsWith(LARGE)).toBe(true);
    reader.socket.end();
  });
});
