import { randomUUID } from 'node:crypto';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

forEachEngine('the chat', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async (state: 'CONFIG' | 'OPEN' | 'PLAYING' | 'REVIEW' | 'WON' | 'LOST' = 'OPEN') => {
    const { id } = await newGame(host, { state });
    return { id, player: await newPlayer(server, id) };
  };
  const list = (person: Person, id: string) => person.listMessages({ id });
  const spoken = async (person: Person, id: string) =>
    (await list(person, id)).filter(({ type }) => type === 'message');
  const post = (person: Person, game_id: string, content: string, client_id?: string) =>
    person.postMessage({ game_id, content, ...(client_id && { client_id }) });
  const refused = (person: Person, body: object) => person.refused('postMessage', body);

  it('API-30 OP-099 the latest 100 are returned, oldest first, including system messages', async () => {
    const { id, player } = await setupGame();
    for (const n of upTo(105)) await post(n % 2 ? host : player, id, `line ${n}`);
    const messages = await list(player, id);
    expect(messages.map(({ content }) => content)).toEqual(
      upTo(105)
        .slice(5)
        .map((n) => `line ${n}`),
    );
    expect(messages).toHaveLength(CHAT.keep);
    expect(messages.map(({ datetime_created }) => datetime_created)).toEqual(
      messages.map(({ datetime_created }) => datetime_created).sort(),
    );
    const { id: young } = await setupGame();
    expect(await list(host, young)).toMatchObject([
      { type: 'system', user_id: null, sender_id: null, username: null, client_id: null },
    ]);
  });

  it('API-31 OP-095 a posted message is stored and broadcast to all, including the sender with its client_id', async () => {
    const { id, player } = await setupGame();
    const watching = await Promise.all([host, player, player].map((one) => one.watch(id)));
    const client_id = randomUUID();
    const stored = await post(player, id, '  hello\nthere ', client_id);
    expect(stored).toMatchObject({
      type: 'message',
      game_id: id,
      content: 'hello\nthere',
      client_id,
      status: 'sent',
      user_id: player.id,
      sender_id: player.id,
      username: player.username,
      sender_name: player.username,
    });
    for (const live of watching) {
      expect(await live.next('message')).toMatchObject(stored);
      live.socket.close();
    }
    expect(await spoken(host, id)).toMatchObject([{ id: stored.id, content: 'hello\nthere' }]);
  });

  it('LIVE-07 OP-093 a message over the socket does the same, and is acknowledged when it is stored', async () => {
    const { id, player } = await setupGame();
    const live = await player.watch(id);
    const other = await host.watch(id);
    const client_id = randomUUID();
    // The sender and the game in a frame are ignored.
    const lie = { user_id: host.id, username: host.username, game_id: randomUUID() };
    live.socket.send(JSON.stringify({ type: 'message', content: ' hi ', client_id, ...lie }));
    expect(await live.next('ack')).toMatchObject({ client_id });
    expect(await spoken(host, id)).toMatchObject([{ content: 'hi', user_id: player.id, client_id }]);
    expect(await live.next('message')).toMatchObject({ client_id, user_id: player.id });
    expect(await other.next('message')).toMatchObject({ content: 'hi', username: player.username });
    live.socket.send(JSON.stringify({ type: 'message', content: 'no name' }));
    expect(await other.next('message')).toMatchObject({ content: 'no name', client_id: null });
    live.socket.close();
    other.socket.close();
  });

  it('OP-093 OP-094 a repeated message is stored and broadcast once, over HTTP or socket', async () => {
    const { id, player } = await setupGame();
    const live = await player.watch(id);
    const client_id = randomUUID();
    const send = () => live.socket.send(JSON.stringify({ type: 'message', content: 'once', client_id }));
    send();
    send();
    const answers = await Promise.all(upTo(10).map(() => post(player, id, 'once', client_id)));
    expect(new Set(answers.map((message) => message.id)).size).toBe(1);
    await live.next('ack');
    await live.next('ack');
    const again = await post(player, id, 'something else under the same name', client_id);
    expect(again).toMatchObject({ id: answers[0]?.id, content: 'once' });
    expect(await spoken(player, id)).toHaveLength(1);
    await post(player, id, 'last');
    const received = [await live.next('message'), await live.next('message')];
    expect(received.map(({ content }) => content)).toEqual(['once', 'last']);
    live.socket.close();
  });

  it('CHAT-01 OP-100 members can chat in every state but CONFIG, including inactive players', async () => {
    for (const state of ['OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id, player } = await setupGame(state);
      await server.context.db.query
        .updateTable('players')
        .set({ is_active: false })
        .where('user_id', '=', player.id)
        .execute();
      await post(player, id, state);
      expect(await spoken(host, id), state).toMatchObject([{ content: state }]);
    }
    const { id } = await setupGame('CONFIG');
    expect(await refused(host, { game_id: id, content: 'hi' })).toMatchObject({
      status: 409,
      code: 'game_not_ready',
    });
    expect(await list(host, id)).toEqual([]);
  });

  it('API-30 API-31 strangers can neither read nor post, and an unknown game has no chat', async () => {
    const { id } = await setupGame();
    const stranger = await newPerson(server);
    const reading = { id };
    expect(await stranger.refused('listMessages', reading)).toMatchObject({
      status: 403,
      code: 'not_member',
    });
    expect(await refused(stranger, { game_id: id, content: 'hi' })).toMatchObject({ code: 'not_member' });
    for (const game_id of [randomUUID(), 'nonsense', '']) {
      expect(await refused(host, { game_id, content: 'hi' })).toMatchObject({ code: 'game_not_found' });
    }
    expect(await spoken(host, id)).toEqual([]);
  });

  it('CHAT-02 CHAT-05 empty messages and those above 5000 characters are refused, over HTTP and socket', async () => {
    const { id, player } = await setupGame();
    const live = await player.watch(id);
    const faults = [
      ['', 'message_empty'],
      [' \n\t ', 'message_empty'],
      ['x'.repeat(5_001), 'message_too_long'],
    ] as const;
    for (const [content, code] of faults) {
      expect(await refused(player, { game_id: id, content })).toMatchObject({ status: 400, code });
      const client_id = randomUUID();
      live.socket.send(JSON.stringify({ type: 'message', content, client_id }));
      expect(await live.next('error')).toMatchObject({ code, client_id });
    }
    expect(await refused(player, { game_id: id })).toMatchObject({ code: 'message_empty' });
    // Emoji count as one character each, and surrounding space does not count.
    const longest = `  ${'🎱'.repeat(5_000)}  `;
    expect((await post(player, id, longest)).content).toBe(longest.trim());
    for (const content of [5, null, ['hi'], 'nul \0 inside', 'half \ud83c']) {
      expect((await refused(player, { game_id: id, content })).code).toBe('bad_request');
    }
    for (const body of [{ type: 'system' }, { client_id: '' }, { client_id: 7 }, { round_id: {} }]) {
      expect((await refused(player, { game_id: id, content: 'hi', ...body })).code).toBe('bad_request');
    }
    expect(await spoken(player, id)).toHaveLength(1);
    live.socket.close();
  });

  it('OP-099 the round is only stored with the message; an unknown round is accepted', async () => {
    const { id } = await setupGame('PLAYING');
    const { id: other } = await setupGame('PLAYING');
    const roundOf = (game_id: string) =>
      server.context.db.query
        .selectFrom('rounds')
        .select('id')
        .where('game_id', '=', game_id)
        .executeTakeFirstOrThrow();
    const own = await roundOf(id);
    const foreign = await roundOf(other);
    for (const round_id of [1, '1', own.id, foreign.id, 99, 'nonsense', null]) {
      const body = { type: 'message', game_id: id, content: 'hi', round_id } as const;
      await host.postMessage(body);
    }
    const rows = await server.context.db.query
      .selectFrom('messages')
      .select('round_id')
      .where('game_id', '=', id)
      .where('user_id', 'is not', null)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ round_id }) => round_id)).toEqual([own.id, own.id, own.id, null, null, null, null]);
  });

  it('D-03 messages of a crowd reach everyone in the same order, and none is lost', {
    tags: 'race',
  }, async () => {
    const { id } = await setupGame();
    const crowd = await Promise.all(upTo(8).map(() => newPlayer(server, id)));
    const watching = await Promise.all(crowd.map((one) => one.watch(id)));
    await Promise.all(
      crowd.flatMap((one, index) => {
        const live = watching[index];
        return upTo(10).map(async (n) => {
          if (n % 2) return post(one, id, `${index}/${n}`);
          return live?.socket.send(JSON.stringify({ type: 'message', content: `${index}/${n}` }));
        });
      }),
    );
    const orders = await Promise.all(
      watching.map(async (live) => {
        const received: string[] = [];
        while (received.length < 80) received.push((await live.next('message')).content);
        live.socket.close();
        return received;
      }),
    );
    const stored = (await spoken(host, id)).map(({ content }) => content);
    expect(new Set(stored).size).toBe(80);
    for (const order of orders) expect(order).toEqual(stored);
  });
});
