import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '../src/db/open-db.ts';
import { openSocket } from './support/live-client.ts';
import { gameRow } from './support/rows.ts';
import { spawnServer } from './support/server-process.ts';
import { newLogin, signUpPerson } from './support/test-accounts.ts';
import { call, send } from './support/test-server.ts';

const SECRET = 'a secret that is long enough for tests';

describe('the process', () => {
  let data_dir = '';
  beforeEach(() => {
    data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-process-'));
  });
  afterEach(() => {
    chmodSync(data_dir, 0o700);
    rmSync(data_dir, { recursive: true });
  });

  /** It must exit by itself with one message and nothing else. */
  async function sentenceOf(env: Record<string, string>, ...args: string[]): Promise<string> {
    const { code, err } = await spawnServer({ DATA_DIR: data_dir, ...env }, ...args).ended;
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/\bat .+:\d+:\d+/);
    return err.trimEnd();
  }

  it('D-01 an invalid setting stops the start with its name and without its value', async () => {
    const sentence = await sentenceOf({ DATABASE_URL: 'hunter2' });
    expect(sentence).toBe('DATABASE_URL must be a URL that begins with postgres:// or postgresql://.');
  });

  it('D-01 production without PUBLIC_URL stops the start', { tags: 'long' }, async () => {
    expect(await sentenceOf({ NODE_ENV: 'production' })).toBe(
      'PUBLIC_URL must be set when NODE_ENV is production, because links in mails, social sign-in and cookies go by it.',
    );
  });

  it('D-01 an occupied port stops the start', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const sentence = await sentenceOf({ PORT: String(port) });
    expect(sentence).toBe(`Port ${port} is already in use. Stop what uses it or set PORT to another one.`);
    other.close();
  });

  it('D-01 a corrupt database stops the start and is left as it is', { tags: 'long' }, async () => {
    const file = join(data_dir, 'phrase-bingo.sqlite');
    writeFileSync(file, 'this is no database '.repeat(500));
    expect(await sentenceOf({})).toContain('phrase-bingo.sqlite');
    expect(readFileSync(file, 'utf8')).toBe('this is no database '.repeat(500));
  });

  it('D-01 a read-only data folder stops the start', { tags: 'long' }, async () => {
    chmodSync(data_dir, 0o555);
    expect(await sentenceOf({}, '--as-nobody')).toContain(data_dir);
  });

  it('D-01 an unreachable PostgreSQL stops the start without showing its password', {
    tags: 'long',
  }, async () => {
    const env = { DATABASE_URL: 'postgres://bingo:hunter2@127.0.0.1:1/bingo', TOKEN_SECRET: SECRET };
    const sentence = await sentenceOf(env);
    expect(sentence).toMatch(/PostgreSQL/);
    expect(sentence).not.toContain('hunter2');
  });

  it('D-01 D-10 an embedded server keeps its secret, so that a restart signs nobody out', {
    tags: 'long',
  }, async () => {
    const env = { DATA_DIR: data_dir };
    const first = spawnServer(env);
    const { cookie } = await signUpPerson(await first.ready());
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(existsSync(join(data_dir, 'token-secret'))).toBe(true);

    const second = spawnServer(env);
    const refreshed = await send(await second.ready(), '/api/auth/refresh', { method: 'POST', cookie });
    expect(refreshed.status).toBe(200);
    await refreshed.text();
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  /** A sign-up whose body has arrived only in part. */
  function beginSignUp(url: string) {
    const { hostname, port } = new URL(url);
    const body = JSON.stringify(newLogin());
    const socket = connect(Number(port), hostname);
    const head = `POST /api/auth/signup HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.setEncoding('utf8').write(head + body.slice(0, 10));
    return { socket, finish: () => socket.write(body.slice(10)) };
  }

  it('D-02 OP-089 SIGTERM closes sockets with 1012, lets requests finish and exits with 0', async () => {
    const server = spawnServer({ DATA_DIR: data_dir });
    const url = await server.ready();
    const host = await signUpPerson(url);
    const db = await openDb({ data_dir, onBackgroundError: (error) => expect.unreachable(String(error)) });
    const game = gameRow(host.user.id, { state: 'OPEN' });
    await db.query.insertInto('games').values(game).execute();
    await db.close();
    const { closed, next } = openSocket(url, game.id, { token: host.access_token });
    await next('auth_success');
    const { socket, finish } = beginSignUp(url);
    await once(socket, 'connect');
    // A response on another connection shows that the first bytes above were read.
    await (await send(url, '/healthz')).text();

    server.child.kill('SIGTERM');
    expect(await closed).toEqual({ code: 1012, reason: 'Server restarting' });
    finish();
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    expect((await server.ended).code).toBe(0);
  });

  it('D-02 with DRAIN_SECONDS it is immediately not ready, but serves requests until a load balancer has noticed', {
    tags: 'long',
  }, async () => {
    const server = spawnServer({ DATA_DIR: data_dir, DRAIN_SECONDS: '2' });
    const url = await server.ready();
    const ask = () => call(url, ACCOUNT_ENDPOINTS.checkEmail, { body: { email: 'ana@example.com' } });
    // A warm-up, because there is little time while the server drains.
    await ask();
    server.child.kill('SIGTERM');
    await server.waitForOutput(/"stopping"/);
    const status = await send(url, '/readyz');
    expect(status.status).toBe(503);
    expect(await status.json()).toMatchObject({ status: 'draining' });
    expect((await ask()).answer).toEqual({ exists: false });
    expect((await server.ended).code).toBe(0);
  });

  it('D-02 a second signal ends it at once', { tags: 'long' }, async () => {
    const server = spawnServer({ DATA_DIR: data_dir });
    const url = await server.ready();
    const { socket } = beginSignUp(url);
    await once(socket, 'connect');
    await (await send(url, '/healthz')).text();
    socket.on('error', () => undefined);
    server.child.kill('SIGTERM');
    await server.waitForOutput(/"stopping"/);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(1);
  });
});
