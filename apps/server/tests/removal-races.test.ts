import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it, vi } from 'vitest';
import { leaveGame } from '../src/game-data/leave-game.ts';
import { changeGame } from '../src/game-door/change-game.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { openSocket } from './support/live-client.ts';
import { ban, remove, setRoom, storedEvents } from './support/moderation.ts';
import { newPeople, newPerson, type Person } from './support/person.ts';
import {
  complete,
  mark,
  markedSids,
  newCardHolder,
  playData,
  takeCard,
  upTo,
  winsOf,
} from './support/playing.ts';
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';

/** Enough that both outcomes of a race come up on a busy machine too. */
const TRIES = 8;

forBothEngines('removals that race', (database) => {
  const { server, host } = room(database);

  type Game = { id: string };

  const seqOf = async (game: Game, type: string, user_id: string) =>
    (await storedEvents(server, game)).findLast((event) => event.type === type && event.user_id === user_id)
      ?.seq ?? null;

  it('MOD-08 sockets that are being opened meanwhile are closed too', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const players = await Promise.all(upTo(20).map(() => newPlayer(server, game.id)));
    const hosts = await host.watch(game.id);
    const opened = players.flatMap(({ token }) =>
      upTo(3).map((n) =>
        openSocket(server.url, game.id, { token, query: n === 1 ? '' : `?since=${n === 2 ? 0 : 10}` }),
      ),
    );
    await Promise.all(players.map((player) => remove(host, game, player)));
    const ends = await Promise.all(opened.map(({ closed }) => closed));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([4001]));
    hosts.socket.close();
  });

  it.each([
    { is_open: false, since: '' },
    { is_open: false, since: '?since=0' },
    { is_open: true, since: '' },
    { is_open: true, since: '?since=0' },
    { is_open: true, since: '?since=1000' },
  ])('MOD-08 a removal between the check and the room closes the socket: %o', async ({ is_open, since }) => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const hosts = is_open ? await host.watch(game.id) : null;
    const { rooms } = server.context;
    const enter = rooms.enter;
    const entering = vi.spyOn(rooms, 'enter').mockImplementationOnce(async (member) => {
      await remove(host, game, player);
      return enter(member);
    });
    const own = openSocket(server.url, game.id, { token: player.token, query: since });
    expect(await own.closed).toEqual({ code: 4001, reason: 'You are no longer in this game' });
    expect(own.frames.filter(({ type }) => type === 'resumed')).toEqual([]);
    entering.mockRestore();
    hosts?.socket.close();
  });

  it('MOD-08 a node that missed more than the log has looks who is still in the game', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const [removed, stays] = [await newPlayer(server, game.id), await newPlayer(server, game.id)];
    const own = await removed.watch(game.id);
    const kept = await stays.watch(game.id);
    // As if it happened on another node while the bus was away; at once, so that no poll reads half of it.
    const unheard = { ...server.context, rooms: { ...server.context.rooms, broadcast: () => undefined } };
    await changeGame(unheard, game.id, async (change) => {
      await leaveGame(change, { user_id: removed.id, username: removed.username });
      for (const n of upTo(SOCKET.event_log_keep + 50)) change.postSystemMessage(`line ${n}`);
    });
    expect(await own.closed).toEqual({ code: 4001, reason: 'You are no longer in this game' });
    await kept.next('resync');
    expect(kept.frames.filter(({ type }) => type === 'player_removed')).toEqual([]);
    kept.socket.close();
  });

  it('MOD-23 nobody of 50 who join during a lock is in after its answer, and each got in before it or was refused', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const accounts = await newPeople(server, 25);
    const guests = await Promise.all(upTo(25).map(() => newGuest(server)));
    const join = (person: Person, index: number) =>
      index % 2 === 0
        ? person.status('dealCard', { game_id: game.id, round_id: 1 })
        : person.status('joinByCode', { code: game.game_code });
    const people: Person[] = [...accounts, ...guests];
    const first = people.slice(0, 10).map(join);
    await Promise.race(first);
    const locking = setRoom(host, game, { is_locked: true }).then(
      async () => (await playData(host, game)).game.player_count,
    );
    const joins = [...first, ...people.slice(10).map(join)];
    const at_lock = await locking;
    const statuses = await Promise.all(joins);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await join(await newPerson(server), 0)).toBe(409);
    const admitted = people.filter((_, index) => statuses[index] === 200);
    expect((await playData(host, game)).game.player_count).toBe(at_lock);
    expect(admitted).toHaveLength(at_lock);

    const events = await storedEvents(server, game);
    const locked_at = events.find(({ type }) => type === 'room_config_update')?.seq ?? 0;
    const joined = events.filter(({ type }) => type === 'player_joined');
    expect(joined.map(({ user_id }) => user_id).toSorted()).toEqual(admitted.map(({ id }) => id).toSorted());
    for (const { seq } of joined) expect(seq).toBeLessThan(locked_at);
  });

  it('MOD-24 a ban and a shout at once: the win stands before the removal, or there is none', async () => {
    for (const turn of upTo(TRIES)) {
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      await complete(host, player, game);
      const shouting = () => player.status('shoutBingo', { id: game.id });
      const banning = () => ban(host, game, player);
      const [status] =
        turn % 2 === 0
          ? await Promise.all([shouting(), banning()])
          : (await Promise.all([banning(), shouting()])).toReversed();
      const removed_at = (await seqOf(game, 'player_removed', player.id)) ?? expect.unreachable();
      const won_at = await seqOf(game, 'player_won', player.id);
      expect(await winsOf(server, game)).toHaveLength(status === 200 ? 1 : 0);
      if (status === 200) expect(won_at).toBeLessThan(removed_at);
      else expect([status, won_at]).toEqual([403, null]);
    }
  });

  it('MOD-25 a removal and a message at once: the message is before it or refused', async () => {
    for (const turn of upTo(TRIES)) {
      const game = await newGame(host, { state: 'OPEN' });
      const player = await newPlayer(server, game.id);
      const say = () => player.status('postMessage', { game_id: game.id, content: 'last words' });
      const acts = [say, () => remove(host, game, player)];
      const results = await Promise.all((turn % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const status = results.find((result) => typeof result === 'number');
      const said_at = await seqOf(game, 'message', player.id);
      const removed_at = (await seqOf(game, 'player_removed', player.id)) ?? expect.unreachable();
      if (status === 200) expect(said_at).toBeLessThan(removed_at);
      else expect([status, said_at]).toEqual([403, null]);
    }
  });

  it('MOD-25 a removal and taking a card at once: removed, or a player who joined after it', async () => {
    for (const turn of upTo(TRIES)) {
      const game = await newGame(host, { state: 'PLAYING' });
      const player = await newCardHolder(server, game);
      const take = () => player.status('dealCard', { game_id: game.id, round_id: 1 });
      const acts = [() => remove(host, game, player), take, take];
      await Promise.all((turn % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const removed_at = (await seqOf(game, 'player_removed', player.id)) ?? expect.unreachable();
      const joined_at = (await seqOf(game, 'player_joined', player.id)) ?? 0;
      const status = await player.status('getPlayData', { id: game.id, round: 1 });
      expect(status).toBe(joined_at > removed_at ? 200 : 404);
      const { card } = await takeCard(player, game);
      expect(card.map(({ phrase_id }) => phrase_id)).toEqual(player.card.map(({ phrase_id }) => phrase_id));
    }
  });

  it('MOD-26 a removal and marks at once: what was acknowledged is on the card when they come back', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const sids = upTo(12);
    const marking = sids.map((sid) =>
      player.status('markCell', { id: game.id, round: 1, sid, is_marked: true }),
    );
    await remove(host, game, player);
    const statuses = await Promise.all(marking);
    const kept = sids.filter((_, index) => statuses[index] === 200);
    expect(new Set([...statuses, 403])).toEqual(kept.length > 0 ? new Set([200, 403]) : new Set([403]));
    const cards = await host.listCards({ id: game.id, round: 1 });
    expect(cards).toEqual({});
    await takeCard(player, game);
    expect(await markedSids(player, game)).toEqual(expect.arrayContaining(kept));
    await mark(player, game, 25);
    expect(await markedSids(player, game)).toHaveLength(kept.length + 2);
  });

  it('MOD-21 two removals of one player at once: one removes, the other finds nobody', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const outcomes = await Promise.allSettled(upTo(4).map(() => remove(host, game, player)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = (await storedEvents(server, game)).filter(({ type }) => type === 'player_removed');
    expect(told).toHaveLength(1);
  });
});
