import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import {
  bingoAt,
  callUpTo,
  confirm,
  everyWinOf,
  newPhone,
  putPaper,
  refusedConfirm,
} from '../support/paper/paper-rows.ts';
import { newPerson } from '../support/person.ts';
import { call, moveTo, newCardHolder, playData, readFull, shout, upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer } from '../support/test-server.ts';

forEachEngine('confirming bingos on paper', (fixture) => {
  const { server, host } = room(fixture);

  const phraseOf = (game: { phrases: readonly { id: string }[] }, sid: number) =>
    game.phrases[sid - 1]?.id ?? '';

  it('CHECK-08 PAPER-25 a bingo on paper is a win like any other, told once and shown to whoever comes later', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const ben = await newPhone(server, game, 7);
    const [card] = await putPaper(server, game, [{ at: 6 }, { at: 7, name: 'Leo' }]);
    await callUpTo(host, game, 7);
    const live = await ben.watch(game.id);

    const answer = await confirm(host, game, 1);
    const { winning_details } = answer;
    expect(answer).toEqual({
      is_new: true,
      paper_number: 1,
      username: 'Paper card 1',
      winning_details: { pattern: 'row_0', place: 1, call: 6, won_at: expect.any(String) },
    });
    const winner = {
      winner_id: card?.id,
      username: 'Paper card 1',
      is_guest: false,
      paper_number: 1,
      ...winning_details,
    };
    const [won, system] = await live.events(2);
    expect(won).toMatchObject({ type: 'player_won', round_number: 1, ...winner });
    expect(system).toMatchObject({ type: 'system', content: 'Paper card 1 has Bingo: Top Row' });

    // The same call again, and then something else, which is the next thing told.
    expect(await confirm(host, game, 1, 'Ida')).toEqual({ ...answer, is_new: false });
    await shout(ben, game);
    const [shouted] = await live.events(1);
    expect(shouted).toMatchObject({ type: 'player_won', winner_id: ben.id, paper_number: null, place: 2 });
    live.socket.close();

    const newcomer = await newCardHolder(server, game);
    const full = await readFull(host, game);
    for (const seen of [await playData(newcomer, game), full]) {
      const wins = [winner, expect.objectContaining({ winner_id: ben.id, paper_number: null })];
      expect(seen).toMatchObject({ winner, game: { winner }, latest_wins: wins.toReversed() });
      expect(seen.round_wins).toEqual([{ round_number: 1, count: 2, winners: wins }]);
      expect(JSON.stringify(seen)).not.toContain(JSON.stringify(bingoAt(6)).slice(1, -1));
    }
    expect(full.players.stats.winner_id).toBe(card?.id);
    expect(full.players.players.map(({ id }) => id)).toEqual([ben.id, newcomer.id]);
    expect((await playData(ben, game)).won_rounds).toEqual([1]);
    const mine = await ben.listMyGames();
    expect(mine.find(({ id }) => id === game.id)?.winner).toEqual(winner);
  });

  it('CHECK-14 PAPER-26 the name at the confirmation is announced and becomes that of a card without one', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(server, game, [{ at: 5 }, { at: 6, name: 'Ida' }, { at: 7, name: 'Uma' }, { at: 8 }]);
    await callUpTo(host, game, 8);
    const live = await host.watch(game.id);
    expect(await refusedConfirm(host, game, 1, 'a'.repeat(25))).toMatchObject(
      refusalAnswer('paper_name_too_long'),
    );
    expect(await confirm(host, game, 1, ' Grandpa\u0007 Leo ')).toMatchObject({
      username: 'Grandpa Leo',
    });
    expect(await confirm(host, game, 2, 'Aunt Ida')).toMatchObject({ username: 'Aunt Ida' });
    expect(await confirm(host, game, 3, ' ')).toMatchObject({ username: 'Uma' });
    expect(await confirm(host, game, 4, '')).toMatchObject({ username: 'Paper card 4' });
    const told = await live.events(8);
    expect(told.flatMap((event) => ('content' in event ? [event.content] : []))).toEqual([
      'Grandpa Leo (paper card 1) has Bingo: Top Row',
      'Aunt Ida (paper card 2) has Bingo: Top Row',
      'Uma (paper card 3) has Bingo: Top Row',
      'Paper card 4 has Bingo: Top Row',
    ]);
    live.socket.close();
    const kept = await server.context.db.query
      .selectFrom('paper_cards')
      .select('name')
      .where('game_id', '=', game.id)
      .orderBy('number')
      .execute();
    expect(kept.map(({ name }) => name)).toEqual(['Grandpa Leo', 'Ida', 'Uma', null]);
  });

  it('CHECK-12 PAPER-24 the place compares calls of phones and paper, in the order of confirming', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const ben = await newPhone(server, game, 14);
    await putPaper(server, game, [{ at: 14 }, { at: 12 }, { at: 15 }, { at: 10 }]);
    await callUpTo(host, game, 15);
    expect(await shout(ben, game)).toMatchObject({ winning_details: { call: 14, place: 1 } });
    const places = [];
    // The last one is of an earlier call and confirmed after all others.
    for (const number of [1, 3, 2, 4]) {
      const { winning_details } = await confirm(host, game, number);
      places.push([winning_details.call, winning_details.place]);
    }
    expect(places).toEqual([
      [14, 1],
      [15, 2],
      [12, 3],
      [10, 4],
    ]);
    const carl = await newPhone(server, game, 12);
    expect(await shout(carl, game)).toMatchObject({ winning_details: { call: 12, place: 3 } });
    expect((await everyWinOf(server, game)).map(({ shout_number, place }) => [shout_number, place])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 3],
    ]);
    const { round_wins, latest_wins } = await readFull(host, game);
    expect(round_wins).toMatchObject([{ count: 6, winners: [{ winner_id: ben.id }, {}, {}] }]);
    expect(latest_wins[0]).toMatchObject({ winner_id: carl.id });
    expect(latest_wins[1]).toMatchObject({ paper_number: 4, place: 4 });
  });

  it('CHECK-09 CHECK-13 a recall before it takes the bingo away, one after it leaves the win', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    // Its rows are called one after the other: the first is complete at call 5, the second at call 10.
    const in_rows = upTo(25).map((sid) => (sid === 13 ? null : sid < 13 ? sid : sid - 1));
    await putPaper(server, game, [{ at: 5, cells: in_rows }, { at: 5 }]);
    await callUpTo(host, game, 10);
    await call(host, game, phraseOf(game, 3), false);
    const live = await host.watch(game.id);
    expect(await refusedConfirm(host, game, 2, 'Leo')).toMatchObject(refusalAnswer('paper_no_bingo'));
    const won = await confirm(host, game, 1);
    expect(won.winning_details).toMatchObject({ pattern: 'row_1', call: 10, place: 1 });
    // Nothing was told of the refused one, and it has no name.
    expect(await live.events(2)).toMatchObject([{ type: 'player_won', paper_number: 1 }, { type: 'system' }]);
    await call(host, game, phraseOf(game, 9), false);
    expect(await confirm(host, game, 1)).toEqual({ ...won, is_new: false });
    expect((await readFull(host, game)).winner).toMatchObject(won.winning_details);
    // The recalled phrase takes the next place in the order of calls.
    await call(host, game, phraseOf(game, 3));
    expect(await confirm(host, game, 2)).toMatchObject({
      username: 'Paper card 2',
      winning_details: { pattern: 'row_0', call: 11, place: 2 },
    });
    live.socket.close();
  });

  it('CHECK-11 every refusal in its order: host, state, name, card, play, bingo', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const ben = await newPhone(server, game, 5);
    await putPaper(server, game, [{ at: 5 }, { at: 5, is_in_play: false }, { at: 6 }]);
    const refused = (number: number, name?: string) => refusedConfirm(host, game, number, name);
    for (const person of [ben, await newPerson(server)]) {
      expect(await refusedConfirm(person, game, 9, 'a'.repeat(25))).toMatchObject(refusalAnswer('not_host'));
    }
    expect(await refused(9, 'a'.repeat(25))).toMatchObject(refusalAnswer('shouting_closed'));
    await moveTo(host, game, 'PLAYING');
    await callUpTo(host, game, 5);
    expect(await refused(9, 'a'.repeat(25))).toMatchObject(refusalAnswer('paper_name_too_long'));
    for (const number of [0, 4, 2_001, -1]) {
      expect(await refused(number), `${number}`).toMatchObject(refusalAnswer('paper_card_not_found'));
    }
    expect(await refused(2)).toMatchObject(refusalAnswer('paper_not_in_play'));
    expect(await refused(3)).toMatchObject(refusalAnswer('paper_no_bingo'));
    expect(await refusedConfirm(host, { id: randomUUID() }, 1)).toMatchObject(
      refusalAnswer('game_not_found'),
    );
    expect(await everyWinOf(server, game)).toEqual([]);
    await moveTo(host, game, 'REVIEW');
    expect(await confirm(host, game, 1)).toMatchObject({ is_new: true });
  });

  it('CHECK-10 CHECK-11 a stored win answers in every state, even when shouting is closed for all others', async () => {
    for (const state of ['WON', 'LOST'] as const) {
      const game = await newGame(host, { state: 'PLAYING' });
      const [card] = await putPaper(server, game, [{ at: 5 }, { at: 5 }]);
      await callUpTo(host, game, 5);
      const won = await confirm(host, game, 1);
      await moveTo(host, game, state);
      const { seq } = await readFull(host, game);
      // Not even the rules about input are asked any more, nor whether it is still in play.
      await server.context.db.query
        .deleteFrom('paper_in_play')
        .where('paper_id', '=', card?.id ?? '')
        .execute();
      expect(await confirm(host, game, 1, 'a'.repeat(25))).toEqual({ ...won, is_new: false });
      expect(await refusedConfirm(host, game, 2)).toMatchObject(refusalAnswer('shouting_closed'));
      expect((await readFull(host, game)).seq).toBe(seq);
    }
  });

  it('PAPER-27 a win on paper pauses the running auto-caller if it should, in the same event', async () => {
    for (const pause_on_win of [true, false]) {
      const game = await newGame(host, { state: 'PLAYING' });
      await putPaper(server, game, [{ at: 5 }]);
      await callUpTo(host, game, 5);
      const params = { id: game.id };
      const config = { enabled: true, interval_seconds: 120, random_order: true, pause_on_win } as const;
      await host.setAutoCallConfig({ ...params, ...config });
      await host.startAutoCall(params);
      const live = await host.watch(game.id);
      await confirm(host, game, 1);
      const won = await live.next('player_won');
      if (pause_on_win) {
        expect(won).toMatchObject({
          auto_call_config: { is_paused: true },
          auto_call_status: { is_active: true, is_running: false, next_call_at: null },
        });
      } else expect(won).not.toHaveProperty('auto_call_config');
      const status = await host.getAutoCallStatus(params);
      expect(status).toMatchObject({ is_active: true, is_running: !pause_on_win });
      live.socket.close();
    }
  });

  it('CHECK-15 a card that was dealt after its bingo can win all the same', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await callUpTo(host, game, 8);
    await putPaper(server, game, [{ at: 6, dealt_after_call: 8 }]);
    expect(await confirm(host, game, 1)).toMatchObject({
      is_new: true,
      winning_details: { call: 6, place: 1 },
    });
  });
});
