import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { askersOf, LIMITED_ANSWER, newNetwork, WRONG } from './support/limits/code-door.ts';
import { newPerson, type Person } from './support/person.ts';
import { beforehand, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, readRefusal } from './support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('where a game is played', (fixture) => {
  const { server, host } = room(fixture, { env: { ...LIMITED, TRUST_PROXY: '1' } });
  const asking = beforehand(() => askersOf(server));

  const readCard = (from: string, id: string, { token }: Person) =>
    asking.ask(from, `/api/games/${id}/r/1/play/full`, { token });
  const takeCard = (from: string, game_id: string, { token }: Person) =>
    asking.ask(from, '/api/games/card', { method: 'POST', token, body: { game_id, round_id: 1 } });

  /** What somebody at the address does about the game, and whether a right code is answered there from then on. */
  const WAYS: [string, (from: string, game: Game) => Promise<unknown>][] = [
    [
      'the host reads the game',
      (from, { id }) => asking.ask(from, `/api/games/${id}/full`, { token: host.token }),
    ],
    ['the host reads the card', (from, { id }) => readCard(from, id, host)],
    ['the host opens the socket', (from, { id }) => asking.watch(from, id, host)],
    ['a player reads the card', async (from, { id }) => readCard(from, id, await newPlayer(server, id))],
    [
      'a player opens the socket',
      async (from, { id }) => asking.watch(from, id, await newPlayer(server, id)),
    ],
    ['somebody joins by the link', async (from, { id }) => takeCard(from, id, await asking.newYoung())],
    [
      'an old account joins by the code',
      async (from, { game_code }) => asking.join(from, await newPerson(server), game_code),
    ],
  ];

  const STRANGERS: [string, (from: string, game: Game) => Promise<unknown>][] = [
    [
      'reads the invitation',
      (from, { id }) => asking.ask(from, `/api/games/g/${toCrockford(id)}/invitation`),
    ],
    [
      'follows the link',
      async (from, { id }) => asking.ask(from, `/api/games/g/${toCrockford(id)}`, await asking.newYoung()),
    ],
    ['reads the game', async (from, { id }) => asking.ask(from, `/api/games/${id}`, await asking.newYoung())],
    ['asks for a card', async (from, { id }) => readCard(from, id, await asking.newYoung())],
    ['asks for the socket', async (from, { id }) => asking.watch(from, id, await asking.newYoung())],
    ['becomes a guest there', (from, { id }) => newGuest(server, { game_id: id }, { address: from })],
    [
      'plays another game',
      async (from) => takeCard(from, (await newGame(host, { state: 'OPEN' })).id, await asking.newYoung()),
    ],
  ];

  it.each(WAYS)(
    'D-34 beyond the limits of an address a right code is answered once %s',
    async (_what, show) => {
      const [network, game] = [newNetwork(), await newGame(host, { state: 'OPEN' })];
      const [here, neighbour, there] = [`${network}::1`, `${network}::2`, `${newNetwork()}::1`];
      await asking.crowd(here);
      await asking.crowd(there);
      const [late, guest] = [await asking.newYoung(), await newGuest(server, {}, { address: here })];
      const tries = () =>
        Promise.all([
          asking.enter(here, game.game_code),
          asking.enter(neighbour, game.game_code),
          asking.join(here, late, game.game_code),
          asking.join(here, guest, game.game_code),
        ]);
      for (const answer of await tries()) expect(await readRefusal(answer)).toEqual(LIMITED_ANSWER);
      await show(here, game);
      expect((await tries()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      // Nothing else is answered there, and the same code nowhere else.
      const other = await newGame(host, { state: 'OPEN' });
      expect(await readRefusal(await asking.enter(here, WRONG))).toEqual(LIMITED_ANSWER);
      expect(await readRefusal(await asking.enter(here, other.game_code))).toEqual(LIMITED_ANSWER);
      expect(await readRefusal(await asking.enter(there, game.game_code))).toEqual(LIMITED_ANSWER);
    },
  );

  it.each(STRANGERS)(
    'D-34 a game is played nowhere because somebody who is not in it %s',
    async (_what, show) => {
      const [here, game] = [`${newNetwork()}::1`, await newGame(host, { state: 'OPEN' })];
      await show(here, game);
      await asking.crowd(here);
      expect(await readRefusal(await asking.enter(here, game.game_code))).toEqual(LIMITED_ANSWER);
    },
  );
});
