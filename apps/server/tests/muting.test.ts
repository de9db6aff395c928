import { randomUUID } from 'node:crypto';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person, personWith } from './support/person.ts';
import { room } from './support/room.ts';
import { newLogin, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('muting in the chat', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = async (state: 'OPEN' | 'PLAYING' | 'WON' = 'PLAYING') => {
    const { id } = await newGame(host, { state });
    const ben = await newPlayer(server, id, { has_card: true });
    return { id, ben, cleo: await newPlayer(server, id) };
  };
  const input = (id: string, player: { id: string }, is_muted = true) => ({
    params: { id, playerId: player.id },
    body: { is_muted },
  });
  const mute = (id: string, player: Person, is_muted = true) =>
    host.raw.call(MODERATION_ENDPOINTS.mutePlayer, input(id, player, is_muted));
  const post = (person: Person, game_id: string, content: string, client_id?: string) =>
    person.postMessage({ game_id, content, ...(client_id && { client_id }) });
  const refusedPost = (person: Person, game_id: string, content = 'hi') =>
    person.refused('postMessage', { game_id, content });
  type Live = Awaited<ReturnType<ReturnType<Person['at']>['watch']>>;
  const catchUp = async (live: Live) => {
    const client_id = randomUUID();
    live.socket.send(JSON.stringify({ type: 'heartbeat', client_id }));
    await live.answerTo(client_id);
  };
  const actions = async (id: string) => {
    const rows = await server.context.db.query
      .selectFrom('moderation_log')
      .select(['action', 'user_id', 'username', 'message_id', 'excerpt'])
      .where('game_id', '=', id)
      .orderBy('position')
      .execute();
    return rows;
  };

  it('CHATMOD-01 CHATMOD-02 muting and letting speak are told to all members, a repeat to nobody', async () => {
    const { id, ben, cleo } = await setupGame();
    const watching = await Promise.all([host, ben, cleo].map((one) => one.watch(id)));
    for (const is_muted of [true, false]) {
      expect(await mute(id, ben, is_muted)).toEqual({ is_muted });
      expect(await mute(id, ben, is_muted)).toEqual({ is_muted });
    }
    for (const live of watching) {
      const [first, second] = await live.events(2);
      const told = { type: 'player_muted', game_id: id, user_id: ben.id, username: ben.username };
      expect(first).toMatchObject({ ...told, is_muted: true });
      expect(second).toMatchObject({ ...told, is_muted: false });
      await catchUp(live);
      expect(live.frames.filter(({ type }) => type === 'player_muted')).toEqual([]);
      live.socket.close();
    }
    const named = { user_id: ben.id, username: ben.username, message_id: null, excerpt: null };
    expect(await actions(id)).toEqual([
      { action: 'player_muted', ...named },
      { action: 'player_unmuted', ...named },
    ]);
  });

  it('CHATMOD-01 without a boolean the call is refused, and nobody is muted', async () => {
    const { id, ben } = await setupGame();
    const params = { id, playerId: ben.id };
    for (const body of [undefined, {}, { is_muted: 'yes' }, { is_muted: null }, { is_muted: 1 }]) {
      const sent = { params, ...(body && { body }) };
      expect(await host.raw.refused(MODERATION_ENDPOINTS.mutePlayer, sent)).toMatchObject(
        refusalAnswer('bad_request'),
      );
    }
    expect((await post(ben, id, 'still here')).content).toBe('still here');
  });

  it('MOD-01 MOD-02 only the host mutes, only players, and never the host', async () => {
    const { id, ben, cleo } = await setupGame();
    const refused = (person: Person, player: { id: string }, game_id = id) =>
      person.raw.refused(MODERATION_ENDPOINTS.mutePlayer, input(game_id, player));
    expect(await refused(ben, cleo)).toMatchObject(refusalAnswer('not_host'));
    expect(await refused(host, host)).toMatchObject(refusalAnswer('host_is_exempt'));
    for (const player of [await newPerson(server), { id: randomUUID() }, { id: 'nonsense' }]) {
      expect(await refused(host, player)).toMatchObject(refusalAnswer('player_not_found'));
    }
    for (const game_id of [randomUUID(), 'nonsense']) {
      expect(await refused(host, ben, game_id)).toMatchObject(refusalAnswer('game_not_found'));
    }
    expect(await actions(id)).toEqual([]);
  });

  it('CHATMOD-03 a muted player cannot write, by call or socket, and is not seen typing', async () => {
    const { id, ben, cleo } = await setupGame();
    const [mine, theirs] = [await ben.watch(id), await cleo.watch(id)];
    await mute(id, ben);
    expect(await refusedPost(ben, id)).toMatchObject(refusalAnswer('muted_in_chat'));
    mine.socket.send(JSON.stringify({ type: 'typing_start' }));
    mine.socket.send(JSON.stringify({ type: 'typing_stop' }));
    const client_id = randomUUID();
    mine.socket.send(JSON.stringify({ type: 'message', content: 'psst', client_id }));
    expect(await mine.answerTo(client_id)).toMatchObject({
      type: 'error',
      code: 'muted_in_chat',
      message: 'The host has muted you. You can read, but not write.',
    });
    await catchUp(theirs);
    expect(theirs.frames.map(({ type }) => type)).toEqual(['player_muted']);

    await mute(id, ben, false);
    mine.socket.send(JSON.stringify({ type: 'typing_start' }));
    expect(await theirs.next('typing_start')).toMatchObject({ user_id: ben.id });
    await post(ben, id, 'thank you');
    expect(await theirs.next('message')).toMatchObject({ content: 'thank you' });
    for (const { socket } of [mine, theirs]) socket.close();
  });

  it('CHATMOD-03 reading, marking, shouting and reporting go on while muted', async () => {
    const { id, ben, cleo } = await setupGame();
    const { id: messageId } = await post(cleo, id, 'hello');
    await mute(id, ben);
    const at = ben;
    expect((await at.listMessages({ id })).at(-1)?.content).toBe('hello');
    const mark = { id, round: 1, sid: 1, is_marked: true };
    expect(await at.status('markCell', mark)).toBe(200);
    expect(await at.status('shoutBingo', { id })).toBe(200);
    expect(await at.reportMessage({ id, messageId })).toEqual({
      is_reported: true,
    });
  });

  it('CHATMOD-04 a mute belongs to person and game, and outlasts a removal and a return', async () => {
    const { id, ben } = await setupGame('OPEN');
    const elsewhere = await setupGame();
    const joined = { game_id: elsewhere.id, user_id: ben.id, joined_at: 1 };
    await server.context.db.query.insertInto('players').values(joined).execute();
    await mute(id, ben);
    expect((await post(ben, elsewhere.id, 'here I may')).content).toBe('here I may');

    await host.removePlayer({ id, playerId: ben.id });
    expect(await refusedPost(ben, id)).toMatchObject(refusalAnswer('not_member'));
    await ben.dealCard({ game_id: id, round_id: 1 });
    expect(await refusedPost(ben, id)).toMatchObject(refusalAnswer('muted_in_chat'));
    const { player } = await ben.getPlayData({ id, round: 1 });
    expect(player).toMatchObject({ id: ben.id, is_muted: true });
  });

  it('CHATMOD-04 a mute outlasts rounds and the end of the game', async () => {
    const { id, ben } = await setupGame();
    await mute(id, ben);
    await host.startRound({ id, auto_start: true });
    expect(await refusedPost(ben, id)).toMatchObject(refusalAnswer('muted_in_chat'));
    await host.moveGame({ id, status: 'WON' });
    expect(await refusedPost(ben, id)).toMatchObject(refusalAnswer('muted_in_chat'));
    await mute(id, ben, false);
    expect((await post(ben, id, 'at last')).content).toBe('at last');
  });

  it('CHATMOD-04 a mute outlasts a claim and a merge, under the new name', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const [claimer, merger] = [await newGuest(server), await newGuest(server)];
    for (const guest of [claimer, merger]) {
      await guest.dealCard({ game_id: id, round_id: 1 });
      await mute(id, guest);
    }
    await claimer.claimAccount(newLogin());
    expect(await refusedPost(claimer, id)).toMatchObject(refusalAnswer('muted_in_chat'));

    const { person: login } = await signUpPerson(server.url);
    const { email, password } = login;
    const { user, access_token } = await merger.mergeAccount({ email, password });
    const account = personWith(server, { ...user, token: access_token });
    expect(await refusedPost(account, id)).toMatchObject(refusalAnswer('muted_in_chat'));
    await mute(id, account, false);
    expect((await post(account, id, 'forgiven')).username).toBe(login.username);
  });

  it('CHATMOD-06 a repeat of a stored message is answered with it, also when its sender was muted since', async () => {
    const { id, ben } = await setupGame();
    const client_id = randomUUID();
    const stored = await post(ben, id, 'first', client_id);
    await mute(id, ben);
    expect(await post(ben, id, 'first', client_id)).toEqual(stored);
  });
});
