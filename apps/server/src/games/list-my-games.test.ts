import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../../tests/support/games.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { upTo } from '../../tests/support/playing.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import type { Db, Inside } from '../db/db.ts';
import { openCaches } from '../game-data/caches.ts';
import { listMyGames } from './list-my-games.ts';
import { updateGame } from './update-game.ts';

forBothEngines('my games while they change', (fixture) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  afterAll(() => server.drain());

  const rename = (id: string, game_name: string) => updateGame(server.context, host, id, { game_name });

  it('API-01 every read returns all of them', async () => {
    host = await newPerson(server);
    const games = await Promise.all(upTo(5).map(() => newGame(host)));
    const ids = new Set(games.map(({ id }) => id));
    const changes = upTo(30).map((turn) => rename(games[turn % 5]?.id ?? '', `name ${turn}`));
    const reads = upTo(60).map(() => host.listMyGames());
    for (const read of await Promise.all(reads)) expect(new Set(read.map(({ id }) => id))).toEqual(ids);
    await Promise.all(changes);
  });

  // SQLite reads one list after the other.
  if (fixture.engine === 'postgres') {
    it('API-01 all are of one moment, whatever another reader caches meanwhile', async () => {
      host = await newPerson(server);
      const { id: early } = await newGame(host);
      const { id: late } = await newGame(host);
      const { slow, is_reading, goOn } = slowedDown(server.context.db);
      const parts = { db: slow.db, caches: openCaches(slow.db) };
      const namesOf = async () =>
        new Map((await listMyGames(parts, host)).map(({ id, game_name }) => [id, game_name]));
      await namesOf();
      await rename(late, 'changed before');
      slow.is_on = true;
      const first = namesOf();
      await is_reading;
      slow.is_on = false;
      await rename(early, 'changed meanwhile');
      const second = await namesOf();
      goOn();
      expect(second.get(early)).toBe('changed meanwhile');
      expect(await first).toEqual(
        new Map([
          [late, 'changed before'],
          [early, 'Town hall'],
        ]),
      );
    });
  }
});

/** A database whose transactions, while it is on, wait after the first list has been read. */
function slowedDown(db: Db) {
  const reading = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slowly = (inside: Inside): Inside => ({
    ...inside,
    query: inside.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reading.resolve();
        await gate.promise;
        return result;
      },
    }),
  });
  const slow: { is_on: boolean; db: Db } = {
    is_on: false,
    db: {
      ...db,
      inTransaction: (purpose, work) =>
        db.inTransaction(purpose, (inside) => work(slow.is_on ? slowly(inside) : inside)),
    },
  };
  return { slow, is_reading: reading.promise, goOn: gate.resolve };
}
