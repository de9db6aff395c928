import { PROGRESS } from '@phrase-bingo/game/rules/accounts/progress-limits';
import { winInSight } from '@phrase-bingo/game/rules/game/wins';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson } from './support/person.ts';
import {
  type CardHolder,
  call,
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
  takeCard,
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

  it('OP-063 D-17 a win carries its call, in the event, the answer, the snapshots and the list of players', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await complete(host, player, game);
    const live = await host.watch(game.id);
    expect(await shout(player, game)).toMatchObject({ winning_details: { call: 5 } });
    expect(await live.next('player_won')).toMatchObject({ call: 5 });
    live.socket.close();
    const { winner, latest_wins, player: own } = await playData(player, game);
    expect(winner).toMatchObject({ winner_id: player.id, call: 5 });
    expect(latest_wins).toEqual([winner]);
    expect(own.winning_details).toMatchObject({ call: 5 });
    const { players, latest_wins: seen_by_host } = await host.getFullGame(game);
    expect(players.players.find(({ id }) => id === player.id)?.winning_details).toMatchObject({ call: 5 });
    expect(seen_by_host).toEqual([winner]);
  });

  it('OP-063 a later visitor sees whether there was a call since the win', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await complete(host, player, game);
    await shout(player, game);
    const seen = async () => {
      const { latest_wins, game: read, player: reader } = await playData(other, game);
      const { state, auto_call_status } = read;
      const about = { state, last_call_at: auto_call_status.last_call_at };
      return winInSight(latest_wins, reader.id, about)?.winner_id ?? null;
    };
    expect(await seen()).toBe(player.id);
    const [called = '', next = ''] = [
      ...phrasesUnder(player, TOP_ROW),
      ...phrasesUnder(player, upTo(10, 6)),
    ].slice(4);
    await call(host, game, called, false);
    expect(await seen()).toBe(player.id);
    await call(host, game, next);
    expect(await seen()).toBeNull();
    await call(host, game, next, false);
    expect(await seen()).toBeNull();
  });

  it('OP-061 OP-079 each round keeps its winners: three by name, all counted, the own one flagged', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const crowd = await Promise.all(upTo(5).map(() => newCardHolder(server, game)));
    await callAll(
      host,
      game,
      game.phrases.map(({ id }) => id),
    );
    for (const player of crowd) {
      await markAll(player, game, TOP_ROW);
      await shout(player, game);
    }
    const [first, , , , last] = crowd;
    if (!first || !last) throw new Error('five play');
    const ids = crowd.map(({ id }) => id);
    const namesOf = ({ round_wins }: Pick<PlaySnapshot, 'round_wins'>) =>
      round_wins.map(({ round_number, count, winners }) => ({
        round_number,
        count,
        ids: winners.map(({ winner_id }) => winner_id),
      }));

    const now = await playData(last, game);
    expect(namesOf(now)).toEqual([{ round_number: 1, count: 5, ids: ids.slice(0, 3) }]);
    expect(now.latest_wins.map(({ winner_id }) => winner_id)).toEqual(ids.slice(3).toReversed());
    expect(now.winner?.winner_id).toBe(first.id);
    expect(now.won_rounds).toEqual([1]);

    const body = { auto_start: true, rehydrate: false };
    await host.startRound({ id: game.id, ...body });
    const newcomer = await newPerson(server);
    const after = [
      await playData(first, game, 2),
      await playData(last, game, 2),
      await takeCard(newcomer, game, 2),
    ];
    expect(after.map(({ won_rounds }) => won_rounds)).toEqual([[1], [1], []]);
    for (const seen of after) {
      expect(seen).toMatchObject({ winner: null, latest_wins: [], game: { winner: null } });
      expect(namesOf(seen)).toEqual([{ round_number: 1, count: 5, ids: ids.slice(0, 3) }]);
    }
    const old = await playData(last, game, 1);
    expect(old.winner?.winner_id).toBe(first.id);
    expect(old.latest_wins).toHaveLength(2);
  });
});
