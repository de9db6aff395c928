import { once } from 'node:events';
import { get } from 'node:http';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from './support/patience.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { call, send, startServer, type TestServer } from './support/test-server.ts';

/** Asks for a path exactly as it is written. */
async function ask(url: string, path: string, headers: Record<string, string>): Promise<void> {
  const [response] = await once(get(url, { path, headers }), 'response');
  response.resume();
  await once(response, 'end');
}

describe('the log', () => {
  let storage: Storage;
  let server: TestServer;
  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings, { env: { LOG_LEVEL: 'trace' } });
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  it('OP-088 has an entry for each request without its tokens, cookies and passwords', async () => {
    const { access_token, refresh_token, cookie } = await signUpPerson(server.url);
    await call(server.url, ACCOUNT_ENDPOINTS.refresh, { cookie, token: access_token });
    const paths = [
      `/api/chats/x/ws?token=${access_token}`,
      `/api/chats/x/ws?since=1&token=${access_token}&more=1`,
      `/reset-password?TOKEN=${access_token}`,
      `/oauth/callback?access_token=${access_token}`,
      `/%?token=${access_token}`,
    ];
    for (const path of paths) await (await send(server.url, path, { token: access_token, cookie })).text();
    await vi.waitFor(() => expect(server.log_entries.join('')).toContain('more=1'), PATIENCE);
    const log = server.log_entries.join('');
    expect(log).toContain('"url":"/api/auth/refresh"');
    expect(log).toContain('token=[redacted]&more=1');
    for (const secret of [access_token, refresh_token, PASSWORD]) expect(log).not.toContain(secret);
  });

  it('SCREEN-14 hides the token of a big screen, which is the path of its page', async () => {
    const token = '4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';
    const headers = { authorization: `Screen ${token}` };
    const paths = [
      `/screen/${token}?overlay=1`,
      `/SCREEN/${token}`,
      `//screen/${token}`,
      `/screen/${token}/`,
      `/screen%2F${token}`,
      `/./screen/${token}`,
      `/scr%65en/${token}`,
      `http://bingo.example/screen/${token}`,
      '/api/games/any/screen/repeat',
      '/api/screen?last=1',
    ];
    // Not by fetch, which would write some of them in another way.
    for (const path of paths) await ask(server.url, path, headers);
    await vi.waitFor(() => expect(server.log_entries.join('')).toContain('last=1'), PATIENCE);
    const log = server.log_entries.join('');
    expect(log).toContain('"url":"/screen/[hidden]?overlay=1"');
    expect(log).toContain('"url":"/api/games/any/screen/repeat"');
    expect(log.match(/"url":"\/screen\/\[hidden\]/g)).toHaveLength(paths.length - 2);
    expect(log.toUpperCase()).not.toContain(token);
    const metrics = await (await send(server.url, '/metrics')).text();
    expect(metrics).not.toContain(token);
  });

  it('CHECK-17 OP-088 hides the check part of a paper card, which its link and its check carry', async () => {
    const check = '7ZK3M9QD2X';
    const paths = [`/c/12-${check}`, `/api/paper/12-${check}`, `/game/any/manage?check=12-${check}&last=2`];
    for (const path of paths) await (await send(server.url, path)).text();
    await vi.waitFor(() => expect(server.log_entries.join('')).toContain('last=2'), PATIENCE);
    const log = server.log_entries.join('');
    expect(log).toContain('"url":"/c/12-[hidden]"');
    expect(log).toContain('"url":"/api/paper/12-[hidden]"');
    expect(log).not.toContain(check);
  });

  it('redacts secrets in all logged objects', () => {
    const secret = 'hunter2hunter2';
    const fields = {
      password: secret,
      token: secret,
      refresh_token: secret,
      authorization: secret,
      cookie: secret,
    };
    server.http.log.warn({ ...fields, body: fields, req_parts: { headers: fields } }, 'careless');
    const entry = server.log_entries.at(-1) ?? '';
    expect(entry).toContain('careless');
    expect(entry).toContain('[redacted]');
    expect(entry).not.toContain(secret);
  });
});
