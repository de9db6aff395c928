import { randomUUID } from 'node:crypto';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { mark, newCardHolder, playData, takeCard, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { send } from './support/test-server.ts';

const { setPlayerActivity } = PLAY_ENDPOINTS;

forEachEngine('players', (fixture) => {
  const { server, host } = room(fixture);

  const list = (person: Person, id: string) => person.listPlayers({ id });
  const switchOf = (id: string, player: Person) => ({ params: { id, playerId: player.id } });

  it('API-08 DATA-13 lists players with progress and stats, and counts them', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [holder, other] = [await newCardHolder(server, game), await newPlayer(server, game.id)];
    await mark(holder, game, 1);
    await mark(holder, game, 2);
    const { players, stats, seq } = await list(host, game.id);
    expect(players.toSorted((a, b) => b.game_progress.marked - a.game_progress.marked)).toMatchObject([
      {
        id: holder.id,
        username: holder.username,
        is_active: true,
        is_creator: false,
        is_winner: false,
        winning_details: null,
        stats: { level: 1, xp: 0, games_won: 0, games_played: 0, win_rate: 0, current_streak: 0, badges: [] },
        game_progress: { marked: 3, total: 25 },
      },
      { id: other.id, game_progress: { marked: 0, total: 25 } },
    ]);
    expect(stats).toEqual({
      total_players: 2,
      active_players: 2,
      creator_id: host.id,
      winner_id: null,
      game_state: 'PLAYING',
    });
    expect(seq).toBe((await playData(holder, game)).seq);
  });

  it('OP-073 D-14 host and players may read the list, nobody else', async () => {
    const game = await newGame(host);
    const player = await newPlayer(server, game.id);
    expect(await list(player, game.id)).toMatchObject({ stats: { total_players: 1 } });
    const stranger = await newPerson(server);
    expect(await stranger.refused('listPlayers', game)).toMatchObject({
      status: 403,
      code: 'not_member',
    });
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await stranger.refused('listPlayers', { id })).toMatchObject({
        status: 404,
        code: 'game_not_found',
      });
    }
  });

  it('API-09 PLAYER-01 the host sets or toggles the activity of a player', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const set = (is_active: boolean) =>
      host.raw.call(setPlayerActivity, { ...switchOf(game.id, player), body: { is_active } });
    const flip = async (body?: unknown) => {
      const path = `/api/games/${game.id}/players/${player.id}/status`;
      const sent = await send(server.url, path, { method: 'PUT', token: host.token, body });
      return sent.json();
    };
    expect(await set(false)).toEqual({ is_active: false });
    expect(await set(false)).toEqual({ is_active: false });
    expect((await list(host, game.id)).stats).toMatchObject({ total_players: 1, active_players: 0 });
    expect(await flip()).toEqual({ is_active: true });
    expect(await flip({})).toEqual({ is_active: false });
    expect((await playData(player, game)).player.is_active).toBe(false);
  });

  it('LIVE-19 OP-074 a change is broadcast, a repeat is not', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const live = await player.watch(game.id);
    for (const is_active of [false, false, true]) {
      await host.raw.call(setPlayerActivity, { ...switchOf(game.id, player), body: { is_active } });
    }
    const about = { type: 'player_status_changed', user_id: player.id, username: player.username };
    expect(await live.events(2)).toMatchObject([
      { ...about, is_active: false },
      { ...about, is_active: true },
    ]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('OP-074 an even number of concurrent toggles ends where it started', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const live = await player.watch(game.id);
    await Promise.all(upTo(10).map(() => host.raw.call(setPlayerActivity, switchOf(game.id, player))));
    const events = await live.events(10);
    const received = events.flatMap((event) =>
      event.type === 'player_status_changed' ? [event.is_active] : [],
    );
    expect(received).toEqual(upTo(10).map((turn) => turn % 2 === 0));
    expect((await list(host, game.id)).stats.active_players).toBe(1);
    live.socket.close();
  });

  it('PLAYER-01 OP-037 refused to all but the host, and for the host’s own row', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const others = [player, await newPerson(server)];
    for (const person of others) {
      expect(await person.raw.refused(setPlayerActivity, switchOf(game.id, player))).toMatchObject({
        status: 403,
        code: 'not_host',
      });
    }
    await takeCard(host, game);
    expect(await host.raw.refused(setPlayerActivity, switchOf(game.id, host))).toMatchObject({
      status: 403,
      code: 'own_row_fixed',
    });
    for (const playerId of [randomUUID(), 'nonsense', others[1]?.id]) {
      const params = { id: game.id, playerId };
      expect(await host.refused('setPlayerActivity', params)).toMatchObject({
        status: 404,
        code: 'player_not_found',
      });
    }
    const unknown = { id: randomUUID(), playerId: player.id };
    expect(await host.refused('setPlayerActivity', unknown)).toMatchObject({ code: 'game_not_found' });
    const wrong = { ...switchOf(game.id, player), body: { is_active: 'yes' } };
    expect(await host.raw.refused(setPlayerActivity, wrong)).toMatchObject({ status: 400 });
  });
});
