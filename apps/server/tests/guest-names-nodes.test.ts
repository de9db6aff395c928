import { describe, expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { newPerson, type Person } from './support/person.ts';
import { playData, takeCard, upTo } from './support/playing.ts';

describe('names in a game on two nodes', () => {
  const nodes = twoNodes();

  type Game = { id: string; game_code: string };

  const nodeOf = (place: number) => (place % 2 ? nodes().one : nodes().other);
  const join = (person: Person, { game_code }: Game, place: number) =>
    person.at(nodeOf(place)).joinByCode({ code: game_code });
  async function playersOf({ id }: Game) {
    const { one, host } = nodes();
    return (await host.at(one).getFullGame({ id })).players.players;
  }
  const numbered = (name: string, last: number) => upTo(last, 2).map((number) => `${name} ${number}`);

  it('GUEST-31 GUEST-35 fifty guests of one name who join at once get fifty names, and events tell the same', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const crowd = await Promise.all(
      upTo(50).map((place) => newGuest(nodeOf(place), { display_name: 'Sam' })),
    );
    const live = await host.at(other).watch(game.id);
    await Promise.all(crowd.map((guest, place) => join(guest, game, place)));
    const players = await playersOf(game);
    expect(players.map(({ username }) => username).toSorted()).toEqual(
      ['Sam', ...numbered('Sam', 50)].toSorted(),
    );
    const told = (await live.events(100)).filter((event) => event.type === 'player_joined');
    expect(told.map(({ user_id, username }) => [user_id, username])).toEqual(
      players.map(({ id, username }) => [id, username]),
    );
    live.socket.close();
  });

  it('GUEST-32 an account and guests of one name who join at once: the account keeps it', async () => {
    const { one, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const account = await newPerson(one, 'uma');
    const guests = await Promise.all(upTo(9).map(() => newGuest(one, { display_name: 'Uma' })));
    const people = [...guests.slice(0, 4), account, ...guests.slice(4)];
    await Promise.all(people.map((person, place) => join(person, game, place)));
    const players = await playersOf(game);
    expect(players.find(({ id }) => id === account.id)?.username).toBe('uma');
    expect(players.map(({ username }) => username).toSorted()).toEqual(
      ['uma', ...numbered('Uma', 10)].toSorted(),
    );
  });

  it('GUEST-34 GUEST-33 what a node has kept of a game follows a change of a name on the other', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const [guest, friend] = [await newGuest(one, { display_name: 'Sam' }), await newGuest(one)];
    await takeCard(guest.at(one), game);
    await takeCard(friend.at(other), game);
    await guest.at(other).renameGuest({ display_name: friend.username });
    for (const node of [one, other]) {
      const { player } = await playData(guest.at(node), game);
      expect(player.username).toBe(`${friend.username} 2`);
    }
    const live = await guest.at(one).watch(game.id);
    live.socket.send(JSON.stringify({ type: 'auth', token: guest.token }));
    expect(await live.next('auth_success')).toMatchObject({ username: `${friend.username} 2` });
    live.socket.close();
  });

  it('GUEST-34 GUEST-31 changes of names and joins on both nodes at once: no name is there twice', async () => {
    const { one, host } = nodes();
    const games = await Promise.all(upTo(3).map(() => newGame(host.at(one), { state: 'OPEN' })));
    const crowd = await Promise.all(upTo(8).map((number) => newGuest(one, { display_name: `Bo ${number}` })));
    await Promise.all(
      crowd.flatMap((guest, place) => [
        ...games.map((game) => join(guest, game, place)),
        guest.at(nodeOf(place + 1)).renameGuest({ display_name: 'Bo' }),
      ]),
    );
    for (const game of games) {
      const names = (await playersOf(game)).map(({ username }) => username);
      expect(names.toSorted()).toEqual(['Bo', ...numbered('Bo', 8)].toSorted());
    }
  });
});
