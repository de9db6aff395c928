import { maskOf } from '@phrase-bingo/game/rules/game/marks';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { room } from './support/room.ts';
import { roundRow } from './support/rows.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('play data', (fixture) => {
  const { server, host } = room(fixture);
  const play = (person: Person, id: string, round: number | string = 1) => person.getPlayData({ id, round });

  /** Rows written directly show up after the next change of the game, as every change through changeGame does. */
  const moveOn = (id: string) =>
    server.context.db.query
      .updateTable('games')
      .set((eb) => ({ datetime_updated: eb('datetime_updated', '+', 1) }))
      .where('id', '=', id)
      .execute();

  it('API-10 PLAY-13 a person who has not joined gets 404 with the message', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const stranger = await newPerson(server);
    expect(await stranger.refused('getPlayData', { id, round: 1 })).toMatchObject({
      status: 404,
      code: 'not_joined',
      message: 'Please join the game first',
    });
  });

  it('OP-032 D-14 a player without a card and the host get everything but a card', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, id);
    const seen = await play(player, id);
    expect(seen).toMatchObject({ card: [], winner: null, player: { id: player.id, is_active: true } });
    expect(seen.phrases).toHaveLength(24);
    expect(seen.seq).toBe(seen.messages.length + 1);
    expect(await play(host, id)).toMatchObject({
      card: [],
      player: { id: host.id, username: host.username, is_active: true, is_creator: true, is_winner: false },
    });
  });

  it('API-10 DATA-09 a player sees their card with its marks and calls', async () => {
    const { id, phrases } = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, id, { has_card: true });
    const { query } = server.context.db;
    const { round } = await play(player, id);
    await query
      .updateTable('cards')
      .set({ marks: maskOf([0, 3]) })
      .where('round_id', '=', round.id)
      .execute();
    const call = { round_id: round.id, phrase_id: phrases[1]?.id ?? '', position: 1, called_at: 1 };
    await query.insertInto('calls').values(call).execute();
    await moveOn(id);
    const { card, phrases: seen, game } = await play(player, id);
    const sidsWhere = (key: 'is_marked' | 'is_called') =>
      card.filter((cell) => cell[key]).map(({ sid }) => sid);
    expect(sidsWhere('is_marked')).toEqual([1, 4, 13]);
    expect(sidsWhere('is_called')).toEqual([2, 13]);
    expect(card[12]).toMatchObject({ text: 'FREE', phrase_id: null });
    expect(seen.filter(({ isMarked }) => isMarked).map(({ sid }) => sid)).toEqual([1, 4]);
    expect(game).toMatchObject({ current_user_joined: true, phrases_called_count: 1 });
  });

  it('OP-079 OP-034 an old round keeps its calls and cards, by number and by id; the game shows the new one', async () => {
    const { id, phrases } = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, id, { has_card: true });
    const { query } = server.context.db;
    const { round } = await play(player, id);
    const call = { round_id: round.id, phrase_id: phrases[0]?.id ?? '', position: 1, called_at: 1 };
    await query.insertInto('calls').values(call).execute();
    await query.updateTable('rounds').set({ is_active: false }).where('id', '=', round.id).execute();
    const next = roundRow(id, { round_number: 2 });
    await query.insertInto('rounds').values(next).execute();
    await query.updateTable('games').set({ round_number: 2 }).where('id', '=', id).execute();
    await moveOn(id);

    for (const named of [1, round.id]) {
      const old = await play(player, id, named);
      expect(old.round.round_number).toBe(1);
      expect(old.rounds.map(({ round_number }) => round_number)).toEqual([2, 1]);
      expect(old.phrases.filter(({ is_called }) => is_called)).toHaveLength(1);
      expect(old.card).toHaveLength(25);
      expect(old.game).toMatchObject({
        round: 2,
        phrases_called_count: 0,
        current_user_joined: false,
      });
    }
    expect(await play(player, id, 2)).toMatchObject({ card: [], round: { round_number: 2 } });
  });

  it('OP-035 D-08 an unknown round is 404', async () => {
    const { id } = await newGame(host);
    for (const round of [0, 2, 'one', crypto.randomUUID()]) {
      expect(await host.refused('getPlayData', { id, round })).toMatchObject({
        status: 404,
        code: 'round_not_found',
      });
    }
  });
});
