import { GAME } from '@phrase-bingo/game/rules/limits';
import type { Random } from '@phrase-bingo/game/rules/random';
import { expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { playAgain as copy } from '../../src/games/play-again.ts';
import { newGame } from '../support/games.ts';
import { storedEvents } from '../support/moderation.ts';
import { newPerson, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { gameRow } from '../support/rows.ts';
import { forBothEngines } from '../support/test-databases.ts';
import { LIMITED, refusalAnswer, startServer } from '../support/test-server.ts';
import { playAgain } from './play-again.ts';

forBothEngines('playing again among others', (fixture) => {
  const { server, host } = room(fixture);

  /** Draws this code each time, or first. */
  function drawing(game_code: string, times = Number.POSITIVE_INFINITY): Random {
    const first = 10 ** (GAME.code_length - 1);
    let left = times;
    return () => {
      left -= 1;
      return left >= 0 ? (Number(game_code) - first + 0.5) / (9 * first) : Math.random();
    };
  }
  const wishFor = ({ id }: { id: string }) => ({ game_id: id, name: '', invite: true });
  const gamesOf = async (person: Person) => (await person.listMyGames()).length;

  it('AGAIN-05 a code that is taken is drawn again; with none free nothing is made', async () => {
    const maker = await newPerson(server);
    const old = await newGame(maker, { state: 'REVIEW' });
    const other = await newGame(host);
    const game = await copy(server.context, maker, wishFor(old), drawing(other.game_code, 1));
    expect(game.game_code).not.toBe(other.game_code);
    const told = await storedEvents(server, old);
    const copying = copy(server.context, maker, wishFor(old), drawing(other.game_code));
    await expect(copying).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await storedEvents(server, old)).toEqual(told);
    expect(await gamesOf(maker)).toBe(2);
  });

  it('AGAIN-05 a failure at the end leaves no game, no phrase and no invitation', async () => {
    const maker = await newPerson(server);
    const old = await newGame(maker, { state: 'REVIEW' });
    const before = await storedEvents(server, old);
    const { db } = server.context;
    const failing: Context = {
      ...server.context,
      db: {
        ...db,
        inTransaction: (purpose, work) =>
          db.inTransaction(purpose, async (inside) => {
            await work(inside);
            throw new Error('the disk is full');
          }),
      },
    };
    await expect(copy(failing, maker, wishFor(old))).rejects.toThrow('the disk is full');
    expect(await gamesOf(maker)).toBe(1);
    expect(await storedEvents(server, old)).toEqual(before);
    const { next_game } = await maker.getGame(old);
    expect(next_game).toBeNull();
  });

  it('AGAIN-13 two tabs make two games, and each is whole', async () => {
    const old = await newGame(host, { state: 'REVIEW' });
    const games = await Promise.all(upTo(2).map(() => playAgain(host, old, { invite: true })));
    expect(new Set(games.flatMap(({ id, game_code }) => [id, game_code])).size).toBe(4);
    for (const game of games) expect(game.phrases.map(({ sid }) => sid)).toEqual(upTo(24));
    const { next_game } = await host.getGame(old);
    expect(games.map(({ id }) => id)).toContain(next_game?.id);
    const told = (await storedEvents(server, old)).map(({ type }) => type);
    expect(told.slice(-4)).toEqual(['game_again', 'system', 'game_again', 'system']);
  });

  it('AGAIN-14 phrases changed meanwhile: a copy has the list of before or after, never a mix', async () => {
    for (const _ of upTo(5)) {
      const old = await newGame(host, { phrases: 20 });
      const params = { id: old.id };
      const first = String(old.phrases[0]?.id);
      const added = upTo(5).map((number) => `Added ${number}`);
      const [one, other] = await Promise.all([
        playAgain(host, old),
        playAgain(host, old),
        host.addPhrases({ ...params, phrases: added }),
        host.deletePhrase({ game: old.id, phraseId: first }),
      ]);
      const lists = upTo(20).map((number) => `Phrase ${number}`);
      const possible = [lists, [...lists, ...added], lists.slice(1), [...lists.slice(1), ...added]];
      for (const { phrases } of [one, other]) {
        expect(possible).toContainEqual(phrases.map(({ text }) => text));
        expect(phrases.map(({ sid }) => sid)).toEqual(upTo(phrases.length));
      }
    }
  });

  it('AGAIN-01 D-25 copies count towards the games of a host', { tags: 'long' }, async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const maker = await newPerson(server);
    const { id } = await newGame(maker, { state: 'LOST' });
    const ask = () => maker.at(limited).status('playAgain', { id });
    // By the use case: by HTTP the pace of one person's changes would be the limit.
    const wish = { game_id: id, name: '', invite: false };
    for (const _ of upTo(60)) await copy(limited.context, maker, wish);
    expect(await ask()).toBe(429);

    const owner = await newPerson(server);
    const full = await newGame(owner, { state: 'LOST' });
    const rows = upTo(GAME.not_ended_max).map(() => gameRow(owner.id));
    for (let from = 0; from < rows.length; from += 100) {
      await server.context.db.query
        .insertInto('games')
        .values(rows.slice(from, from + 100))
        .execute();
    }
    const refused = await owner.at(limited).refused('playAgain', { id: full.id });
    expect(refused).toEqual(refusalAnswer('games_full'));
    await limited.drain();
  });
});
