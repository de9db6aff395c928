import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSocket } from './support/live-client.ts';
import { gameRow } from './support/rows.ts';
import { endingIn, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const MINUTE = 60;

forEachEngine('sockets and the end of their tokens', (fixture) => {
  let server: TestServer;

  beforeAll(async () => {
    // Fake time: a busy machine may open the sockets late.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = await startServer(fixture.settings());
  });
  afterAll(async () => {
    await server.drain();
    vi.useRealTimers();
  });

  it('D-12 an expiring token closes its socket, unless a renewed one was sent before', async () => {
    const { user, access_token } = await signUpPerson(server.url);
    const game = gameRow(user.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    const open = async () =>
      openSocket(server.url, game.id, { token: await endingIn(access_token, 5 * MINUTE) });
    const [left, renewed] = [await open(), await open()];
    await Promise.all([left.next('auth_success'), renewed.next('auth_success')]);
    renewed.socket.send(JSON.stringify({ type: 'auth', token: access_token }));
    expect(await renewed.next('auth_success')).toMatchObject({ user_id: user.id });

    vi.advanceTimersByTime(4 * MINUTE * 1_000);
    expect(left.socket.readyState).toBe(left.socket.OPEN);
    vi.advanceTimersByTime(2 * MINUTE * 1_000);
    expect(await left.closed).toEqual({ code: 1008, reason: 'Token expired' });
    expect(renewed.socket.readyState).toBe(renewed.socket.OPEN);
    renewed.socket.close();
  });
});
