import { randomUUID } from 'node:crypto';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { newCardHolder, playData } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('calls', (fixture) => {
  const { server, host } = room(fixture);

  const call = (game: string, id: string | undefined, is_called = true) =>
    host.callPhrase({ game, id: id ?? '', is_called });
  const refused = (game: string, id: string | undefined) =>
    host.refused('callPhrase', { game, id, is_called: true });
  const gameOf = (id: string) => host.getGame({ id });
  const calledTexts = async (id: string) =>
    (await gameOf(id)).phrases.filter(({ is_called }) => is_called).map(({ text }) => text);
  const rowsOf = (game_id: string) =>
    server.context.db.query
      .selectFrom('calls')
      .innerJoin('rounds', 'rounds.id', 'calls.round_id')
      .select(['calls.phrase_id', 'calls.position', 'calls.is_auto', 'rounds.last_call_position'])
      .where('rounds.game_id', '=', game_id)
      .orderBy('calls.position')
      .execute();

  it('API-18 OP-007 a call sets the given value and returns the cells with the phrase', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await newCardHolder(server, game);
    const [phrase] = game.phrases;
    expect(await call(game.id, phrase?.id)).toBe(2);
    expect(await call(game.id, phrase?.id)).toBe(2);
    expect(await calledTexts(game.id)).toEqual(['Phrase 1']);
    const cell = (await playData(player, game)).card.find(({ phrase_id }) => phrase_id === phrase?.id);
    expect(cell?.is_called).toBe(true);
    expect(await call(game.id, phrase?.id, false)).toBe(2);
    expect(await calledTexts(game.id)).toEqual([]);
  });

  it('OP-007 OP-038 of 25 playable phrases each card leaves one out, and the answer reflects it', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 25 });
    const players = await Promise.all(Array.from({ length: 6 }, () => newCardHolder(server, game)));
    for (const { id } of game.phrases) {
      const holding = players.filter(({ card }) => card.some(({ phrase_id }) => phrase_id === id));
      expect(await call(game.id, id)).toBe(holding.length);
    }
  });

  it('OP-021 OP-084 progress counts the calls without FREE', async () => {
    const game = await newGame(host, { phrases: 3 });
    await host.addPhrases({ id: game.id, phrase: 'Free' });
    for (const status of ['OPEN', 'PLAYING'] as const) {
      await host.moveGame({ id: game.id, status });
    }
    await call(game.id, game.phrases[2]?.id);
    expect(await gameOf(game.id)).toMatchObject({
      phrases_called_count: 1,
      phrases_total_count: 3,
      auto_call_status: { current_position: 1, phrases_remaining: 2, last_call_at: expect.any(String) },
    });
  });

  it('PHRASE-05 PHRASE-06 FREE and unknown phrases cannot be called, and no phrase before play', async () => {
    const game = await newGame(host, { phrases: 2 });
    const elsewhere = await newGame(host, { phrases: 1 });
    const free = await host.addPhrases({ id: game.id, phrase: 'FREE' });
    const { phrase_id } = PHRASE_ENDPOINTS.editPhrase.answer.parse(free);
    expect(await refused(game.id, game.phrases[0]?.id)).toMatchObject(refusalAnswer('calling_closed'));
    expect(await refused(game.id, phrase_id)).toMatchObject(refusalAnswer('free_phrase_not_callable'));
    expect(await refused(game.id, undefined)).toMatchObject(refusalAnswer('phrase_id_invalid'));
    expect(await refused(game.id, 'one')).toMatchObject(refusalAnswer('phrase_id_invalid'));
    expect(await refused(game.id, randomUUID())).toMatchObject(refusalAnswer('phrase_not_found'));
    const foreign = elsewhere.phrases[0]?.id;
    expect(await refused(game.id, foreign)).toMatchObject(refusalAnswer('phrase_not_found'));
    expect(await refused(randomUUID(), foreign)).toMatchObject(refusalAnswer('game_not_found'));
    const without = { game: game.id, id: game.phrases[0]?.id };
    await host.cannot('callPhrase', without, 'bad_request');
  });

  it('PHRASE-08 phrases can be called only in PLAYING', async () => {
    for (const state of ['CONFIG', 'OPEN', 'REVIEW', 'WON', 'LOST'] as const) {
      const game = await newGame(host, { state, phrases: 1 });
      const answer = await refused(game.id, game.phrases[0]?.id);
      expect(answer, state).toMatchObject(refusalAnswer('calling_closed'));
    }
  });

  it('ROLE-08 OP-003 only the host calls, by id or phrase_id', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const player = await newPlayer(server, game.id, { has_card: true });
    const body = { phrase_id: game.phrases[1]?.id ?? '', is_called: true };
    const there = { game: game.id, ...body };
    for (const other of [player, await newPerson(server)]) {
      await other.cannot('callPhrase', there, 'not_host');
    }
    expect(await calledTexts(game.id)).toEqual([]);
    expect(await host.callPhrase(there)).toBe(1);
    expect(await calledTexts(game.id)).toEqual(['Phrase 2']);
  });

  it('PHRASE-09 OP-091 calls of one phrase made at once are one call, and one event', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const live = await host.watch(game.id);
    const [phrase, other] = game.phrases;
    await Promise.all(Array.from({ length: 20 }, () => call(game.id, phrase?.id)));
    await call(game.id, other?.id);
    expect(await rowsOf(game.id)).toMatchObject([
      { phrase_id: phrase?.id, position: 1, is_auto: false },
      { phrase_id: other?.id, position: 2, last_call_position: 2 },
    ]);
    expect(await live.events(2)).toMatchObject([
      { type: 'phrase_called', phrase_id: phrase?.id },
      { type: 'phrase_called', phrase_id: other?.id },
    ]);
    live.socket.close();
  });

  it('OP-046 a position is never reused, even after a recall', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 3 });
    const [first, second] = game.phrases;
    await call(game.id, first?.id);
    await call(game.id, first?.id, false);
    await call(game.id, second?.id);
    await call(game.id, first?.id);
    expect((await rowsOf(game.id)).map(({ phrase_id, position }) => [phrase_id, position])).toEqual([
      [second?.id, 2],
      [first?.id, 3],
    ]);
  });

  it('OP-086 LIVE-15 calls and recalls are broadcast in order, with everything that changed', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const player = await newPlayer(server, game.id);
    const live = await player.watch(game.id);
    const [phrase] = game.phrases;
    await call(game.id, phrase?.id);
    await call(game.id, phrase?.id, false);
    const [called, recalled] = await live.events(2);
    expect(called).toMatchObject({
      type: 'phrase_called',
      game_id: game.id,
      phrase_id: phrase?.id,
      sid: 1,
      text: 'Phrase 1',
      is_called: true,
      round_number: 1,
      auto_call_status: { current_position: 1, phrases_remaining: 1 },
    });
    expect(recalled).toMatchObject({
      type: 'phrase_called',
      is_called: false,
      auto_call_status: { current_position: 0, phrases_remaining: 2 },
    });
    live.socket.close();
  });

  it('LIVE-08 OP-093 a call over the socket does the same, and is acknowledged once it is stored', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const player = await newPlayer(server, game.id);
    const [hosts, theirs] = [await host.watch(game.id), await player.watch(game.id)];
    const command = { type: 'call_phrase', phrase_id: game.phrases[0]?.id, is_called: true };
    hosts.socket.send(JSON.stringify({ ...command, game_id: randomUUID(), client_id: 'c-1' }));
    expect(await hosts.next('ack')).toMatchObject({ client_id: 'c-1' });
    expect(await calledTexts(game.id)).toEqual(['Phrase 1']);
    await theirs.next('phrase_called');
    theirs.socket.send(JSON.stringify({ ...command, is_called: false, client_id: 'c-2' }));
    const { code, message } = refusalAnswer('not_host');
    expect(await theirs.next('error')).toMatchObject({ client_id: 'c-2', code, message });
    hosts.socket.send(JSON.stringify({ type: 'call_phrase', is_called: true }));
    expect(await hosts.next('error')).toMatchObject({
      code: 'phrase_id_invalid',
      message: 'Invalid phrase ID',
    });
    expect(await calledTexts(game.id)).toEqual(['Phrase 1']);
    for (const { socket } of [hosts, theirs]) socket.close();
  });

  it('OP-083 OP-084 a manual call does not change the schedule of the auto-caller, the last phrase stops it', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const params = { id: game.id };
    const { next_call_at } = await host.startAutoCall(params);
    await call(game.id, game.phrases[0]?.id);
    expect((await gameOf(game.id)).auto_call_status).toMatchObject({ is_running: true, next_call_at });
    const live = await host.watch(game.id);
    await call(game.id, game.phrases[1]?.id);
    expect(await live.events(2)).toMatchObject([
      { type: 'phrase_called', phrase_id: game.phrases[1]?.id },
      { type: 'auto_call_status', status: { is_active: false, next_call_at: null, phrases_remaining: 0 } },
    ]);
    expect((await gameOf(game.id)).auto_call_status).toMatchObject({ is_active: false, next_call_at: null });
    live.socket.close();
  });
});
