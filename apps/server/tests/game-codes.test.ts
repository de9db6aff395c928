import { GAME } from '@phrase-bingo/game/rules/limits';
import type { Random } from '@phrase-bingo/game/rules/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '../src/games/create-game.ts';
import { newGame } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { gameRow, roundRow } from './support/rows.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, startServer, type TestServer } from './support/test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const WISH = { game_name: 'Town hall', datetime_start: null, datetime_end: null, phrases: [] };

const rehydrate = { auto_start: true, rehydrate: true };

forEachEngine('the limits of an account’s games', (fixture) => {
  const { server, host } = room(fixture);

  const read = (person: Person, id: string) => person.getGame({ id });

  describe('codes of games that ended', () => {
    /** Draws this code first, then others. */
    function drawing(game_code: string): Random {
      const first = 10 ** (GAME.code_length - 1);
      const draws = [(Number(game_code) - first + 0.5) / (9 * first)];
      return () => draws.shift() ?? Math.random();
    }

    async function endedGame(days_ago: number, state: 'WON' | 'LOST' = 'WON') {
      const game = await newGame(host, { state });
      await server.context.db.query
        .updateTable('games')
        .set(({ eb }) => ({ ended_at: eb('ended_at', '-', days_ago * DAY) }))
        .where('id', '=', game.id)
        .execute();
      return game;
    }
    const make = (person: Person, game_code: string) =>
      createGame(server.context, person, WISH, drawing(game_code));

    it('D-25 the code of a game that ended 90 days ago is reused, and leads to the new game', async () => {
      const maker = await newPerson(server);
      const old = await endedGame(90);
      const { seq } = await read(host, old.id);
      const young = await make(maker, old.game_code);
      expect(young).toMatchObject({ game_code: old.game_code, has_code: true });
      const joined = await maker.joinByCode({ code: old.game_code });
      expect(joined.id).toBe(young.id);
      expect(await read(host, old.id)).toMatchObject({
        game_code: old.game_code,
        has_code: false,
        seq: seq + 1,
      });
      const [listed] = (await host.listMyGames()).filter(({ id }) => id === old.id);
      expect(listed).toMatchObject({ game_code: old.game_code, has_code: false });
    });

    it('D-25 the loss of the code is broadcast in the old game', async () => {
      const old = await endedGame(90);
      const live = await host.watch(old.id);
      await make(await newPerson(server), old.game_code);
      expect(await live.next('game_updated')).toMatchObject({
        game: { game_code: old.game_code, has_code: false },
      });
      live.socket.close();
    });

    it('D-25 a game that ended later, or has not ended, keeps its code', async () => {
      for (const game of [await endedGame(89), await newGame(host, { state: 'PLAYING' })]) {
        const other = await make(await newPerson(server), game.game_code);
        expect(other.game_code).not.toBe(game.game_code);
        expect(await read(host, game.id)).toMatchObject({ game_code: game.game_code, has_code: true });
      }
    });

    it('D-25 of several games that draw such a code at once one gets it', { tags: 'race' }, async () => {
      const old = await endedGame(100, 'LOST');
      const makers = await Promise.all(upTo(6).map(() => newPerson(server)));
      const games = await Promise.all(makers.map((maker) => make(maker, old.game_code)));
      const codes = games.map(({ game_code }) => game_code);
      expect(codes.filter((code) => code === old.game_code)).toHaveLength(1);
      expect(new Set(codes).size).toBe(6);
    });

    it('D-25 a rehydrated game whose code is taken gets a new one and broadcasts it', async () => {
      const old = await endedGame(90);
      const young = await make(await newPerson(server), old.game_code);
      const live = await host.watch(old.id);
      await host.startRound({ id: old.id, ...rehydrate });
      const { game_code, has_code } = await read(host, old.id);
      expect([has_code, game_code === old.game_code]).toEqual([true, false]);
      expect(await live.next('game_updated')).toMatchObject({ game: { game_code, has_code: true } });
      const guest = await newPerson(server);
      const join = async (code: string) => (await guest.joinByCode({ code })).id;
      expect([await join(game_code), await join(old.game_code)]).toEqual([old.id, young.id]);
      live.socket.close();
    });

    it('D-25 a game rehydrated in time keeps its code', async () => {
      const old = await endedGame(95);
      await host.startRound({ id: old.id, ...rehydrate });
      expect(await read(host, old.id)).toMatchObject({ game_code: old.game_code, has_code: true });
      expect((await make(await newPerson(server), old.game_code)).game_code).not.toBe(old.game_code);
    });

    it('D-25 rehydrating a game while its code is being reused leaves each game with its own code', {
      tags: 'race',
    }, async () => {
      for (const _ of upTo(5)) {
        const owner = await newPerson(server);
        const { id, game_code } = await endedGame(95);
        const [young] = await Promise.all([make(owner, game_code), host.startRound({ id, ...rehydrate })]);
        const back = await read(host, id);
        expect(back.has_code).toBe(true);
        expect(back.game_code).not.toBe(young.game_code);
        expect([back.game_code, young.game_code]).toContain(game_code);
      }
    });
  });

  describe('games of one account', () => {
    let limited: TestServer;
    beforeAll(async () => {
      limited = await startServer(fixture.settings(), { env: LIMITED });
    });
    afterAll(() => limited.drain());

    const FULL = {
      status: 409,
      code: 'games_full',
      message: 'You have reached the limit of 500 games. Archive some first.',
      is_same: true,
    };

    /** A person with this many active games, and some that have ended. */
    async function newOwner(going_on: number) {
      const owner = await newPerson(server);
      const rows = upTo(going_on).map(() => gameRow(owner.id));
      const { query } = server.context.db;
      const rounds = rows.map(({ id }) => roundRow(id));
      for (let from = 0; from < rows.length; from += 100) {
        await query
          .insertInto('games')
          .values(rows.slice(from, from + 100))
          .execute();
        await query
          .insertInto('rounds')
          .values(rounds.slice(from, from + 100))
          .execute();
      }
      const end = async (count: number) => {
        const ended = rows.splice(0, count).map(({ id }) => id);
        await query
          .updateTable('games')
          .set({ state: 'LOST', ended_at: 1 })
          .where('id', 'in', ended)
          .execute();
        await query
          .updateTable('rounds')
          .set({ is_active: false, datetime_end: 1 })
          .where('game_id', 'in', ended)
          .execute();
        return ended;
      };
      const goingOn = async () => {
        const found = await query
          .selectFrom('games')
          .select('id')
          .where('creator_id', '=', owner.id)
          .where('state', 'in', ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'])
          .execute();
        return found.length;
      };
      return { owner, end, goingOn };
    }
    const body = { name: 'One more' };

    it('D-25 at most 500 that have not ended; ended ones do not count', async () => {
      const { owner, end, goingOn } = await newOwner(500);
      expect(await owner.at(limited).refused('createGame', body)).toEqual(FULL);
      expect(await goingOn()).toBe(500);
      const [ended = ''] = await end(1);
      await owner.at(limited).createGame(body);
      expect(await owner.at(limited).refused('createGame', body)).toEqual(FULL);
      const refused = await owner.at(limited).refused('startRound', { id: ended, ...rehydrate });
      expect(refused).toEqual(FULL);
      expect(await goingOn()).toBe(500);
      await host.at(limited).createGame(body);
    });

    it('D-25 of many created or rehydrated at once no more than 500 are active', {
      tags: 'race',
    }, async () => {
      const { owner, end, goingOn } = await newOwner(503);
      const ended = await end(5);
      const statuses = await Promise.all([
        ...upTo(5).map(() => owner.at(limited).status('createGame', body)),
        ...ended.map((id) => owner.at(limited).status('startRound', { id, ...rehydrate })),
      ]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      expect(statuses.filter((status) => status === 409)).toHaveLength(8);
      expect(await goingOn()).toBe(500);
    });
  });
});
