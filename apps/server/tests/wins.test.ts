import { PROGRESS } from '@phrase-bingo/game/rules/accounts/progress-limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { AUTO_CALL_ENDPOINTS } from '@phrase-bingo/game/wire/http/auto-call';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  type CardHolder,
  callAll,
  complete,
  mark,
  markAll,
  markedSids,
  newCardHolder,
  phrasesUnder,
  playData,
  shout,
  TOP_ROW,
  upTo,
  winsOf,
} from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const { markCell } = PLAY_ENDPOINTS;

forEachEngine('winning', (fixture) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('OP-062 SHOUT-07 the win is broadcast once, with its place', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const third = await newCardHolder(server, game);
    await complete(server, host, player, game);
    const live = await third.at(server).watch(game.id);
    const { winning_details } = await shout(server, player, game);
    await shout(server, player, game);
    await mark(server, third, game, 1);
    const [won, system] = await live.events(2);
    expect(won).toMatchObject({
      type: 'player_won',
      winner_id: player.id,
      username: player.username,
      round_number: 1,
      ...winning_details,
    });
    expect(won).not.toHaveProperty('auto_call_status');
    expect(system).toMatchObject({ type: 'system', content: `${player.username} has Bingo: Top Row` });
    await live.next('card_marked');
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('AUTO-09 OP-060 a win pauses the running auto-caller if it should, and the event says so', async () => {
    for (const pause_on_win of [true, false]) {
      const game = await newGame(server, host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(server, host, player, game);
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
    /** A row of the other card that the same call completes because it contains that phrase. */
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
    const called = new Set([...before, last]);
    await callAll(server, host, game, [...called]);
    /** So few calls leave a row open on every card, which a later call completes. */
    const open_row = upTo(5)
      .map((row) => upTo(row * 5, row * 5 - 4))
      .find((sids) => phrasesUnder(three, sids).some((id) => !called.has(id)));
    await complete(server, host, three, game, open_row);
    expect(await shout(server, three, game)).toMatchObject({ winning_details: { place: 1 } });
    const [first, second] = await Promise.all([shout(server, one, game), shout(server, two, game)]);
    expect([first.winning_details?.place, second.winning_details?.place]).toEqual([2, 2]);
    const wins = await winsOf(server, game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual([1, 2, 3]);
    expect((await playData(server, one, game)).winner).toMatchObject({ winner_id: three.id });
  });

  it('OP-061 OP-132 fifty shouts of one player at once make one win that counts once', {
    tags: 'race',
  }, async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(server, host, player, game);
    const live = await host.at(server).watch(game.id);
    const answers = await Promise.all(upTo(50).map(() => shout(server, player, game)));
    expect(answers).toEqual(upTo(50).map(() => answers[0]));
    expect(await winsOf(server, game)).toHaveLength(1);
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

  it('OP-060 OP-054 a cell unmarked during the shout: either the win or the unmark succeeds, never both', {
    tags: 'race',
  }, async () => {
    for (const _turn of upTo(8)) {
      const game = await newGame(server, host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(server, host, player, game);
      const wish = { params: { id: game.id, round: 1 }, body: { sid: 2, is_marked: false } };
      const [answer, status] = await Promise.all([
        shout(server, player, game),
        player.at(server).status(markCell, wish),
      ]);
      expect([answer.is_valid, status]).toEqual(answer.is_valid ? [true, 409] : [false, 200]);
      expect((await markedSids(server, player, game)).includes(2)).toBe(answer.is_valid);
    }
  });

  it('OP-060 D-06 a crowd of winners at once: each wins once, in one order', { tags: 'race' }, async () => {
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
    const wins = await winsOf(server, game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual(upTo(12));
    expect(new Set(wins.map(({ user_id }) => user_id)).size).toBe(12);
    const places = new Map(wins.map(({ call_position, place }) => [call_position, place]));
    expect(wins.map(({ place }) => place)).toEqual(
      wins.map(({ call_position }) => places.get(call_position)),
    );
    expect(Math.max(...places.values())).toBe(places.size);
  });
});
