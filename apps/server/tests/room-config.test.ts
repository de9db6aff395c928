import { DEFAULT_ROOM } from '@phrase-bingo/game/rules/game/room-config';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { moderation, setRoom, storedEvents } from './support/moderation.ts';
import { newPerson } from './support/person.ts';
import { playData, takeCard } from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('the settings of a room', (database) => {
  const { server, host } = room(database);

  const gameOf = ({ id }: { id: string }) => host.getGame({ id });
  const actionsOf = async (game: { id: string }) =>
    (await moderation(host, game)).log.map(({ action }) => action).toReversed();

  it('MOD-03 a new game lets guests in with names of their own, is open, and filters guests', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const config = {
      guests_allowed: true,
      guest_names: 'free',
      is_locked: false,
      slow_chat: false,
      filter: 'guests',
    };
    expect((await gameOf(game)).room_config).toEqual(config);
    expect(await moderation(host, game)).toEqual({
      room_config: config,
      blocked_words: [],
      allowed_words: [],
      removed: [],
      banned: [],
      muted: [],
      reports: [],
      log: [],
    });
  });

  it('MOD-04 a part changes alone, all members are told, and the answer is the game', async () => {
    const { id, people, live } = await watchedGame(host, 1);
    const [player] = people;
    if (!player) return expect.unreachable();
    const own = await player.watch(id);
    const config = { ...DEFAULT_ROOM, slow_chat: true };
    expect((await setRoom(host, { id }, { slow_chat: true })).room_config).toEqual(config);
    for (const one of [live, own]) {
      expect(await one.next('room_config_update')).toMatchObject({ game_id: id, config });
      one.socket.close();
    }
    const whole = {
      guests_allowed: false,
      guest_names: 'drawn',
      is_locked: true,
      slow_chat: false,
      filter: 'everyone',
    } as const;
    expect((await setRoom(host, { id }, whole)).room_config).toEqual(whole);
    expect((await moderation(host, { id })).room_config).toEqual(whole);
    expect((await gameOf({ id })).room_config).toEqual(whole);
  });

  it('MOD-04 MOD-34 a change that changes nothing tells nothing and is not in the log', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const before = await storedEvents(server, game);
    await setRoom(host, game, DEFAULT_ROOM);
    await setRoom(host, game, {});
    expect(await storedEvents(server, game)).toEqual(before);
    expect(await actionsOf(game)).toEqual([]);
  });

  it('MOD-04 a wrong value is refused, and nothing of the request changes', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const wrong = [
      { guests_allowed: 'yes' },
      { guest_names: 'any' },
      { is_locked: 1 },
      { slow_chat: null },
      { filter: 'all' },
      'locked',
      null,
      [],
    ];
    for (const room_config of wrong) {
      const body = { game_name: 'Another name', room_config };
      await host.cannot('changeGame', { id: game.id, ...body }, 'bad_request');
    }
    expect(await gameOf(game)).toMatchObject({ game_name: 'Town hall', room_config: DEFAULT_ROOM });
  });

  it('MOD-34 every setting that changes is an entry of the log', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    await setRoom(host, game, { is_locked: true });
    await setRoom(host, game, { is_locked: false, slow_chat: true });
    await setRoom(host, game, { guests_allowed: false, guest_names: 'drawn', filter: 'off' });
    await setRoom(host, game, DEFAULT_ROOM);
    expect(await actionsOf(game)).toEqual([
      'room_locked',
      'room_unlocked',
      'slow_chat_on',
      'guests_refused',
      'names_drawn',
      'filter_set',
      'guests_allowed',
      'names_free',
      'slow_chat_off',
      'filter_set',
    ]);
  });

  it('MOD-22 a locked room keeps everybody new out, and its players and host come and go', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [player, newcomer, guest] = [
      await newPerson(server),
      await newPerson(server),
      await newGuest(server),
    ];
    await takeCard(player, game);
    await setRoom(host, game, { is_locked: true });
    for (const person of [newcomer, guest]) {
      await person.cannot('joinByCode', { code: game.game_code }, 'room_locked');
      expect(await person.refused('dealCard', { game_id: game.id, round_id: 1 })).toEqual({
        status: 409,
        code: 'room_locked',
        message: 'The host has locked this game. Nobody new can join right now.',
        is_same: true,
      });
    }
    await player.joinByCode({ code: game.game_code });
    for (const person of [player, host]) await takeCard(person, game);
    expect((await playData(player, game)).game.player_count).toBe(2);
  });

  it('MOD-33 a filter set later changes no name that is there', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    await setRoom(host, game, { filter: 'off' });
    const rude = await newGuest(server, { display_name: 'Sh1t', game_id: game.id });
    await takeCard(rude, game);
    await setRoom(host, game, { filter: 'everyone' });
    const { players } = await host.listPlayers(game);
    expect(players.map(({ username }) => username)).toEqual(['Sh1t']);
    expect((await takeCard(rude, game)).player.username).toBe('Sh1t');
  });
});
