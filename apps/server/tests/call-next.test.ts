import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { newGame, newPlayer } from './support/games.ts';
import { call, listCalls, moveTo, newCardHolder, playData, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

type Phrase = { id: string; call_position: number | null };

const positionsOf = (phrases: readonly Phrase[]) =>
  new Map(phrases.map(({ id, call_position }) => [id, call_position]));

forEachEngine('calling the next phrase', (fixture) => {
  const { server, host } = room(fixture);
  const next = (game: string, after: number) => host.callNext({ game, after });
  const refused = (game: string, after: number, person = host) => person.refused('callNext', { game, after });

  const sidsOf = async (game: { id: string }) =>
    (await listCalls(server.context.db, game)).map(({ sid }) => sid);

  /** A game in play that calls in this order. */
  async function playing(phrases: number, random_order = false) {
    const game = await newGame(host, { state: 'PLAYING', phrases });
    const params = { id: game.id };
    await host.setAutoCallConfig({ ...params, random_order });
    return game;
  }

  it('REMOTE-02 REMOTE-06 answers the call with its cells and tells everybody as of a call by hand', async () => {
    const game = await playing(24);
    const player = await newCardHolder(server, game);
    await newCardHolder(server, game);
    const live = await player.watch(game.id);
    const { id: phrase_id } = game.phrases[0] ?? { id: '' };
    const called = { phrase_id, sid: 1, text: 'Phrase 1', call_position: 1 };
    expect(await next(game.id, 0)).toEqual({ ...called, cells: 2 });
    expect(await live.events(1)).toMatchObject([
      {
        type: 'phrase_called',
        ...called,
        is_called: true,
        round_number: 1,
        auto_call_status: { current_position: 1, phrases_remaining: 23, last_call_at: expect.any(String) },
      },
    ]);
    expect(await listCalls(server.context.db, game)).toEqual([{ position: 1, is_auto: false, sid: 1 }]);
    live.socket.close();
  });

  it('REMOTE-03 in fixed order it goes by sid and leaves out FREE and what was called by hand', async () => {
    const game = await playing(4);
    const { query } = server.context.db;
    await query
      .updateTable('phrases')
      .set({ text: 'FREE cake', is_free: true })
      .where('id', '=', game.phrases[0]?.id ?? '')
      .execute();
    await call(host, game, game.phrases[2]?.id ?? '');
    expect(await next(game.id, 1)).toMatchObject({ sid: 2, call_position: 2 });
    expect(await next(game.id, 2)).toMatchObject({ sid: 4, call_position: 3 });
    expect(await refused(game.id, 3)).toMatchObject(refusalAnswer('auto_call_nothing_left'));
  });

  it('REMOTE-03 in random order every phrase is called once, in another order in another game', async () => {
    const orders = await Promise.all(
      [1, 2].map(async () => {
        const game = await playing(24, true);
        for (const after of upTo(23, 0)) await next(game.id, after);
        return sidsOf(game);
      }),
    );
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(upTo(24));
    expect(orders[0]).not.toEqual(orders[1]);
  });

  it('REMOTE-04 many presses at one moment that saw the same call are one call', {
    tags: 'race',
  }, async () => {
    const game = await playing(24);
    await next(game.id, 0);
    const live = await host.watch(game.id);
    const body = { after: 1 };
    const presses = Array.from({ length: 20 }, () => host.callNext({ game: game.id, ...body }));
    const ends = await Promise.allSettled(presses);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sidsOf(game)).toEqual([1, 2]);
    expect(await next(game.id, 2)).toMatchObject({ sid: 3 });
    expect(await live.events(2)).toMatchObject([{ sid: 2 }, { sid: 3 }]);
    live.socket.close();
  });

  it('REMOTE-04 a press, a call by hand and a recall at one moment leave no call that nobody asked for', {
    tags: 'race',
  }, async () => {
    const game = await playing(24);
    const [first, , third] = game.phrases;
    await call(host, game, first?.id ?? '');
    const [pressed] = await Promise.allSettled([
      next(game.id, 1),
      call(host, game, third?.id ?? ''),
      call(host, game, first?.id ?? '', false),
    ]);
    const is_called = pressed.status === 'fulfilled';
    const sids = await sidsOf(game);
    expect(sids).toHaveLength(is_called ? 2 : 1);
    expect(sids).toContain(3);
  });

  it('REMOTE-04 a retry after a lost answer calls nothing', async () => {
    const game = await playing(3);
    await next(game.id, 0);
    expect(await refused(game.id, 0)).toMatchObject(refusalAnswer('call_moved_on'));
    expect(await refused(game.id, 2)).toMatchObject(refusalAnswer('call_moved_on'));
    expect(await sidsOf(game)).toEqual([1]);
  });

  it('REMOTE-02 OP-046 after is the highest position among the calls that stand, so a recall lowers it', async () => {
    const game = await playing(5);
    await next(game.id, 0);
    const { phrase_id } = await next(game.id, 1);
    await call(host, game, phrase_id, false);
    expect(await refused(game.id, 2)).toMatchObject(refusalAnswer('call_moved_on'));
    expect(await next(game.id, 1)).toMatchObject({ sid: 2, call_position: 3 });
    await call(host, game, game.phrases[0]?.id ?? '', false);
    expect(await next(game.id, 3)).toMatchObject({ sid: 1, call_position: 4 });
  });

  it('REMOTE-05 refuses others, other states, a missed call and the end, in this order', async () => {
    const game = await playing(1);
    const player = await newPlayer(server, game.id, { has_card: false });
    expect(await refused(randomUUID(), 0)).toMatchObject(refusalAnswer('game_not_found'));
    await next(game.id, 0);
    expect(await refused(game.id, 0)).toMatchObject({
      ...refusalAnswer('call_moved_on'),
      message: 'Another phrase was called meanwhile',
    });
    expect(await refused(game.id, 1)).toMatchObject({
      ...refusalAnswer('auto_call_nothing_left'),
      message: 'Every phrase has been called',
    });
    await moveTo(host, game, 'REVIEW');
    for (const after of [0, 1]) {
      expect(await refused(game.id, after)).toMatchObject(refusalAnswer('calling_closed'));
      expect(await refused(game.id, after, player)).toMatchObject(refusalAnswer('not_host'));
    }
    for (const body of [{}, { after: -1 }, { after: '1' }, { after: null }]) {
      const answer = await host.refused('callNext', { game: game.id, ...body });
      expect(answer).toMatchObject(refusalAnswer('bad_request'));
    }
  });

  it('REMOTE-06 leaves the rhythm of the auto-caller alone, and the last phrase stops it', async () => {
    const game = await playing(2);
    const params = { id: game.id };
    const { next_call_at } = await host.startAutoCall(params);
    const live = await host.watch(game.id);
    await next(game.id, 0);
    const { auto_call_status } = await host.getGame(params);
    expect(auto_call_status).toMatchObject({ is_running: true, next_call_at });
    await next(game.id, 1);
    expect(await live.events(3)).toMatchObject([
      { type: 'phrase_called', sid: 1, auto_call_status: { next_call_at } },
      { type: 'phrase_called', sid: 2 },
      { type: 'auto_call_status', status: { is_active: false, next_call_at: null, phrases_remaining: 0 } },
    ]);
    live.socket.close();
  });

  const setupGame = async (phrases: number) => {
    const game = await newGame(host, { state: 'PLAYING', phrases });
    return { game, ids: game.phrases.map(({ id }) => id), params: { id: game.id } };
  };

  it('OP-084 D-03 calls made at once are numbered from 1 without a gap, the same on every screen', {
    tags: 'race',
  }, async () => {
    const { game, ids, params } = await setupGame(24);
    const player = await newCardHolder(server, game);
    const live = await player.watch(game.id);
    await Promise.all(ids.map((id) => call(host, game, id)));
    const received = (await live.events(24)).filter((event) => event.type === 'phrase_called');
    expect(received.map(({ call_position }) => call_position)).toEqual(upTo(24));

    const expected = new Map(received.map(({ phrase_id, call_position }) => [phrase_id, call_position]));
    const { phrases: played } = await playData(player, game);
    const { phrases: managed } = await host.getFullGame(params);
    const { phrases: listed } = await host.getGame(params);
    for (const phrases of [played, managed, listed]) expect(positionsOf(phrases)).toEqual(expected);
    live.socket.close();
  });

  it('PHRASE-09 OP-046 a recalled phrase has no position, and called again it comes last', async () => {
    const { game, ids, params } = await setupGame(3);
    const [first = '', second = '', third = ''] = ids;
    const live = await host.watch(game.id);
    for (const id of [first, second]) await call(host, game, id);
    await call(host, game, first, false);
    await call(host, game, second);
    await call(host, game, third);
    await call(host, game, first);
    expect(await live.events(5)).toMatchObject([
      { phrase_id: first, is_called: true, call_position: 1 },
      { phrase_id: second, is_called: true, call_position: 2 },
      { phrase_id: first, is_called: false, call_position: null },
      { phrase_id: third, is_called: true, call_position: 3 },
      { phrase_id: first, is_called: true, call_position: 4 },
    ]);
    const { phrases } = await host.getFullGame(params);
    expect(positionsOf(phrases)).toEqual(
      new Map([
        [first, 4],
        [second, 2],
        [third, 3],
      ]),
    );
    live.socket.close();
  });

  it('OP-084 OP-086 automatic calls count on from those by hand, and a new round from 1', async () => {
    const { game, ids, params } = await setupGame(3);
    const [first = '', second = '', third = ''] = ids;
    await host.setAutoCallConfig({ ...params, random_order: false });
    await call(host, game, second);
    await host.startAutoCall(params);
    const live = await host.watch(game.id);
    const { query } = server.context.db;
    await query.updateTable('games').set({ next_call_at: 1 }).where('id', '=', game.id).execute();
    await callDueGames(server.context);
    expect(await live.next('auto_call_phrase')).toMatchObject({ phrase_id: first, call_position: 2 });

    await host.startRound({ ...params, auto_start: true });
    const { phrases } = await host.getFullGame(params);
    expect(phrases.map(({ call_position }) => call_position)).toEqual([null, null, null]);
    await call(host, game, third);
    expect(await live.next('phrase_called')).toMatchObject({
      phrase_id: third,
      round_number: 2,
      call_position: 1,
    });
    live.socket.close();
  });
});
