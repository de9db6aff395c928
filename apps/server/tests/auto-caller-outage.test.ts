import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { lockForUpdate } from '../src/db/locks.ts';
import { openDb } from '../src/db/open-db.ts';
import { transact } from '../src/db/transact.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { listCalls } from './support/playing.ts';
import { asAdmin, newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

describe('automatic calls while PostgreSQL is locked or down', () => {
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

  async function started() {
    const game = await newGame(host, { state: 'PLAYING' });
    const params = { id: game.id };
    await host.setAutoCallConfig({ ...params, interval_seconds: 120 });
    await host.startAutoCall(params);
    return game;
  }
  const isCalled = (game: { id: string }, times: number) =>
    vi.waitFor(async () => expect(await listCalls(server.context.db, game)).toHaveLength(times), PATIENCE);

  it('OP-083 a locked game waits without delaying other games', async () => {
    const [held, free] = [await started(), await started()];
    const { db } = server.context;
    const holder = await openDb({ ...storage.settings, onBackgroundError: () => undefined });
    const due_at = (await dbNow(db)) + 2_000;
    await db.query.updateTable('games').set({ next_call_at: due_at }).where('id', '=', held.id).execute();
    await transact(holder, async (tx) => {
      const row = tx.query.selectFrom('games').select('id').where('id', '=', held.id);
      await lockForUpdate(tx, row).execute();
      await vi.waitFor(async () => expect(await dbNow(db)).toBeGreaterThan(due_at), PATIENCE);
      await makeDue(db, free);
      await callDueGames(server.context);
      await isCalled(free, 1);
      expect(await listCalls(db, held)).toEqual([]);
    });
    await holder.close();
    await isCalled(held, 1);
  });

  it('OP-083 an outage of the database breaks nothing; afterwards there is one call, not a burst', async () => {
    const game = await started();
    await makeDue(server.context.db, game);
    await isCalled(game, 1);
    const name = new URL(storage.settings.database_url ?? '').pathname.slice(1);
    await asAdmin(`alter database ${name} allow_connections false`);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await vi.waitFor(
      () =>
        expect(server.log_entries.join('')).toContain('looking for due automatic calls failed; trying again'),
      PATIENCE,
    );
    await asAdmin(`alter database ${name} allow_connections true`);
    const back = await openDb({ ...storage.settings, onBackgroundError: () => undefined });
    await makeDue(back, game);
    await back.close();
    await isCalled(game, 2);
    await callDueGames(server.context);
    expect(await listCalls(server.context.db, game)).toHaveLength(2);
  });
});
