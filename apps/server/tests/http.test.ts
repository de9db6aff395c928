import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { errorBody } from '@phrase-bingo/game/wire/http/errors';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PATIENCE } from './support/patience.ts';
import { newPerson } from './support/person.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const CALLS = ['check-email', 'login', 'signup', 'refresh', 'logout'].map((name) => `/api/auth/${name}`);

const NASTY_TEXTS = [
  '\0',
  'a\0b@example.com',
  '\ud800',
  'аdmin@example.com',
  '\u202eevil',
  "'; drop table users; --",
  '🎱'.repeat(300),
  'x'.repeat(100_000),
  '{{7*7}}<script>alert(1)</script>',
];

const NASTY_BODIES: string[] = [
  '',
  'null',
  '[]',
  '1',
  '"text"',
  '{',
  '{"email":}',
  '{"__proto__":{"email":"a@example.com"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ...[null, 1, true, [], {}, ['a@example.com'], { toString: 1 }].map((value) =>
    JSON.stringify({ email: value, username: value, password: value }),
  ),
  ...NASTY_TEXTS.flatMap((text) => [
    JSON.stringify({ email: text, username: text, password: text }),
    JSON.stringify({ email: 'nasty@example.com', username: text, password: text }),
    JSON.stringify({ email: 'nasty@example.com', username: 'nasty', password: `Aa1!${text}` }),
  ]),
];

const schema = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) });
const requestBody = z.object({ content: z.object({ 'application/json': z.object({ schema }) }) });
const operation = z.object({ requestBody: z.optional(requestBody) });
const openapi = z.object({ paths: z.record(z.string(), z.object({ post: z.optional(operation) })) });

/** Bytes no client library would send. */
async function sendRaw(url: string, bytes: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = chunks.join('').split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

describe('every answer', () => {
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

  it.each(CALLS)('OP-004 OP-005 hostile bodies never make %s fail', async (path) => {
    for (const body of NASTY_BODIES) {
      const response = await send(server.url, path, { method: 'POST', body });
      expect(response.status, body.slice(0, 80)).toBeLessThan(500);
      if (!response.ok) expect((await readRefusal(response)).is_same).toBe(true);
    }
  });

  it('OP-004 D-08 unknown paths are 404 in the common error shape', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/nothing', '/api/auth/login/../nothing']) {
      expect(await readRefusal(await send(server.url, path))).toMatchObject({
        status: 404,
        code: 'route_not_found',
      });
    }
  });

  it('D-08 a wrong method is 405 with the allowed methods, whatever the body', async () => {
    const response = await send(server.url, '/api/auth/login', { method: 'PUT', body: '{' });
    expect(response.headers.get('allow')).toBe('POST');
    expect(await readRefusal(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    const health = await send(server.url, '/healthz', { method: 'DELETE' });
    expect(health.headers.get('allow')).toBe('GET, HEAD');
    expect((await send(server.url, '/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  it('D-08 a body that is too large is 413, another content type 415, a URL that is too long 414', async () => {
    const post = (body: string, type: string) =>
      send(server.url, '/api/auth/login', { method: 'POST', body, headers: { 'content-type': type } });
    const large = JSON.stringify({ password: 'x'.repeat(1024 * 1024) });
    expect(await readRefusal(await post(large, 'application/json'))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expect(await readRefusal(await post('email=a', type))).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
      });
    }
    expect(await readRefusal(await send(server.url, `/api/x?${'y'.repeat(9_000)}`))).toMatchObject({
      status: 414,
      code: 'uri_too_long',
    });
    expect(await readRefusal(await send(server.url, '/api/%E0%A4%A'))).toMatchObject({ status: 400 });
  });

  it('OP-004 input that is not HTTP gets the common error shape, too', async () => {
    const nonsense = await sendRaw(server.url, 'bingo\r\n\r\n');
    expect(nonsense.status).toBe(400);
    expect(errorBody.parse(nonsense.body).error.code).toBe('bad_request');
    const flood = await sendRaw(server.url, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(flood.status).toBe(431);
    expect(errorBody.parse(flood.body).error.code).toBe('headers_too_large');
  });

  it('D-34 who hangs up before the answer was at their address all the same', async () => {
    const { db, limits } = server.context;
    const person = await newPerson(server);
    const { inTransaction } = db;
    const begun = Promise.withResolvers<void>();
    const is_gone = new Promise((resolve) => {
      server.http.server.once('connection', (socket) => socket.once('close', resolve));
    });
    const changes = vi.spyOn(db, 'inTransaction').mockImplementationOnce(async (purpose, work) => {
      begun.resolve();
      await is_gone;
      return inTransaction(purpose, work);
    });
    const noted = vi.spyOn(limits.places, 'note');
    const { method, path } = GAME_ENDPOINTS.createGame;
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const asked = request(new URL(path, server.url), { method, headers, agent: false });
    asked.on('error', () => undefined);
    asked.end('{"name":"Town hall"}');
    await begun.promise;
    asked.destroy();
    await vi.waitFor(
      () => expect(noted).toHaveBeenCalledWith(expect.objectContaining({ address: '127.0.0.1' })),
      PATIENCE,
    );
    for (const spy of [changes, noted]) spy.mockRestore();
  });

  it('has a request id, and API responses are never cached', async () => {
    const answers = await Promise.all([send(server.url, '/api/nothing'), send(server.url, '/healthz')]);
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  it('a long response is compressed if the client accepts it', async () => {
    const response = await send(server.url, '/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.json()).toMatchObject({ info: { title: 'Phrase Bingo' } });
  });

  it('D-02 the documentation lists the endpoints and has a content security policy that fits its page', async () => {
    const { paths } = openapi.parse(await (await send(server.url, '/api/openapi.json')).json());
    expect(Object.keys(paths)).not.toContain('/healthz');
    const body = paths['/api/auth/signup']?.post?.requestBody?.content['application/json'].schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(['username', 'password', 'email']);
    expect(paths['/api/auth/refresh']?.post?.requestBody).toBeUndefined();
    const docs = await send(server.url, '/api/docs');
    expect(docs.headers.get('content-type')).toContain('text/html');
    const policy = docs.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('trusted-types');
    for (const [, source = ''] of (await docs.text()).matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await send(server.url, source);
      expect(file.status, source).toBe(200);
      expect((await file.text()).length).toBeGreaterThan(0);
    }
  });
});
