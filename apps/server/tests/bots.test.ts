import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import { playGames } from '../../../lab/bots/play-games.ts';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

/** Set PLAYERS and ROUNDS for a larger crowd. */
const { PLAYERS = '40', ROUNDS = '3' } = process.env;

forEachEngine('a crowd that plays a whole game', (fixture) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  afterAll(() => server.drain());

  it('D-04 OP-083 round after round everybody wins, sees the same as a fresh snapshot and loses nothing', {
    timeout: 180_000,
  }, async () => {
    const { context } = server;
    const players = Number(PLAYERS);
    const rounds = Number(ROUNDS);
    const { problems, figures } = await playGames({
      urls: [server.url],
      players,
      rounds,
      callNow: async (id) => {
        await makeDue(context.db, { id });
        await callDueGames(context);
      },
    });
    expect(problems).toEqual([]);
    expect(figures.wins()).toBe(players * rounds);
    expect(figures.unavailable()).toBe(0);
  });
});
