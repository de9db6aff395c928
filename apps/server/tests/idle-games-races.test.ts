import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { dbNow } from '../src/db/db-clock.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { selectLogged } from '../src/games/tidy-idle-games.ts';
import {
  emptyLogs,
  LONG,
  leave,
  newLeftGame,
  newStep,
  seqsOf,
  takeAll,
  tidyAll,
} from './support/growth/idle-games.ts';
import { post, readFull, upTo } from './support/playing.ts';
import { gameRow } from './support/rows.ts';
import { forBothEngines } from './support/test-databases.ts';

forBothEngines('idle games among others', (fixture) => {
  const site = emptyLogs(fixture);

  /** Stores games with one event each, of which every nth is idle; returns the ids of the others. */
  async function storeGames(count: number, nth: number): Promise<string[]> {
    const { server, host } = site();
    const { db } = server.context;
    const now = await dbNow(db);
    const games = upTo(count).map((n) => gameRow(host.id, { datetime_updated: n % nth === 0 ? 1 : now }));
    for (let from = 0; from < count; from += 50) {
      const some = games.slice(from, from + 50);
      await db.query.insertInto('games').values(some).execute();
      const events = some.map(({ id }) => ({ game_id: id, seq: 1, frame: '{}', created_at: 1 }));
      await db.query.insertInto('game_events').values(events).execute();
    }
    return games.filter(({ datetime_updated }) => datetime_updated === now).map(({ id }) => id);
  }

  it('are all found among many that are not idle', async () => {
    const { server } = site();
    const { db } = server.context;
    const busy = await storeGames(450, 90);
    await tidyAll(db);
    const kept = await db.query.selectFrom('game_events').select('game_id').execute();
    expect(kept.map(({ game_id }) => game_id).toSorted()).toEqual(busy.toSorted());
  });

  it('are found through the key of the log, without reading it whole', async () => {
    const { server, host } = site();
    const { engine, query } = server.context.db;
    await storeGames(450, 90);
    await sql`analyze`.execute(query);
    const asked = selectLogged(host.id).compile(query);
    const words = engine === 'sqlite' ? 'explain query plan' : 'explain (analyze, verbose, timing off)';
    const plan = await query.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${words} ${asked.sql}`, [...asked.parameters]),
    );
    const steps = plan.rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
    const reads = steps.filter((step) => / on public\.|^(SEARCH|SCAN) game/.test(step));
    expect(reads).toHaveLength(3);
    for (const step of reads) expect(step).toMatch(/SEARCH \w+ USING (COVERING )?INDEX|Index (Only )?Scan/);
  });

  it('D-03 lose nothing new when they come to life while they are tidied', { tags: 'long' }, async () => {
    const { server, host } = site();
    for (const _ of upTo(5)) {
      const game = await newLeftGame(host, 220);
      const { seq } = await readFull(host, game);
      const live = await host.watch(game.id, seq);
      await live.next('resumed');
      await leave(server, game, LONG);
      const lines = upTo(6).map((n) => `${n}`);
      await Promise.all([
        ...lines.map((content) => post(host, game, content)),
        ...upTo(2).map(() => tidyAll(server.context.db)),
      ]);
      const told = await Promise.all(lines.map(() => live.next('message')));
      expect(told.map(({ content }) => content).toSorted()).toEqual(lines);
      const { seq: latest } = await readFull(host, game);
      const stored = (await seqsOf(server, game)).filter((at) => at > seq);
      expect(stored).toEqual(upTo(latest, seq + 1));
      live.socket.close();
    }
  });

  it('are tidied by several nodes at once', async () => {
    const { server, host } = site();
    const { db } = server.context;
    const games = await Promise.all(upTo(6).map(() => newLeftGame(host, 220)));
    const other = fixture.engine === 'postgres' ? await fixture.open() : db;
    await Promise.all([db, other].map(tidyAll));
    // What one node had locked, the other passed over.
    await tidyAll(db);
    for (const game of games) expect(await seqsOf(server, game)).toEqual([]);
  });

  // SQLite has one lock for everything, so there the change is waited for.
  if (fixture.engine === 'sqlite') return;
  it('are passed over while somebody changes them', async () => {
    const { server, host } = site();
    const busy = await newLeftGame(host);
    const free = await newLeftGame(host);
    const stored = await seqsOf(server, busy);
    const locked = Promise.withResolvers<void>();
    const tidied = Promise.withResolvers<void>();
    const change = changeGame(server.context, busy.id, async () => {
      locked.resolve();
      await tidied.promise;
    });
    await locked.promise;
    await takeAll(await newStep(await fixture.open()));
    tidied.resolve();
    await change;
    expect(await seqsOf(server, busy)).toEqual(stored);
    expect(await seqsOf(server, free)).toEqual([]);
  });
});
