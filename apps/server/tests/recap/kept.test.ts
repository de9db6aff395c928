import { expect, it, vi } from 'vitest';
import { deleteGuests } from '../../src/accounts/guests/delete-guests.ts';
import type { Db } from '../../src/db/db.ts';
import { dbNow } from '../../src/db/db-clock.ts';
import { openCardDoor } from '../../src/game-door/change-card.ts';
import { writeQuickestMark } from '../../src/play/keep-quickest-mark.ts';
import { markCell } from '../../src/play/mark-cell.ts';
import { merge, newAccount, newGuestPlayer } from '../support/claims.ts';
import { newGame } from '../support/games.ts';
import { PATIENCE } from '../support/patience.ts';
import {
  call,
  callAll,
  listPlayers,
  mark,
  markAll,
  markedSids,
  newCardHolder,
  phrasesUnder,
  shout,
  TOP_ROW,
} from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { falseShoutsOf, fillRecap, firstRoundOf, quickestMarkOf } from './kept-rows.ts';

/** The level of a warning in the log. */
const WARN = 40;
const GUEST_KEPT = 91 * 24 * 60 * 60 * 1_000;

forEachEngine('what a round keeps for its recap', (fixture) => {
  const { server, host } = room(fixture);

  const playing = () => newGame(host, { state: 'PLAYING' });

  it('KEEP-03 a shout that does not count is kept once between two calls, and told to nobody', async () => {
    const game = await playing();
    const [ana, ben] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    await markAll(ana, game, TOP_ROW);
    await callAll(host, game, phrasesUnder(ana, [1, 2, 4]));
    const live = await ben.watch(game.id);
    const first = await shout(ana, game);
    expect(first).toMatchObject({ is_valid: false, missing: [3, 5] });
    // At once, from two windows.
    expect(await Promise.all([shout(ana, game), shout(ana, game)])).toEqual([first, first]);
    const shouts = [{ user_id: ana.id, call_position: 3, missing: 2 }];
    expect(await falseShoutsOf(server, game)).toEqual(shouts);
    await callAll(host, game, phrasesUnder(ana, [3]));
    await shout(ana, game);
    shouts.push({ user_id: ana.id, call_position: 4, missing: 1 });
    expect(await falseShoutsOf(server, game)).toEqual(shouts);
    expect(await live.next('phrase_called')).toMatchObject({ call_position: 4 });
    expect(live.frames).toEqual([]);
    live.socket.close();
    await callAll(host, game, phrasesUnder(ana, [5]));
    expect(await shout(ana, game)).toMatchObject({ is_valid: true });
    expect(await shout(ana, game)).toMatchObject({ is_valid: true });
    expect(await falseShoutsOf(server, game)).toEqual(shouts);
  });

  it('KEEP-07 the fastest daub of a call that was passed on here is kept, and only a new mark counts', async () => {
    const game = await playing();
    const [ana, ben] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    const [called = ''] = phrasesUnder(ana, [1]);
    // Nobody is here to be told, so there is no time of it.
    await call(host, game, called);
    await mark(ana, game, 1);
    const live = await ana.watch(game.id);
    const [second = ''] = phrasesUnder(ana, [2]);
    await mark(ana, game, 2);
    await call(host, game, second);
    await live.next('phrase_called');
    await mark(ana, game, 2);
    await mark(ana, game, 3);
    const cell = ben.card.find(({ phrase_id }) => phrase_id === second);
    if (!cell) return expect.unreachable();
    await mark(ben, game, cell.sid);
    await vi.waitFor(async () => {
      const sid = game.phrases.find(({ id }) => id === second)?.sid;
      expect(await quickestMarkOf(server, game)).toEqual({ user_id: ben.id, sid, ms: expect.any(Number) });
    }, PATIENCE);
    const ms = (await quickestMarkOf(server, game))?.ms ?? -1;
    expect(Number.isInteger(ms) && ms >= 0 && ms <= 60_000).toBe(true);
    live.socket.close();
  });

  it('KEEP-06 KEEP-07 a mark is answered before its time is written, and whether or not that works', async () => {
    const game = await playing();
    const ana = await newCardHolder(server, game);
    const live = await ana.watch(game.id);
    await callAll(host, game, phrasesUnder(ana, [1, 2]));
    await live.next('phrase_called');
    const { context } = server;
    const changeCard = openCardDoor(context);
    const markWith = (inTransaction: Db['inTransaction'], sid: number, rooms = context.rooms) =>
      markCell({ ...context, rooms, db: { ...context.db, inTransaction } }, changeCard, ana, {
        game_id: game.id,
        round: 1,
        sid,
        is_marked: true,
      });
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answer = await markWith(async (purpose, work) => {
      asked.resolve();
      await gate.promise;
      return context.db.inTransaction(purpose, work);
    }, 1);
    expect(answer).toEqual({ sid: 1, is_marked: true });
    await asked.promise;
    expect(await quickestMarkOf(server, game)).toBeUndefined();
    gate.resolve();
    await vi.waitFor(async () => expect(await quickestMarkOf(server, game)).toBeDefined(), PATIENCE);

    const always_fastest = { ...context.rooms, quickestDaub: () => ({ sid: 3, ms: 0 }) };
    const fail = () => Promise.reject(new Error('the disk is full'));
    expect(await markWith(fail, 3, always_fastest)).toEqual({ sid: 3, is_marked: true });
    const logged = () => server.log_entries.filter((line) => line.includes('the disk is full'));
    await vi.waitFor(() => expect(logged()).toHaveLength(1), PATIENCE);
    expect(JSON.parse(logged()[0] ?? '{}')).toMatchObject({
      level: WARN,
      msg: 'the fastest daub of a round was not kept',
    });
    expect(await markedSids(ana, game)).toEqual([1, 3, 13]);
    live.socket.close();
  });

  it('KEEP-07 of two nodes that write at once the smaller time stays', { tags: 'race' }, async () => {
    const game = await playing();
    const ana = await newCardHolder(server, game);
    const dbs = [server.context.db, await fixture.open()];
    const times = [900, 400, 700, 250, 800, 600];
    const one = { game_id: game.id, round_number: 1, user_id: ana.id };
    await Promise.all(
      times.flatMap((ms, sid) => dbs.map((db) => writeQuickestMark(db, { ...one, sid: sid + 1, ms }))),
    );
    expect(await quickestMarkOf(server, game)).toEqual({ user_id: ana.id, sid: 4, ms: 250 });
    // Equal is not smaller, and whoever has no card has nothing to daub.
    await writeQuickestMark(server.context.db, { ...one, sid: 9, ms: 250 });
    await writeQuickestMark(server.context.db, { ...one, user_id: host.id, sid: 9, ms: 1 });
    expect(await quickestMarkOf(server, game)).toEqual({ user_id: ana.id, sid: 4, ms: 250 });
  });

  it('KEEP-09 what a guest did becomes the account’s', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Mover');
    const account = await newAccount(server);
    await fillRecap(server, game, guest);
    expect((await merge(guest, account)).merged).toEqual({ games_moved: 1, games_kept: 0 });
    expect(await falseShoutsOf(server, game)).toEqual([
      { user_id: account.id, call_position: 98, missing: 2 },
    ]);
    expect(await quickestMarkOf(server, game)).toEqual({ user_id: account.id, sid: 1, ms: 840 });
  });

  it('KEEP-09 it outlives a guest who is deleted, and goes with the game', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Sam');
    await fillRecap(server, game, guest);
    const { db } = server.context;
    const { id: round_id } = await firstRoundOf(server, game);
    const seen_at = (await dbNow(db)) - GUEST_KEPT;
    await db.query.updateTable('users').set({ seen_at }).where('id', '=', guest.id).execute();
    while (await deleteGuests(db));
    expect((await listPlayers(host, game)).map(({ username }) => username)).toEqual(['Sam']);
    expect(await falseShoutsOf(server, game)).toMatchObject([{ user_id: guest.id }]);
    expect(await quickestMarkOf(server, game)).toMatchObject({ user_id: guest.id });

    await db.query.deleteFrom('calls').where('round_id', '=', round_id).execute();
    await db.query.deleteFrom('games').where('id', '=', game.id).execute();
    for (const table of ['round_decks', 'recalled_calls', 'false_shouts', 'quickest_marks'] as const) {
      const rows = db.query.selectFrom(table).select('round_id').where('round_id', '=', round_id);
      expect(await rows.execute(), table).toEqual([]);
    }
  });
});
