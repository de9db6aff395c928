import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { asAdmin, newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

describe('sockets while PostgreSQL is down', () => {
  let storage: Storage;
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
    server = await startServer(storage.settings);
    host = await newPerson(server);
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
  });

  const nameOf = () => new URL(storage.settings.database_url ?? '').pathname.slice(1);
  async function away(work: () => Promise<void>): Promise<void> {
    await asAdmin(`alter database ${nameOf()} allow_connections false`);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf()}'`);
    try {
      await work();
    } finally {
      await asAdmin(`alter database ${nameOf()} allow_connections true`);
    }
  }

  it('OP-089 OP-093 open ones stay and their commands are refused, new ones are closed with 1013, and all work again afterwards', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const hosts = await host.watch(id);
    const live = await player.watch(id);
    const say = (client_id: string) =>
      live.socket.send(JSON.stringify({ type: 'message', content: client_id, client_id }));

    await away(async () => {
      say('too early');
      expect(await live.answerTo('too early')).toMatchObject({ type: 'error', code: 'service_unavailable' });
      live.socket.send(JSON.stringify({ type: 'typing_start' }));
      expect(await hosts.next('typing_start')).toMatchObject({ user_id: player.id });
      const late = openSocket(server.url, id, { token: player.token });
      expect(await late.closed).toEqual({ code: 1013, reason: 'Server busy' });
      expect(late.frames).toEqual([]);
    });

    await vi.waitFor(async () => expect(await player.status('listMessages', { id })).toBe(200), PATIENCE);
    say('in time');
    expect((await live.answerTo('in time')).type).toBe('ack');
    expect(await hosts.next('message')).toMatchObject({ content: 'in time' });
    for (const { socket } of [live, hosts]) socket.close();
  });
});
