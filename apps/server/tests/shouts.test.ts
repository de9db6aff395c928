import { randomUUID } from 'node:crypto';
import { PROGRESS } from '@phrase-bingo/game/rules/limits';
import { INVALID_BINGO } from '@phrase-bingo/game/rules/shout';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http-auto-call';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http-play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from './support/person.ts';
import {
  type CardHolder,
  call,
  callAll,
  mark,
  markAll,
  markedSids,
  newCardHolder,
  phrasesUnder,
  playData,
  shout,
  TOP_ROW,
  upTo,
} from './support/playing.ts';
import { newGame, newPlayer } from './support/table.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const { shoutBingo, markCell, setPlayerActivity, listPlayers } = PLAY_ENDPOINTS;

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('shouting', (ground) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(ground.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const refused = (person: Person, { id }: { id: string }) =>
    person.at(server).refused(shoutBingo, { params: { id }, body: {} });
  const moveTo = ({ id }: Game, status: 'PLAYING' | 'REVIEW' | 'WON' | 'LOST') =>
    host.at(server).call(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status } });
  const complete = async (player: CardHolder, game: Game, sids: readonly number[] = TOP_ROW) => {
    await markAll(
      server,
      player,
      game,
      sids.filter((sid) => sid !== 13),
    );
    await callAll(server, host, game, phrasesUnder(player, sids));
  };
  const winsOf = ({ id }: Game) =>
    server.context.db.query
      .selectFrom('wins')
      .innerJoin('rounds', 'rounds.id', 'wins.round_id')
      .selectAll('wins')
      .where('rounds.game_id', '=', id)
      .orderBy('wins.shout_number')
      .execute();

  it('API-14 SHOUT-03 OP-054 OP-060 D-17 a marked and called pattern wins, and play goes on', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(player, game);
    const answer = await shout(server, player, game);
    expect(answer).toMatchObject({
      is_valid: true,
      winning_pattern: 'row_0',
      message: 'Bingo! Top Row',
      missing: [],
      winning_details: { pattern: 'row_0', place: 1 },
    });
    const seen = await playData(server, player, game);
    expect(seen).toMatchObject({
      game: { state: 'PLAYING' },
      player: { is_winner: true, winning_details: answer.winning_details },
      winner: { winner_id: player.id, username: player.username, ...answer.winning_details },
    });
    const { players, stats } = await host.at(server).call(listPlayers, { params: { id: game.id } });
    expect(players).toMatchObject([{ is_winner: true, winning_details: answer.winning_details }]);
    expect(stats).toMatchObject({ winner_id: player.id, game_state: 'PLAYING' });
  });

  it('SHOUT-05 ERR-19 D-07 OP-045 what was marked but not called does not count, and is named', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await markAll(server, player, game, TOP_ROW);
    await callAll(server, host, game, phrasesUnder(player, [1, 2, 4]));
    expect(await shout(server, player, game)).toEqual({
      is_valid: false,
      winning_pattern: null,
      message: INVALID_BINGO,
      missing: [3, 5],
      winning_details: null,
    });
    expect(await winsOf(game)).toEqual([]);
    await callAll(server, host, game, phrasesUnder(player, [3, 5]));
    expect(await shout(server, player, game)).toMatchObject({ is_valid: true });
  });

  it('OP-041 OP-055 OP-059 empty cells never count, the centre does, the hardest allowed pattern is named', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const middle = [11, 12, 13, 14, 15];
    await complete(player, game, [...middle, 1, 5, 21, 25]);
    const params = { id: game.id };
    await host.at(server).call(GAME_ENDPOINTS.changeGame, {
      params,
      body: {
        pattern_config: {
          allow_rows: false,
          allow_columns: false,
          allow_diagonals: false,
          allow_four_corners: true,
        },
      },
    });
    expect(await shout(server, player, game)).toMatchObject({ winning_pattern: 'four_corners' });
    const short = await newGame(server, host, { state: 'PLAYING', phrases: 2 });
    const few = await newCardHolder(server, short);
    const held = few.card.filter(({ phrase_id, sid }) => phrase_id !== null && sid !== 13);
    await complete(
      few,
      short,
      held.map(({ sid }) => sid),
    );
    expect(await shout(server, few, short)).toMatchObject({ is_valid: false, missing: [] });
  });

  it('OP-046 a recalled phrase no longer counts, a win that was confirmed stays', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const [early, late] = [await newCardHolder(server, game), await newCardHolder(server, game)];
    await complete(early, game);
    expect(await shout(server, early, game)).toMatchObject({ is_valid: true });
    await complete(late, game);
    const [recalled = ''] = phrasesUnder(late, [2]);
    await call(server, host, game, recalled, false);
    expect(await shout(server, late, game)).toMatchObject({ is_valid: false, missing: [2] });
    expect(await markedSids(server, late, game)).toEqual([...TOP_ROW, 13]);
    expect(await shout(server, early, game)).toMatchObject({ is_valid: true });
  });

  it('OP-049 SHOUT-08 PLAYER-02 each gate has its sentence: state, activity, card, game', async () => {
    const inactive = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, inactive);
    await complete(player, inactive);
    await host.at(server).call(setPlayerActivity, {
      params: { id: inactive.id, playerId: player.id },
      body: { is_active: false },
    });
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
    const open = await newGame(server, host, { state: 'OPEN' });
    const early = await newCardHolder(server, open);
    expect(await refused(early, open)).toMatchObject({ status: 409, code: 'shouting_closed' });
    for (const state of ['WON', 'LOST'] as const) {
      const ended = await newGame(server, host, { state: 'PLAYING' });
      const loser = await newCardHolder(server, ended);
      await complete(loser, ended);
      await moveTo(ended, state);
      expect(await refused(loser, ended), state).toMatchObject({ status: 409, code: 'shouting_closed' });
    }
    const review = await newGame(server, host, { state: 'PLAYING' });
    const last = await newCardHolder(server, review);
    await complete(last, review);
    await moveTo(review, 'REVIEW');
    expect(await shout(server, last, review)).toMatchObject({ is_valid: true });
  });

  it('OP-060 OP-061 D-17 a winner’s card is closed; shouting again gives the stored win, after the end too', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(player, game);
    const won = await shout(server, player, game);
    const wish = { params: { id: game.id, round: 1 }, body: { sid: 25, is_marked: true } };
    expect(await player.at(server).refused(markCell, wish)).toMatchObject({
      status: 409,
      code: 'marking_closed',
    });
    expect(await shout(server, player, game)).toEqual(won);
    await host.at(server).call(setPlayerActivity, {
      params: { id: game.id, playerId: player.id },
      body: { is_active: false },
    });
    await moveTo(game, 'WON');
    expect(await shout(server, player, game)).toEqual(won);
    expect(await winsOf(game)).toHaveLength(1);
  });

  it('LIVE-20 OP-062 OP-091 OP-101 SHOUT-07 all are told of the win once, with the place', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const third = await newCardHolder(server, game);
    await complete(player, game);
    const live = await third.at(server).watch(game.id);
    const { winning_details } = await shout(server, player, game);
    await shout(server, player, game);
    await mark(server, third, game, 1);
    const [won, line] = await live.events(2);
    expect(won).toMatchObject({
      type: 'player_won',
      winner_id: player.id,
      username: player.username,
      round_number: 1,
      ...winning_details,
    });
    expect(won).not.toHaveProperty('auto_call_status');
    expect(line).toMatchObject({ type: 'system', content: `${player.username} has Bingo: Top Row` });
    await live.next('card_marked');
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('AUTO-09 OP-060 a win pauses the running auto-caller if it should, and the event says so', async () => {
    for (const pause_on_win of [true, false]) {
      const game = await newGame(server, host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(player, game);
      const params = { id: game.id };
      const config = { enabled: true, interval_seconds: 120, random_order: true, pause_on_win } as const;
      await host.at(server).call(AUTO_CALL_ENDPOINTS.setAutoCallConfig, { params, body: config });
      await host.at(server).call(AUTO_CALL_ENDPOINTS.startAutoCall, { params });
      const live = await player.at(server).watch(game.id);
      await shout(server, player, game);
      const won = await live.next('player_won');
      if (pause_on_win) {
        expect(won).toMatchObject({
          auto_call_config: { is_paused: true },
          auto_call_status: { is_active: true, is_running: false, next_call_at: null, current_position: 5 },
        });
      } else expect(won).not.toHaveProperty('auto_call_config');
      const status = await host.at(server).call(AUTO_CALL_ENDPOINTS.getAutoCallStatus, { params });
      expect(status).toMatchObject({ is_active: true, is_running: !pause_on_win });
      live.socket.close();
    }
  });

  it('D-06 D-17 patterns completed by one call share the place, the next one comes after them', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const [one, two, three] = [
      await newCardHolder(server, game),
      await newCardHolder(server, game),
      await newCardHolder(server, game),
    ];
    const [last = '', ...rest] = phrasesUnder(one, TOP_ROW);
    /** A row of the other card is complete with the same call when it holds that phrase. */
    const rowWith = (player: CardHolder) => {
      const sid = player.card.find(({ phrase_id }) => phrase_id === last)?.sid ?? 0;
      const first = Math.floor((sid - 1) / 5) * 5 + 1;
      return upTo(first + 4, first);
    };
    await markAll(server, one, game, TOP_ROW);
    await markAll(
      server,
      two,
      game,
      rowWith(two).filter((sid) => sid !== 13),
    );
    const before = [...rest, ...phrasesUnder(two, rowWith(two))].filter((id) => id !== last);
    await callAll(server, host, game, [...before, last]);
    await complete(three, game);
    expect(await shout(server, three, game)).toMatchObject({ winning_details: { place: 1 } });
    const [first, second] = await Promise.all([shout(server, one, game), shout(server, two, game)]);
    expect([first.winning_details?.place, second.winning_details?.place]).toEqual([2, 2]);
    const wins = await winsOf(game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual([1, 2, 3]);
    expect((await playData(server, one, game)).winner).toMatchObject({ winner_id: three.id });
  });

  it('OP-061 OP-131 OP-132 D-13 fifty shouts of one player at once make one win that counts once', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(player, game);
    const live = await host.at(server).watch(game.id);
    const answers = await Promise.all(upTo(50).map(() => shout(server, player, game)));
    expect(answers).toEqual(upTo(50).map(() => answers[0]));
    expect(await winsOf(game)).toHaveLength(1);
    expect(await player.at(server).call(ACCOUNT_ENDPOINTS.profile)).toMatchObject({
      games_played: 1,
      games_won: 1,
      xp: PROGRESS.played.xp + PROGRESS.won.xp,
      bucks: PROGRESS.played.bucks + PROGRESS.won.bucks,
    });
    expect((await live.events(2)).map(({ type }) => type)).toEqual(['player_won', 'system']);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('OP-060 OP-054 a cell that is unmarked amid the shout: either the win stands or the mark, never both', async () => {
    for (const _turn of upTo(8)) {
      const game = await newGame(server, host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(player, game);
      const wish = { params: { id: game.id, round: 1 }, body: { sid: 2, is_marked: false } };
      const [answer, status] = await Promise.all([
        shout(server, player, game),
        player.at(server).status(markCell, wish),
      ]);
      expect([answer.is_valid, status]).toEqual(answer.is_valid ? [true, 409] : [false, 200]);
      expect((await markedSids(server, player, game)).includes(2)).toBe(answer.is_valid);
    }
  });

  it('OP-060 D-06 a crowd of winners at once: each wins once, in one order', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const crowd = await Promise.all(upTo(12).map(() => newCardHolder(server, game)));
    await callAll(
      server,
      host,
      game,
      game.phrases.map(({ id }) => id),
    );
    await Promise.all(crowd.map((player) => markAll(server, player, game, TOP_ROW)));
    await Promise.all(crowd.flatMap((player) => [shout(server, player, game), shout(server, player, game)]));
    const wins = await winsOf(game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual(upTo(12));
    expect(new Set(wins.map(({ user_id }) => user_id)).size).toBe(12);
    const places = new Map(wins.map(({ call_position, place }) => [call_position, place]));
    expect(wins.map(({ place }) => place)).toEqual(
      wins.map(({ call_position }) => places.get(call_position)),
    );
    expect(Math.max(...places.values())).toBe(places.size);
  });
});
