import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { remove } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { complete, moveTo, playData, shout, takeCard, upTo } from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('names in a game', (fixture) => {
  const { server } = room(fixture);
  const host = beforehand(() => newPerson(server, 'Priya'));

  type Game = { id: string; game_code: string };

  const enter = (display_name: string) => newGuest(server, { display_name });
  const join = (person: Person, { game_code }: Game) => person.joinByCode({ code: game_code });
  const fullGame = ({ id }: { id: string }) => host.getFullGame({ id });
  const namesIn = async (game: { id: string }) =>
    (await fullGame(game)).players.players.map(({ username }) => username);
  const say = (person: Person, { id: game_id }: { id: string }, content = 'hi') =>
    person.postMessage({ game_id, content });

  async function newcomer(display_name: string, game: Game) {
    const guest = await enter(display_name);
    await join(guest, game);
    return guest;
  }

  it('GUEST-31 the second guest of a name gets the smallest free number, whatever the case', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    for (const name of ['Sam', 'sam', 'SAM', 'Sam 2', 'Ana']) await newcomer(name, game);
    expect(await namesIn(game)).toEqual(['Sam', 'sam 2', 'SAM 3', 'Sam 2 2', 'Ana']);
    // In another game nobody has the name.
    const other = await newGame(host, { state: 'OPEN' });
    await newcomer('SAM', other);
    expect(await namesIn(other)).toEqual(['SAM']);
  });

  it('GUEST-31 the host and accounts that play have their names to themselves', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    await join(await newPerson(server, 'Kim'), game);
    for (const name of ['PRIYA', 'ＫＩＭ', 'kim']) await newcomer(name, game);
    expect(await namesIn(game)).toEqual(['Kim', 'PRIYA 2', 'ＫＩＭ 2', 'kim 3']);
  });

  it('GUEST-31 a long name is cut so that the number fits into 24 characters', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    for (const name of ['🦊'.repeat(24), '🦊'.repeat(24), `${'x'.repeat(21)} yz`, `${'X'.repeat(21)} YZ`])
      await newcomer(name, game);
    expect(await namesIn(game)).toEqual([
      '🦊'.repeat(24),
      `${'🦊'.repeat(22)} 2`,
      `${'x'.repeat(21)} yz`,
      `${'X'.repeat(21)} 2`,
    ]);
  });

  it('GUEST-31 MOD-10 the name of somebody who was removed stays theirs, and comes back with them', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    await newcomer('Sam', game);
    const second = await newcomer('Sam', game);
    await remove(host, game, second);
    await newcomer('Sam', game);
    await join(second, game);
    expect(await namesIn(game)).toEqual(['Sam', 'Sam 3', 'Sam 2']);
  });

  it('GUEST-31 GUEST-34 who took another name while away comes back with that one', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const guest = await newcomer('Sam', game);
    await remove(host, game, guest);
    await server.context.db.query
      .updateTable('users')
      .set({ username: 'Zoe' })
      .where('id', '=', guest.id)
      .execute();
    await newcomer('Zoe', game);
    await join(guest, game);
    expect(await namesIn(game)).toEqual(['Zoe', 'Zoe 2']);
    // The old name is free again.
    await newcomer('Sam', game);
    expect(await namesIn(game)).toContain('Sam');
  });

  it('GUEST-31 fifty guests of one name who join at once get fifty names', { tags: 'race' }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const crowd = await Promise.all(upTo(50).map(() => enter('Sam')));
    await Promise.all(crowd.map((guest, place) => (place % 2 ? join(guest, game) : takeCard(guest, game))));
    expect((await namesIn(game)).toSorted()).toEqual(
      ['Sam', ...upTo(50, 2).map((number) => `Sam ${number}`)].toSorted(),
    );
  });

  it('GUEST-32 an account keeps its username: the guest of that name gets a number before it joins', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const guest = await newcomer('Lee', game);
    await newcomer('Lee', game);
    const live = await host.watch(game.id);
    const account = await newPerson(server, 'lee');
    await join(account, game);
    expect(await live.events(3)).toMatchObject([
      { type: 'player_renamed', user_id: guest.id, username: 'Lee 3', is_guest: true },
      { type: 'player_joined', user_id: account.id, username: 'lee', player: { is_guest: false } },
      { type: 'system', content: 'lee joined the game' },
    ]);
    expect(await namesIn(game)).toEqual(['Lee 3', 'Lee 2', 'lee']);
    live.socket.close();
  });

  it('GUEST-32 somebody who was removed yields too, and has the new name after coming back', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const guest = await newcomer('Max', game);
    await say(guest, game);
    await remove(host, game, guest);
    await join(await newPerson(server, 'max'), game);
    expect((await fullGame(game)).messages.map(({ username }) => username)).toContain('Max 2');
    await join(guest, game);
    expect(await namesIn(game)).toEqual(['max', 'Max 2']);
  });

  it('GUEST-32 GUEST-31 an account and guests of one name at once: the account keeps it', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const people = [...(await Promise.all(upTo(9).map(() => enter('Uma')))), await newPerson(server, 'uma')];
    await Promise.all(people.map((person) => join(person, game)));
    expect((await namesIn(game)).toSorted()).toEqual(
      ['uma', ...upTo(10, 2).map((number) => `Uma ${number}`)].toSorted(),
    );
    const { players } = await fullGame(game);
    expect(players.players.find(({ username }) => username === 'uma')?.id).toBe(people.at(-1)?.id);
  });

  it('GUEST-33 GUEST-02 every place shows the name in the game, and that it is a guest’s', async () => {
    const { id, live } = await watchedGame(host, 0);
    const game = await host.getGame({ id });
    await newcomer('Sam', game);
    const guest = await enter('Sam');
    const { card, player } = await takeCard(guest, game);
    const shown = { username: 'Sam 2', is_guest: true };
    expect(player).toMatchObject({ ...shown, is_muted: false });
    await live.next('player_joined');
    expect(await live.next('player_joined')).toMatchObject({
      username: 'Sam 2',
      player: { ...shown, is_muted: false },
    });
    await live.until('the line', () =>
      live.frames.some((frame) => frame.type === 'system' && frame.content === 'Sam 2 joined the game'),
    );

    const own = await guest.watch(id);
    own.socket.send(JSON.stringify({ type: 'auth', token: guest.token, client_id: 'again' }));
    expect(await own.next('auth_success')).toMatchObject({ user_id: guest.id, username: 'Sam 2' });
    for (const type of ['typing_start', 'typing_stop'] as const) {
      own.socket.send(JSON.stringify({ type }));
      expect(await live.next(type)).toMatchObject({ user_id: guest.id, username: 'Sam 2' });
    }
    const named = { ...shown, sender_name: 'Sam 2', is_deleted: false };
    expect(await say(guest, game)).toMatchObject(named);
    expect(await live.next('message')).toMatchObject(named);
    const { messages } = await fullGame(game);
    expect(messages.at(-1)).toMatchObject(named);
    expect(messages.at(-2)).toMatchObject({ username: null, is_guest: false, is_deleted: false });

    await moveTo(host, game, 'PLAYING');
    await complete(host, Object.assign(guest, { card }), game);
    await shout(guest, game);
    expect(await live.next('player_won')).toMatchObject({ ...shown, winner_id: guest.id });
    await live.until('the win', () =>
      live.frames.some((frame) => frame.type === 'system' && frame.content.startsWith('Sam 2 has Bingo')),
    );
    const active = { id, playerId: guest.id };
    await host.setPlayerActivity({ ...active, is_active: false });
    expect(await live.next('player_status_changed')).toMatchObject({ username: 'Sam 2' });
    const seen = await fullGame(game);
    expect(seen.winner).toMatchObject(shown);
    expect(seen.latest_wins).toMatchObject([shown]);
    expect(seen.round_wins).toMatchObject([{ winners: [shown] }]);
    expect(seen.players.players).toMatchObject([{ username: 'Sam' }, shown]);
    expect((await playData(guest, game)).winner).toMatchObject(shown);
    expect(await guest.listMyGames()).toMatchObject([{ winner: shown }]);
    await moveTo(host, game, 'WON');
    expect(await live.next('game_won')).toMatchObject(shown);
    for (const { socket } of [live, own]) socket.close();
  });

  it('GUEST-02 accounts are no guests anywhere, and who is muted is seen', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const account = await newPerson(server);
    const { player } = await takeCard(account, game);
    expect(player).toMatchObject({ is_guest: false, is_muted: false });
    expect(await say(account, game)).toMatchObject({ is_guest: false });
    const muted = { id: game.id, playerId: account.id, is_muted: true };
    await host.mutePlayer(muted);
    expect((await playData(account, game)).player).toMatchObject({ is_guest: false, is_muted: true });
    expect((await fullGame(game)).players.players).toMatchObject([{ is_guest: false, is_muted: true }]);
  });

  it('GUEST-42 guests count, earn and win like anybody, and are other players to the host', async () => {
    const hosting = await newPerson(server);
    const game = await newGame(hosting, { state: 'PLAYING' });
    const [winner, other] = [await enter('Ida'), await enter('Ola')];
    const { card } = await takeCard(winner, game);
    await takeCard(other, game);
    const params = { id: game.id };
    expect(await hosting.listPlayers(params)).toMatchObject({
      stats: { total_players: 2, active_players: 2 },
    });
    expect(await hosting.getGame(params)).toMatchObject({ player_count: 2 });
    await complete(hosting, Object.assign(winner, { card }), game);
    expect(await shout(winner, game)).toMatchObject({ is_valid: true });
    await moveTo(hosting, game, 'WON');
    const profileOf = (person: Person) => person.profile();
    expect(await profileOf(winner)).toMatchObject({
      games_played: 1,
      games_won: 1,
      streak_current: 1,
      badges: ['First Game', 'First Win'],
    });
    const played = await profileOf(other);
    expect(played).toMatchObject({ games_played: 1, games_won: 0 });
    expect(played.xp + played.bucks).toBeGreaterThan(0);
    expect((await profileOf(hosting)).badges).toContain('First Hosted Game');
    const { players } = await hosting.listPlayers(params);
    expect(players).toMatchObject([
      { stats: { games_won: 1, games_played: 1 } },
      { stats: { games_won: 0, games_played: 1 } },
    ]);
  });
});
