import { expect, it } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import { playGames } from '../../../lab/bots/play-games.ts';
import { isEveryday } from '../../../tools/tier.ts';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

/** Set PLAYERS and ROUNDS for a larger crowd. */
const { PLAYERS = isEveryday() ? '16' : '40', ROUNDS = isEveryday() ? '2' : '3' } = process.env;

forEachEngine('a crowd that plays a whole game', (fixture) => {
  const { server } = room(fixture, { env: { LOG_LEVEL: 'error' } });

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

  it('GUEST-01 GUEST-42 half of them were guests, who won and earned as often as those with an account', async () => {
    const rows = await server.context.db.query
      .selectFrom('players')
      .innerJoin('users', 'users.id', 'players.user_id')
      .select(['users.provider', 'users.games_played', 'users.games_won', 'users.xp_total'])
      .execute();
    const [guests, accounts] = [true, false].map((is_guest) =>
      rows.filter(({ provider }) => (provider === 'guest') === is_guest),
    );
    expect(guests).toHaveLength(Number(PLAYERS) / 2);
    expect(accounts).toHaveLength(Number(PLAYERS) / 2);
    for (const { games_played, games_won, xp_total } of rows) {
      expect({ games_played, games_won }).toEqual({
        games_played: Number(ROUNDS),
        games_won: Number(ROUNDS),
      });
      expect(xp_total).toBeGreaterThan(0);
    }
  });
});
