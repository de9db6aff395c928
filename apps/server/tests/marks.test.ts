import { randomUUID } from 'node:crypto';
import { ALL_REFUSALS } from '@phrase-bingo/game/rules/all-refusals';
import { FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { expect, it } from 'vitest';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { mark, markedSids, moveTo, newCardHolder, playData } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('marking', (fixture) => {
  const { server, host } = room(fixture);

  const refused = (person: Person, { id }: { id: string }, sid: unknown, round: number | string = 1) =>
    person.refused('markCell', { id, round, sid, is_marked: true });
  const setActive = ({ id }: { id: string }, player: Person, is_active: boolean) =>
    host.setPlayerActivity({ id, playerId: player.id, is_active });

  it('API-12 OP-045 sets a cell, called or not, and a repeat changes nothing', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    expect(await mark(player, game, 1)).toEqual({ sid: 1, is_marked: true });
    expect(await mark(player, game, 25)).toEqual({ sid: 25, is_marked: true });
    await mark(player, game, 1);
    expect(await markedSids(player, game)).toEqual([1, 13, 25]);
    expect(await mark(player, game, 1, false)).toEqual({ sid: 1, is_marked: false });
    await mark(player, game, 1, false);
    expect(await markedSids(player, game)).toEqual([13, 25]);
  });

  it('DATA-07 DATA-09 the phrase of a marked cell is marked in the list too', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await mark(player, game, 3);
    const { card, phrases } = await playData(player, game);
    const cell = card.find(({ sid }) => sid === 3);
    expect(cell).toMatchObject({ is_marked: true, is_called: false });
    expect(phrases.filter(({ isMarked }) => isMarked).map(({ id }) => id)).toEqual([cell?.phrase_id]);
  });

  it('CARD-07 CARD-08 marks are possible only in PLAYING and REVIEW, each other state says why', async () => {
    for (const [state, code] of [
      ['OPEN', 'game_not_started'],
      ['WON', 'marking_closed'],
      ['LOST', 'marking_closed'],
    ] as const) {
      const game = await newGame(host, { state: 'OPEN' });
      const player = await newCardHolder(server, game);
      if (state !== 'OPEN') await moveTo(host, game, 'PLAYING').then(() => moveTo(host, game, state));
      expect(await refused(player, game, 1), state).toMatchObject({
        status: 409,
        code,
        message: ALL_REFUSALS[code].message,
        is_same: true,
      });
    }
    const game = await newGame(host, { state: 'REVIEW' });
    const player = await newCardHolder(server, game);
    await mark(player, game, 2);
    expect(await markedSids(player, game)).toEqual([2, 13]);
    expect(ALL_REFUSALS.game_not_started.message).toBe(
      'Hold tight! The game will start soon and then you can mark your card!',
    );
  });

  it('OP-049 a round that has ended takes no marks', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const params = { id: game.id, round: 1 };
    await host.endRound(params);
    expect((await playData(player, game)).game.state).toBe('REVIEW');
    expect(await refused(player, game, 1)).toMatchObject({ status: 409, code: 'marking_closed' });
  });

  it('CARD-06 OP-053 an inactive player may look but not mark, until made active again', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await setActive(game, player, false);
    expect(await refused(player, game, 1)).toMatchObject({
      status: 403,
      message: 'You must be an active player to mark cells.',
    });
    expect((await playData(player, game)).player.is_active).toBe(false);
    await setActive(game, player, true);
    await mark(player, game, 1);
  });

  it('OP-032 ERR-11 without a card, joined or not, the refusal says how to get one', async () => {
    for (const state of ['CONFIG', 'OPEN', 'PLAYING'] as const) {
      const game = await newGame(host, { state });
      const player = await newPlayer(server, game.id);
      for (const person of [player, host, await newPerson(server)]) {
        expect(await refused(person, game, 1), state).toMatchObject({
          status: 403,
          code: 'no_card',
          message: 'Please join the game first',
        });
      }
    }
  });

  it('CARD-05 CARD-11 FREE stays marked, an empty cell has no phrase to mark', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 3 });
    const player = await newCardHolder(server, game);
    expect(await refused(player, game, 13)).toMatchObject({ status: 409, code: 'free_cell_fixed' });
    const empty = player.card.filter(({ phrase_id, sid }) => phrase_id === null && sid !== 13);
    expect(empty).toHaveLength(21);
    expect(await refused(player, game, empty[0]?.sid)).toMatchObject({
      status: 409,
      message: 'Phrase not found for the selected cell',
    });
    expect(await markedSids(player, game)).toEqual([13]);
  });

  it('OP-034 OP-035 unknown games and rounds are 404, a round may be given by its id', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const { round } = await playData(player, game);
    for (const sid of [0, 26, 1.5, '1', null]) {
      expect(await refused(player, game, sid)).toMatchObject({ status: 400, code: 'bad_request' });
    }
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await refused(player, { id }, 1)).toMatchObject({ status: 404, code: 'game_not_found' });
    }
    for (const number of [0, 2, 'x', randomUUID()]) {
      expect(await refused(player, game, 1, number)).toMatchObject({ status: 404, code: 'round_not_found' });
    }
    const params = { id: game.id, round: round.id };
    await player.markCell({ ...params, sid: 7, is_marked: true });
    expect(await markedSids(player, game)).toEqual([7, 13]);
  });

  it('D-19 OP-069 only the player’s own pages and the host get it, and it is no numbered event', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const third = await newCardHolder(server, game);
    const [page, tablet, hosts, others] = await Promise.all(
      [player, player, host, third].map((person) => person.watch(game.id)),
    );
    await mark(player, game, 4);
    await mark(player, game, 4);
    await mark(player, game, 4, false);
    for (const live of [page, tablet, hosts]) {
      const first = await live?.next('card_marked');
      expect(first).toMatchObject({
        game_id: game.id,
        user_id: player.id,
        round_number: 1,
        sid: 4,
        is_marked: true,
        phrase_id: player.card[3]?.phrase_id,
        game_progress: { marked: 2, total: 25 },
      });
      expect(first).not.toHaveProperty('seq');
      expect(await live?.next('card_marked')).toMatchObject({
        is_marked: true,
        game_progress: { marked: 2 },
      });
      expect(await live?.next('card_marked')).toMatchObject({
        is_marked: false,
        game_progress: { marked: 1, total: 25 },
      });
    }
    await changeGame(server.context, game.id, async ({ postSystemMessage }) => postSystemMessage('now'));
    for (const live of [page, tablet, hosts, others]) {
      expect(await live?.events(1)).toMatchObject([{ type: 'system', content: 'now' }]);
      expect(live?.frames).toEqual([]);
      live?.socket.close();
    }
  });

  it('D-04 a stored mark that was never acknowledged is sent when it is retried', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const hosts = await host.watch(game.id);
    await server.context.db.query
      .updateTable('cards')
      .set({ marks: maskOf([3]) | FREE_MASK })
      .where('user_id', '=', player.id)
      .execute();
    await mark(player, game, 4);
    expect(await hosts.next('card_marked')).toMatchObject({ sid: 4, game_progress: { marked: 2 } });
    hosts.socket.close();
  });

  it('LIVE-09 OP-093 the same over the socket: stored before the ack, refused by client_id, always the own card', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    const live = await player.watch(game.id);
    const send = (sid: number, client_id: string) => {
      const about = { game_id: randomUUID(), user_id: other.id, phrase_id: null };
      live.socket.send(
        JSON.stringify({ type: 'card_marked', client_id, round_id: 1, sid, is_marked: true, ...about }),
      );
    };
    send(6, 'm-1');
    expect(await live.next('ack')).toMatchObject({ client_id: 'm-1' });
    expect(await markedSids(player, game)).toEqual([6, 13]);
    expect(await markedSids(other, game)).toEqual([13]);
    send(13, 'm-2');
    expect(await live.next('error')).toMatchObject({ client_id: 'm-2', code: 'free_cell_fixed' });
    live.socket.close();
  });
});
