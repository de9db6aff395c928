import { randomUUID } from 'node:crypto';
import { INVALID_BINGO } from '@phrase-bingo/game/rules/game/shout';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  call,
  callAll,
  complete,
  markAll,
  markedSids,
  moveTo,
  newCardHolder,
  phrasesUnder,
  playData,
  shout,
  TOP_ROW,
  winsOf,
} from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('shouting', (fixture) => {
  const { server, host } = room(fixture);

  const refused = (person: Person, { id }: { id: string }) => person.refused('shoutBingo', { id });

  it('API-14 SHOUT-03 a marked and called pattern wins, and play goes on', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(host, player, game);
    const answer = await shout(player, game);
    expect(answer).toMatchObject({
      is_valid: true,
      winning_pattern: 'row_0',
      message: 'Bingo! Top Row',
      missing: [],
      winning_details: { pattern: 'row_0', place: 1 },
    });
    const seen = await playData(player, game);
    expect(seen).toMatchObject({
      game: { state: 'PLAYING' },
      player: { is_winner: true, winning_details: answer.winning_details },
      winner: { winner_id: player.id, username: player.username, ...answer.winning_details },
    });
    const { players, stats } = await host.listPlayers(game);
    expect(players).toMatchObject([{ is_winner: true, winning_details: answer.winning_details }]);
    expect(stats).toMatchObject({ winner_id: player.id, game_state: 'PLAYING' });
  });

  it('SHOUT-05 OP-045 marked but uncalled phrases do not count, and the refusal names them', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await markAll(player, game, TOP_ROW);
    await callAll(host, game, phrasesUnder(player, [1, 2, 4]));
    expect(await shout(player, game)).toEqual({
      is_valid: false,
      winning_pattern: null,
      message: INVALID_BINGO,
      missing: [3, 5],
      winning_details: null,
    });
    expect(await winsOf(server, game)).toEqual([]);
    await callAll(host, game, phrasesUnder(player, [3, 5]));
    expect(await shout(player, game)).toMatchObject({ is_valid: true });
  });

  it('OP-055 OP-059 empty cells never count, the centre does, the win names the hardest allowed pattern', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const middle = [11, 12, 13, 14, 15];
    await complete(host, player, game, [...middle, 1, 5, 21, 25]);
    const params = { id: game.id };
    await host.changeGame({
      ...params,
      pattern_config: {
        allow_rows: false,
        allow_columns: false,
        allow_diagonals: false,
        allow_four_corners: true,
      },
    });
    expect(await shout(player, game)).toMatchObject({ winning_pattern: 'four_corners' });
    const short = await newGame(host, { state: 'PLAYING', phrases: 2 });
    const few = await newCardHolder(server, short);
    const held = few.card.filter(({ phrase_id, sid }) => phrase_id !== null && sid !== 13);
    await complete(
      host,
      few,
      short,
      held.map(({ sid }) => sid),
    );
    expect(await shout(few, short)).toMatchObject({ is_valid: false, missing: [] });
  });

  it('OP-046 a recalled phrase no longer counts, a confirmed win stays', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [early, late] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    await complete(host, early, game);
    expect(await shout(early, game)).toMatchObject({ is_valid: true });
    await complete(host, late, game);
    const [recalled = ''] = phrasesUnder(late, [2]);
    await call(host, game, recalled, false);
    expect(await shout(late, game)).toMatchObject({ is_valid: false, missing: [2] });
    expect(await markedSids(late, game)).toEqual([...TOP_ROW, 13]);
    expect(await shout(early, game)).toMatchObject({ is_valid: true });
  });

  it('OP-049 SHOUT-08 each refusal has its message: state, activity, card, game', async () => {
    const inactive = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, inactive);
    await complete(host, player, inactive);
    await host.setPlayerActivity({ id: inactive.id, playerId: player.id, is_active: false });
    expect(await refused(player, inactive)).toMatchObject({
      status: 403,
      message: 'You must be an active player to call Bingo.',
    });
    const without = await newPlayer(server, inactive.id);
    for (const person of [without, host, await newPerson(server)]) {
      expect(await refused(person, inactive)).toMatchObject({
        status: 403,
        message: 'Please join the game first',
      });
    }
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await refused(player, { id })).toMatchObject({ status: 404, code: 'game_not_found' });
    }
    const open = await newGame(host, { state: 'OPEN' });
    const early = await newCardHolder(server, open);
    expect(await refused(early, open)).toMatchObject({ status: 409, code: 'shouting_closed' });
    for (const state of ['WON', 'LOST'] as const) {
      const ended = await newGame(host, { state: 'PLAYING' });
      const loser = await newCardHolder(server, ended);
      await complete(host, loser, ended);
      await moveTo(host, ended, state);
      expect(await refused(loser, ended), state).toMatchObject({ status: 409, code: 'shouting_closed' });
    }
    const review = await newGame(host, { state: 'PLAYING' });
    const last = await newCardHolder(server, review);
    await complete(host, last, review);
    await moveTo(host, review, 'REVIEW');
    expect(await shout(last, review)).toMatchObject({ is_valid: true });
  });

  it('OP-060 OP-061 a winner’s card is closed; shouting again returns the stored win, even after the end', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(host, player, game);
    const won = await shout(player, game);
    const wish = { id: game.id, round: 1, sid: 25, is_marked: true };
    expect(await player.refused('markCell', wish)).toMatchObject({
      status: 409,
      code: 'marking_closed',
    });
    expect(await shout(player, game)).toEqual(won);
    await host.setPlayerActivity({ id: game.id, playerId: player.id, is_active: false });
    await moveTo(host, game, 'WON');
    expect(await shout(player, game)).toEqual(won);
    expect(await winsOf(server, game)).toHaveLength(1);
  });
});
