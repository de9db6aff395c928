import { expect, it } from 'vitest';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { newGame } from './support/games.ts';
import { call, newCardHolder, playData, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

type Phrase = { id: string; call_position: number | null };

const positionsOf = (phrases: readonly Phrase[]) =>
  new Map(phrases.map(({ id, call_position }) => [id, call_position]));

forEachEngine('the positions of calls', (fixture) => {
  const { server, host } = room(fixture);

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
