import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BEATS } from '../src/beats.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { newGame } from './support/games.ts';
import { PATIENCE, QUICK } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { listCalls, upTo } from './support/playing.ts';
import { makeLink } from './support/screens/screen-links.ts';
import { watchScreen } from './support/screens/screen-sockets.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

/** The others leave a call to the nodes that serve the game for as long as always: a busy machine may be late itself. */
const BEATS_HERE = { ...QUICK, take_over: BEATS.take_over };

type Game = { id: string };

forEachEngine('who makes the automatic calls of a game', (fixture) => {
  let server: TestServer;
  let other: TestServer;
  let host: Person;
  /** Open until the end: that somebody has left is a change too, which any node makes. */
  const sockets: { close: () => void }[] = [];

  beforeAll(async () => {
    server = await startServer(fixture.settings(), { beats: BEATS_HERE });
    other = await startServer(fixture.settings(), { beats: BEATS_HERE });
    host = await newPerson(server);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await Promise.all([server.drain(), other.drain()]);
  });

  async function started(): Promise<Game> {
    const game = await newGame(host, { state: 'PLAYING' });
    const params = { id: game.id };
    await host.setAutoCallConfig({ ...params, interval_seconds: 120 });
    await host.startAutoCall(params);
    return game;
  }

  /** How late the next call is, by the clock of the database; it is due when both nodes have looked once more. */
  async function lateness({ id }: Game): Promise<number> {
    const { db } = server.context;
    const before = (await listCalls(db, { id })).length;
    const due_at = (await dbNow(db)) + 1.5 * QUICK.due_calls;
    await db.query.updateTable('games').set({ next_call_at: due_at }).where('id', '=', id).execute();
    await vi.waitFor(async () => expect(await listCalls(db, { id })).toHaveLength(before + 1), PATIENCE);
    const { last_call_at } = await db.query
      .selectFrom('games')
      .select('last_call_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (last_call_at ?? 0) - due_at;
  }

  /** Lets several calls be made; returns how many changes the other node began for each that was in time. */
  async function changesElsewhere(game: Game): Promise<number[]> {
    const looks = vi.spyOn(other.context.rooms, 'joined');
    const begun = vi.spyOn(other.context.db, 'inTransaction');
    const changes = () => begun.mock.calls.filter(([purpose]) => purpose === 'change').length;
    const counted: number[] = [];
    for (const _turn of upTo(3)) {
      const changes_before = changes();
      const late = await lateness(game);
      const looks_before = looks.mock.calls.length;
      await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(looks_before + 1), PATIENCE);
      // Later than that is the turn of any node, and on a busy machine it may come to that.
      if (late < BEATS.take_over) counted.push(changes() - changes_before);
    }
    looks.mockRestore();
    begun.mockRestore();
    return counted;
  }

  it('OP-083 a node with a socket of the game calls in time, and another one does not even try', {
    timeout: 60_000,
  }, async () => {
    const game = await started();
    sockets.push((await host.watch(game.id)).socket);
    const changes = await changesElsewhere(game);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes).toEqual(changes.map(() => 0));
  });

  it('OP-083 so does a node that has only a big screen of it', { tags: 'long' }, async () => {
    const game = await started();
    const { token } = await makeLink(host, game);
    sockets.push((await watchScreen(server, token)).socket);
    const changes = await changesElsewhere(game);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes).toEqual(changes.map(() => 0));
  });

  it('OP-083 a game that nobody has open is called in by any node, a second later and once', {
    tags: 'long',
  }, async () => {
    const game = await started();
    for (const position of upTo(2)) {
      expect(await lateness(game)).toBeGreaterThanOrEqual(BEATS.take_over);
      expect(await listCalls(server.context.db, game)).toHaveLength(position);
    }
  });

  it('OP-083 of several nodes that have it open one makes each call', { tags: 'race' }, async () => {
    const game = await started();
    for (const node of [server, other]) sockets.push((await host.at(node).watch(game.id)).socket);
    for (const _turn of upTo(3)) await lateness(game);
    const calls = await listCalls(server.context.db, game);
    expect(calls.map(({ position }) => position)).toEqual(upTo(3));
  });
});
