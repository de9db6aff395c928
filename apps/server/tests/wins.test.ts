import { PROGRESS } from '@phrase-bingo/game/rules/accounts/progress-limits';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
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
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('winning', (fixture) => {
  const { server, host } = room(fixture);

  it('OP-062 SHOUT-07 the win is broadcast once, with its place', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const third = await newCardHolder(server, game);
    await complete(host, player, game);
    const live = await third.watch(game.id);
    const { winning_details } = await shout(player, game);
    await shout(player, game);
    await mark(third, game, 1);
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
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(host, player, game);
      const params = { id: game.id };
      const config = { enabled: true, interval_seconds: 120, random_order: true, pause_on_win } as const;
      await host.setAutoCallConfig({ ...params, ...config });
      await host.startAutoCall(params);
      const live = await player.watch(game.id);
      await shout(player, game);
      const won = await live.next('player_won');
      if (pause_on_win) {
        expect(won).toMatchObject({
          auto_call_config: { is_paused: true },
          auto_call_status: { is_active: true, is_running: false, next_call_at: null, current_position: 5 },
        });
      } else expect(won).not.toHaveProperty('auto_call_config');
      const status = await host.getAutoCallStatus(params);
      expect(status).toMatchObject({ is_active: true, is_running: !pause_on_win });
      live.socket.close();
    }
  });

  it('D-06 D-17 patterns completed by one call share the place, the next one comes after them', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
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
    await markAll(one, game, TOP_ROW);
    await markAll(
      two,
      game,
      rowWith(two).filter((sid) => sid !== 13),
    );
    const before = [...rest, ...phrasesUnder(two, rowWith(two))].filter((id) => id !== last);
    const called = new Set([...before, last]);
    await callAll(host, game, [...called]);
    /** So few calls leave a row open on every card, which a later call completes. */
    const open_row = upTo(5)
      .map((row) => upTo(row * 5, row * 5 - 4))
      .find((sids) => phrasesUnder(three, sids).some((id) => !called.has(id)));
    await complete(host, three, game, open_row);
    expect(await shout(three, game)).toMatchObject({ winning_details: { place: 1 } });
    const [first, second] = await Promise.all([shout(one, game), shout(two, game)]);
    expect([first.winning_details?.place, second.winning_details?.place]).toEqual([2, 2]);
    const wins = await winsOf(server, game);
    expect(wins.map(({ shout_number }) => shout_number)).toEqual([1, 2, 3]);
    expect((await playData(one, game)).winner).toMatchObject({ winner_id: three.id });
  });

  it('OP-061 OP-132 fifty shouts of one player at once make one win that counts once', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(host, player, game);
    const live = await host.watch(game.id);
    const answers = await Promise.all(upTo(50).map(() => shout(player, game)));
    expect(answers).toEqual(upTo(50).map(() => answers[0]));
    expect(await winsOf(server, game)).toHaveLength(1);
    expect(await player.profile()).toMatchObject({
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
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(host, player, game);
      const wish = { id: game.id, round: 1, sid: 2, is_marked: false };
      const [answer, status] = await Promise.all([shout(player, game), player.status('markCell', wish)]);
      expect([answer.is_valid, status]).toEqual(answer.is_valid ? [true, 409] : [false, 200]);
      expect((await markedSids(player, game)).includes(2)).toBe(answer.is_valid);
    }
  });

  it('OP-060 D-06 a crowd of winners at once: each wins once, in one order', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const crowd = await Promise.all(upTo(12).map(() => newCardHolder(server, game)));
    await callAll(
      host,
      game,
      game.phrases.map(({ id }) => id),
    );
    await Promise.all(crowd.map((player) => markAll(player, game, TOP_ROW)));
    await Promise.all(crowd.flatMap((player) => [shout(player, game), shout(player, game)]));
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
