import { winInSight } from '@phrase-bingo/game/rules/game/wins';
import type { PlaySnapshot } from '@phrase-bingo/game/wire/snapshot';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson } from './support/person.ts';
import {
  call,
  callAll,
  complete,
  markAll,
  newCardHolder,
  phrasesUnder,
  playData,
  shout,
  TOP_ROW,
  takeCard,
  upTo,
} from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('wins in events, answers and snapshots', (fixture) => {
  const { server, host } = room(fixture);

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
