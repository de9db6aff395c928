import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket, refusedUpgrade } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { gameRow } from './support/rows.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { call, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

describe('operations', () => {
  let storage: Storage;
  let server: TestServer;
  beforeEach(async () => {
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings);
  });
  afterEach(async () => {
    await server.drain();
    await storage.drop();
  });
  const read = async (path: string) => {
    const response = await send(server.url, path);
    return { status: response.status, body: await response.json() };
  };

  it('D-02 /healthz and /readyz answer while all is well', async () => {
    expect(await read('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    expect(await read('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', database: 'up', bus: 'up' },
    });
  });

  it('D-02 OP-004 with the database down the process is alive but not ready, and requests are 503', async () => {
    await server.context.db.close();
    expect((await read('/healthz')).status).toBe(200);
    expect(await read('/readyz')).toEqual({
      status: 503,
      body: { status: 'not ready', database: 'down', bus: 'up' },
    });
    expect((await read('/readyz?exclude=bus')).status).toBe(503);
    expect(await read('/readyz?exclude=database,bus')).toEqual({
      status: 200,
      body: { status: 'ready', database: 'down', bus: 'up' },
    });
    const body = { email: 'ana@example.com' };
    const response = await send(server.url, ACCOUNT_ENDPOINTS.checkEmail.path, { method: 'POST', body });
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(await readRefusal(response)).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(await (await send(server.url, '/metrics')).text()).toContain('database_up 0');
  });

  it('D-02 /metrics counts requests by route, without parameters', async () => {
    await call(server.url, ACCOUNT_ENDPOINTS.checkEmail, { body: { email: 'ana@example.com' } });
    await send(server.url, '/somewhere?token=hunter2');
    await vi.waitFor(async () => {
      const metrics = await (await send(server.url, '/metrics')).text();
      expect(metrics).toContain(
        'http_request_duration_seconds_count{method="POST",route="/api/auth/check-email",status="200"} 1',
      );
      expect(metrics).toMatch(/process_cpu_seconds_total|process_cpu_user_seconds_total/);
      expect(metrics).toContain('database_up 1');
      expect(metrics).toContain('bus_up 1');
      expect(metrics).not.toContain('somewhere');
    }, PATIENCE);
  });

  it('D-02 while draining /readyz is 503 and no new socket opens', async () => {
    const host = await signUpPerson(server.url);
    const game = gameRow(host.user.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    const lingering = openSocket(server.url, game.id, { token: host.access_token });
    await lingering.next('auth_success');
    lingering.socket.pause();
    const drained = server.drain();
    expect(await read('/readyz')).toMatchObject({ status: 503, body: { status: 'draining' } });
    expect((await read('/readyz?exclude=database,bus')).status).toBe(503);
    const late = openSocket(server.url, game.id, { token: host.access_token });
    expect(await refusedUpgrade(late.socket)).toBe(503);
    await drained;
    lingering.socket.terminate();
  });
});
