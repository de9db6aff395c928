import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { expect, it } from 'vitest';
import { openAdmission } from '../../src/play/admit-players.ts';
import { claim, merge, newAccount, newGuestPlayer } from '../support/claims.ts';
import { newGame, newPlayer } from '../support/games.ts';
import { newPeople, newPerson } from '../support/person.ts';
import { call, newCardHolder, playData, takeCard, upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { expectFairDeal, readDeal, saltOf, takeSalted } from './deal-again.ts';

forEachEngine('dealing from a sealed deck', (fixture) => {
  const { server, host } = room(fixture);

  const add = (id: string, phrases: readonly string[]) => host.addPhrases({ id, phrases: [...phrases] });
  const cellsBySeat = ({ cards }: Awaited<ReturnType<typeof readDeal>>) => cards.map(({ cells }) => cells);

  it('DEAL-01 DEAL-02 a crowd that comes at once gets seats 1 to n and every card follows from seed and salt', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const crowd = await newPeople(server, 200);
    const seen = await Promise.all(
      crowd.map((person, index) => takeSalted(person, game, index % 3 === 0 ? undefined : saltOf(index))),
    );
    const { cards } = await expectFairDeal(server, game);
    expect(cards).toHaveLength(200);
    for (const [index, { seat }] of seen.entries()) {
      const card = cards.find(({ user_id }) => user_id === crowd[index]?.id);
      const salt = index % 3 === 0 ? null : saltOf(index);
      expect(seat).toEqual({ seat_number: card?.seat_number, salt });
      expect(card).toMatchObject({ salt, dealt_from: 24, attempt: 0 });
    }
  });

  it('DEAL-01 KEEP-01 people admitted together are numbered in the order of asking, each by the first request', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const crowd = await newPeople(server, 30);
    const admit = openAdmission(server.context);
    const asked = [...crowd, ...crowd.toReversed()].map(({ id: user_id }, n) => {
      const request = { game_id: game.id, user_id, round: 1, salt: saltOf(n), device_hash: 'of a browser' };
      return admit(request);
    });
    await Promise.all(asked);
    const { cards } = await expectFairDeal(server, game);
    expect(cards.map(({ user_id, seat_number, salt }) => [user_id, seat_number, salt])).toEqual(
      crowd.map(({ id }, n) => [id, n + 1, saltOf(n)]),
    );
  });

  it('DEAL-02 DEAL-03 a repeat keeps card and salt, of two devices at once one counts, another shape is refused', {
    tags: 'race',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 25 });
    const person = await newPerson(server);
    const answers = await Promise.all([1, 2, 3].map((n) => takeSalted(person, game, saltOf(n))));
    const [first] = answers;
    expect(answers.map(({ seat }) => seat)).toEqual([first?.seat, first?.seat, first?.seat]);
    expect(upTo(3).map(saltOf)).toContain(first?.seat?.salt);
    const again = await takeSalted(person, game, saltOf(4));
    expect([again.seat, again.card]).toEqual([first?.seat, first?.card]);
    expect((await playData(person, game)).seat).toEqual(first?.seat);
    const body = { game_id: game.id, round_id: 1, salt: 'ABCDEF' };
    const refused = await (await newPerson(server)).refused('dealCard', body);
    expect(refused).toMatchObject({ status: 400 });
    await takeSalted(await newPerson(server), game);
    const { cards } = await expectFairDeal(server, game);
    expect(cards.map(({ salt, dealt_from }) => [salt, dealt_from])).toEqual([
      [first?.seat?.salt, 25],
      [null, 25],
    ]);
  });

  it.each([0, 1, 2])(
    'DEAL-10 DEAL-11 with %i phrases thirty cards differ where they can, and all do later',
    async (phrases) => {
      const game = await newGame(host, { state: 'OPEN', phrases });
      const crowd = await newPeople(server, 30);
      await Promise.all(crowd.slice(0, 20).map((person) => takeCard(person, game)));
      await Promise.all(crowd.slice(20).map((person, n) => takeSalted(person, game, saltOf(n))));
      const different = async () =>
        new Set(cellsBySeat(await expectFairDeal(server, game)).map(arrangementOf)).size;
      expect(await different()).toBe([1, 24, 30][phrases]);
      await add(game.id, ['One more']);
      expect(await different()).toBe([24, 30, 30][phrases]);
      await add(game.id, ['Another', 'And one']);
      expect(await different()).toBe(30);
    },
  );

  it('DEAL-09 DEAL-06 a phrase added in OPEN lies at the next place of every card, and nothing moves', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 10 });
    const player = await newCardHolder(server, game);
    await Promise.all(upTo(5).map(() => newCardHolder(server, game)));
    const live = await player.watch(game.id);
    const { seat } = await playData(player, game);
    for (const texts of [['A', 'B'], ['Free hugs'], upTo(12).map((n) => `More ${n}`)]) {
      const before = cellsBySeat(await readDeal(server, game));
      await add(game.id, texts);
      const after = cellsBySeat(await expectFairDeal(server, game));
      for (const [index, cells] of before.entries()) {
        expect(cells.every((sid, cell) => sid === null || after[index]?.[cell] === sid)).toBe(true);
      }
      expect(await live.next('card_update')).toMatchObject({ user_id: player.id, seat });
    }
    await newCardHolder(server, game);
    const { cards, sids } = await expectFairDeal(server, game);
    expect(sids).toHaveLength(24);
    expect(cards.map(({ dealt_from }) => dealt_from)).toEqual([10, 10, 10, 10, 10, 10, 24]);
    live.socket.close();
  });

  it('DEAL-09 a 25th playable phrase lies on no card dealt before, and may lie on those dealt after', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 24 });
    await Promise.all(upTo(4).map(() => newCardHolder(server, game)));
    await add(game.id, ['The last']);
    await Promise.all(upTo(6).map(() => newCardHolder(server, game)));
    const { cards } = await expectFairDeal(server, game);
    expect(cards.slice(0, 4).some(({ cells }) => cells.includes(25))).toBe(false);
    expect(cards.map(({ dealt_from }) => dealt_from)).toEqual([...Array(4).fill(24), ...Array(6).fill(25)]);
  });

  it('DEAL-11 cards that clash are dealt as if one by one', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 2 });
    const crowd = await newPeople(server, 120);
    await Promise.all(crowd.map((person, n) => takeSalted(person, game, saltOf(n))));
    const { cards } = await expectFairDeal(server, game);
    expect(new Set(cards.map(({ arrangement }) => arrangement)).size).toBe(120);
    expect(cards.some(({ attempt }) => attempt !== 0)).toBe(true);
  });

  it('DEAL-12 FAIR-05 who comes during the round, and the host, get the next seats', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await newCardHolder(server, game);
    await call(host, game, game.phrases[0]?.id ?? '');
    expect((await takeSalted(host, game, saltOf(1))).seat).toEqual({
      seat_number: 2,
      salt: saltOf(1),
    });
    const late = await newPerson(server);
    expect((await takeSalted(late, game, saltOf(2))).seat?.seat_number).toBe(3);
    expect((await expectFairDeal(server, game)).cards).toHaveLength(3);
  });

  it('DEAL-14 who is removed and comes back, makes an account or is merged into one keeps card and seat', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const removed = await newCardHolder(server, game);
    const claiming = await newGuestPlayer(server, game);
    const merging = await newGuestPlayer(server, game);
    const seatOfEach = async () =>
      (await readDeal(server, game)).cards.map(({ seat_number, cells }) => [seat_number, cells]);
    const before = await seatOfEach();
    const params = { id: game.id, playerId: removed.id };
    await host.removePlayer(params);
    expect((await takeSalted(removed, game, saltOf(1))).seat).toEqual({ seat_number: 1, salt: null });
    const claimed = await claim(claiming);
    expect((await playData(claimed, game)).seat?.seat_number).toBe(2);
    const account = await merge(merging, await newAccount(server));
    expect((await playData(account, game)).seat?.seat_number).toBe(3);
    expect(await seatOfEach()).toEqual(before);
    expect((await expectFairDeal(server, game)).deck?.seat_count).toBe(3);
  });

  it('RAPI-04 the new card comes with its seat to its player alone', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newPlayer(server, game.id);
    const [mine, hosts] = await Promise.all([player, host].map((person) => person.watch(game.id)));
    await takeSalted(player, game, saltOf(9));
    const seat = { seat_number: 1, salt: saltOf(9) };
    expect(await mine?.next('card_update')).toMatchObject({ seat });
    expect(await hosts?.next('card_update')).not.toHaveProperty('seat');
    for (const live of [mine, hosts]) live?.socket.close();
  });
});
