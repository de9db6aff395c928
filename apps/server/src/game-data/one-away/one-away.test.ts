import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../../../tests/support/games.ts';
import { remove } from '../../../tests/support/moderation.ts';
import { bingoAt, callUpTo, confirm, playPaper, putPaper } from '../../../tests/support/paper/paper-rows.ts';
import { newPerson, type Person } from '../../../tests/support/person.ts';
import {
  call,
  callAll,
  complete,
  moveTo,
  newCardHolder,
  phrasesUnder,
  shout,
  TOP_ROW,
} from '../../../tests/support/playing.ts';
import { seqOf } from '../../../tests/support/screens/game-events.ts';
import { forBothEngines } from '../../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { Db } from '../../db/db.ts';
import { json } from '../../db/json.ts';
import { openOneAway } from './one-away.ts';

/** The same database, with a list of what is asked of it. */
function watched(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = [];
  const inTransaction: Db['inTransaction'] = (purpose, work) =>
    db.inTransaction(purpose, (inside) => {
      const runCompiled: Db['runCompiled'] = (query) => {
        asked.push(query.sql);
        return inside.runCompiled(query);
      };
      return work({ ...inside, runCompiled });
    });
  return { db: { ...db, inTransaction }, asked };
}

forBothEngines('cards that are one away', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const setActive = (game: { id: string }, player: Person, is_active: boolean) =>
    host.setPlayerActivity({ id: game.id, playerId: player.id, is_active });

  it('SCREEN-30 SCREEN-31 follow calls, deals, activity, wins, removals and states, each true for its number', async () => {
    const { db } = server.context;
    const game = await newGame(host, { state: 'PLAYING' });
    const one = await newCardHolder(server, game);
    const away = openOneAway(db);
    const count = async () => {
      const counted = await away.count(game.id);
      expect(counted).toEqual({
        ...(await openOneAway(db).count(game.id)),
        as_of: await seqOf(server, game),
      });
      return [counted.one_away, counted.cards];
    };
    expect(await count()).toEqual([0, 1]);
    const [last = '', ...rest] = phrasesUnder(one, TOP_ROW);
    await callAll(host, game, rest);
    expect(await count()).toEqual([1, 1]);
    await call(host, game, rest[0] ?? '', false);
    expect(await count()).toEqual([0, 1]);
    await callAll(
      host,
      game,
      game.phrases.map(({ id }) => id).filter((id) => id !== last),
    );
    const [two, three] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    expect(await count()).toEqual([3, 3]);
    await setActive(game, two, false);
    expect(await count()).toEqual([2, 3]);
    await complete(host, one, game);
    expect(await count()).toEqual([2, 3]);
    await shout(one, game);
    expect(await count()).toEqual([1, 3]);
    // A merge gives cards and wins to another person.
    const account = await newPerson(server);
    for (const table of ['players', 'cards', 'wins'] as const) {
      await db.query.updateTable(table).set({ user_id: account.id }).where('user_id', '=', one.id).execute();
    }
    await setActive(game, two, true);
    expect(await count()).toEqual([2, 3]);
    await remove(host, game, three);
    expect(await count()).toEqual([1, 3]);
    await three.joinByCode({ code: game.game_code });
    expect(await count()).toEqual([2, 3]);
    // Somebody is dealt a card while another one goes, so that their number stays.
    await newCardHolder(server, game);
    await db.query.deleteFrom('cards').where('user_id', '=', three.id).execute();
    expect(await count()).toEqual([2, 3]);
    await moveTo(host, game, 'REVIEW');
    expect(await count()).toEqual([null, 3]);
    await moveTo(host, game, 'PLAYING');
    expect(await count()).toEqual([2, 3]);
  });

  it('SCREEN-30 PAPER-31 paper in play counts until it has won, and paper that is put off does not', async () => {
    const { db } = server.context;
    const game = await newGame(host, { state: 'PLAYING' });
    const { id: user_id } = await newCardHolder(server, game);
    const card = { cells: json(bingoAt(9)), arrangement: arrangementOf(bingoAt(9)) };
    await db.query.updateTable('cards').set(card).where('user_id', '=', user_id).execute();
    const spare = { at: 9, is_in_play: false };
    const papers = await putPaper(server, game, [{ at: 5 }, { at: 7 }, spare]);
    const away = openOneAway(db);
    const count = async () => {
      const counted = await away.count(game.id);
      expect(counted).toEqual(await openOneAway(db).count(game.id));
      return [counted.one_away, counted.cards];
    };
    expect(await count()).toEqual([0, 3]);
    await callUpTo(host, game, 4);
    expect(await count()).toEqual([3, 3]);
    await callUpTo(host, game, 5, 5);
    expect(await count()).toEqual([3, 3]);
    await confirm(host, game, 1);
    expect(await count()).toEqual([2, 3]);
    const { id: second = '' } = papers[1] ?? {};
    await db.query.deleteFrom('paper_in_play').where('paper_id', '=', second).execute();
    expect(await count()).toEqual([1, 2]);
    await playPaper(server, game, papers.slice(2));
    expect(await count()).toEqual([2, 3]);
    await moveTo(host, game, 'REVIEW');
    expect(await count()).toEqual([null, 3]);
  });

  it('SCREEN-32 take two reads by round and none of marks, and only the game when nothing has changed', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const holder = await newCardHolder(server, game);
    const { db, asked } = watched(server.context.db);
    const away = openOneAway(db);
    await away.count(game.id);
    await callAll(host, game, phrasesUnder(holder, [1]));
    await away.count(game.id);
    expect(asked).toHaveLength(6);
    await newCardHolder(server, game);
    await away.count(game.id);
    await away.count(game.id);
    expect(asked).toHaveLength(10);
    // Not all cards again, only the newest.
    expect(asked[8]).toBe(asked[5]);
    expect(asked[8]).not.toBe(asked[2]);
    away.forget(game.id);
    await away.count(game.id);
    expect(asked[12]).toBe(asked[2]);
    expect(asked.filter((text) => /marks|\*/.test(text.replaceAll('count(*)', '')))).toEqual([]);
  });
});
