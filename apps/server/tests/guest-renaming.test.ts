import { RATE } from '@phrase-bingo/game/rules/limits';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { type Guest, newGuest } from './support/guests.ts';
import { remove, setRoom, setWords, storedEvents } from './support/moderation.ts';
import type { Person } from './support/person.ts';
import { complete, moveTo, playData, shout, takeCard, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, refusalAnswer, startServer } from './support/test-server.ts';

forEachEngine('another name for a guest', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };

  const rename = (guest: Person, display_name: string) => guest.renameGuest({ display_name });
  const refused = (person: Person, display_name: string) => person.refused('renameGuest', { display_name });
  const fullGame = ({ id }: Game) => host.getFullGame({ id });
  const namesIn = async (game: Game) =>
    (await fullGame(game)).players.players.map(({ username }) => username);
  const openGame = () => newGame(host, { state: 'OPEN' });

  async function newcomer(display_name: string, ...games: Game[]): Promise<Guest> {
    const guest = await newGuest(server, { display_name });
    for (const game of games) await takeCard(guest, game);
    return guest;
  }

  it('GUEST-34 the name changes in every game, with a number where needed, and each game is told', async () => {
    const [here, there, elsewhere] = [await openGame(), await openGame(), await openGame()];
    const guest = await newcomer('Sam', here, there);
    await newcomer('Zoe', there);
    await newcomer('Sam', elsewhere);
    const [live, own] = [await host.watch(here.id), await guest.watch(there.id)];
    const { access_token, user } = await rename(guest, '  Zoe\u0308 \t B ');
    expect(user).toEqual({ id: guest.id, username: 'Zoë B', email: '', is_guest: true });
    expect(readClaims(access_token)).toMatchObject({ _id: guest.id, _usr: 'Zoë B', provider: 'guest' });
    const told = { user_id: guest.id, is_guest: true };
    expect(await live.next('player_renamed')).toMatchObject({ ...told, username: 'Zoë B' });
    await rename(guest, 'zoe');
    expect(await live.next('player_renamed')).toMatchObject({ ...told, username: 'zoe' });
    await own.next('player_renamed');
    expect(await own.next('player_renamed')).toMatchObject({ ...told, username: 'zoe 2' });
    expect(await namesIn(here)).toEqual(['zoe']);
    expect(await namesIn(there)).toEqual(['zoe 2', 'Zoe']);
    expect(await namesIn(elsewhere)).toEqual(['Sam']);
    // What they were called before is free again.
    await newcomer('Sam', here);
    expect(await namesIn(here)).toEqual(['zoe', 'Sam']);
    for (const { socket } of [live, own]) socket.close();
  });

  it('GUEST-35 messages and wins show the new name, lines the system wrote keep the old one', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const guest = await newGuest(server, { display_name: 'Sam' });
    const { card } = await takeCard(guest, game);
    await complete(host, Object.assign(guest, { card }), game);
    await shout(guest, game);
    await guest.postMessage({ game_id: game.id, content: 'hi' });
    // Read before, so that a copy kept from then would show.
    expect((await playData(guest, game)).winner?.username).toBe('Sam');
    await rename(guest, 'Zoe');
    const { messages, winner, latest_wins, round_wins, player } = await playData(guest, game);
    expect(messages.filter(({ type }) => type === 'message')).toMatchObject([{ username: 'Zoe' }]);
    const lines = messages.filter(({ type }) => type === 'system').map(({ content }) => content);
    expect(lines).toContain('Sam joined the game');
    for (const shown of [winner, latest_wins[0], round_wins[0]?.winners[0], player]) {
      expect(shown?.username).toBe('Zoe');
    }
    expect(await guest.listMyGames()).toMatchObject([{ winner: { username: 'Zoe' } }]);
  });

  it('GUEST-34 GUEST-33 an open socket types under the new name', async () => {
    const game = await openGame();
    const guest = await newcomer('Sam', game);
    const [live, own] = [await host.watch(game.id), await guest.watch(game.id)];
    await rename(guest, 'Zoe');
    own.socket.send(JSON.stringify({ type: 'typing_start' }));
    expect(await live.next('typing_start')).toMatchObject({ username: 'Zoe' });
    for (const { socket } of [live, own]) socket.close();
  });

  it('GUEST-34 GUEST-13 the rules of names hold, and an account has no such name', async () => {
    const game = await openGame();
    const guest = await newcomer('Sam', game);
    const cases = [
      ['  ', 'display_name_required'],
      ['x'.repeat(25), 'display_name_too_long'],
      ['sam@mail.example', 'display_name_is_email'],
      ['Admin', 'display_name_not_allowed'],
    ] as const;
    for (const [name, code] of cases) expect(await refused(guest, name)).toEqual(refusalAnswer(code));
    expect(await refused(host, 'Zoe')).toEqual(refusalAnswer('not_guest'));
    expect(await refused(host, '')).toEqual(refusalAnswer('not_guest'));
    expect(await namesIn(game)).toEqual(['Sam']);
  });

  it('GUEST-34 MOD-30 every game that is not archived and in which they play is asked', async () => {
    const [drawn, strict] = [await openGame(), await openGame()];
    await setWords(host, strict, ['Wally']);
    const guest = await newcomer('Jolly Pickle', drawn, strict);
    await setRoom(host, drawn, { guest_names: 'drawn' });
    expect(await refused(guest, 'Zoe')).toEqual(refusalAnswer('display_name_not_drawn'));
    expect((await rename(guest, 'Cosmic Walrus')).user.username).toBe('Cosmic Walrus');
    await remove(host, drawn, guest);
    expect((await rename(guest, 'Zoe')).user.username).toBe('Zoe');
    for (const name of ['Wally', 'sh1t']) {
      expect(await refused(guest, name)).toEqual(refusalAnswer('display_name_not_allowed'));
    }
    await setRoom(host, strict, { filter: 'off' });
    expect((await rename(guest, 'Wally')).user.username).toBe('Wally');
    await setRoom(host, strict, { filter: 'guests', guest_names: 'drawn' });
    await moveTo(host, strict, 'PLAYING');
    await moveTo(host, strict, 'LOST');
    expect((await rename(guest, 'Wally Two')).user.username).toBe('Wally Two');
    expect(await namesIn(strict)).toEqual(['Wally Two']);
    // Not told of the one in which they do not play.
    expect((await storedEvents(server, drawn)).filter(({ type }) => type === 'player_renamed')).toHaveLength(
      1,
    );
  });

  it('GUEST-34 the same name again tells nothing', async () => {
    const game = await openGame();
    const guest = await newcomer('Sam', game);
    const { seq } = await playData(guest, game);
    await rename(guest, 'Sam');
    expect((await playData(guest, game)).seq).toBe(seq);
  });

  it('GUEST-34 five changes an hour; refused ones and the same name do not count', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const guest = await newGuest(limited, { display_name: 'Sam' });
    const change = (display_name: string) => guest.at(limited).renameGuest({ display_name });
    for (const number of upTo(RATE.guest_names.max)) {
      await change(number === 1 ? 'Sam' : `Sam ${number - 1}`);
      await guest.at(limited).refused('renameGuest', { display_name: 'admin' });
      await change(`Sam ${number}`);
    }
    expect(await guest.at(limited).refused('renameGuest', { display_name: 'Zoe' })).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    await limited.drain();
  });

  it('GUEST-34 changes at once end with one name everywhere, and no name twice', {
    tags: 'race',
  }, async () => {
    const games = [await openGame(), await openGame(), await openGame()];
    const [one, other] = [await newcomer('Sam', ...games), await newcomer('Zoe', ...games)];
    const names = ['Ann', 'Bea', 'Cas', 'Dov'];
    await Promise.all(names.flatMap((name) => [rename(one, name), rename(other, name)]));
    const shown = await Promise.all(games.map(namesIn));
    for (const list of shown) expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(2);
    for (const index of [0, 1]) {
      const bases = new Set(shown.map((list) => list[index]?.slice(0, 3)));
      expect(bases.size).toBe(1);
    }
  });

  it('GUEST-34 GUEST-31 a change while joining other games leaves the old name nowhere', {
    tags: 'race',
  }, async () => {
    const games = await Promise.all(upTo(8).map(openGame));
    const guest = await newGuest(server, { display_name: 'Sam' });
    await Promise.all([
      ...games.slice(0, 4).map((game) => takeCard(guest, game)),
      rename(guest, 'Zoe'),
      ...games.slice(4).map((game) => takeCard(guest, game)),
    ]);
    for (const game of games) expect(await namesIn(game)).toEqual(['Zoe']);
  });
});
