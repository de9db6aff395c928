import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { dealPaper } from './support/paper/paper-calls.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { call, mark, newCardHolder, post, takeCard } from './support/playing.ts';
import { isEnd, openWire, type Wire } from './support/postgres/wire.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

describe('round trips to PostgreSQL', () => {
  let storage: Storage;
  let wire: Wire;
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    storage = await newMigratedStorage('postgres');
    wire = await openWire(storage.settings.database_url ?? '');
    server = await startServer({ ...storage.settings, database_url: wire.url });
    host = await newPerson(server);
  });
  afterAll(async () => {
    await server.drain();
    wire.close();
    await storage.drop();
  });

  /** A transaction that only read may end after the answer that came of it. */
  async function endedWith(text: string) {
    const areEnded = () => wire.transactionsWith(text).every((flights) => isEnd(flights.at(-1) ?? ''));
    await expect.poll(areEnded, PATIENCE).toBe(true);
    return wire.transactionsWith(text);
  }

  /** The transactions that name a game, of those that the work made. */
  async function madeBy(game: { id: string }, work: () => Promise<unknown>) {
    const before = new Set((await endedWith(game.id)).map((flights) => flights.join()));
    await work();
    return (await endedWith(game.id)).filter((flights) => !before.has(flights.join()));
  }

  /** How many trips each of them took. */
  const tripsOf = async (game: { id: string }, work: () => Promise<unknown>): Promise<number[]> =>
    (await madeBy(game, work)).map(({ length }) => length);

  it('a mark takes two', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    expect(await tripsOf(game, () => mark(player, game, 1))).toEqual([2]);
    expect(await tripsOf(game, () => mark(player, game, 2))).toEqual([2]);
  });

  it('a mark that is there already writes nothing', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const first = await madeBy(game, () => mark(player, game, 1));
    expect(first.map((flights) => flights.at(-1)?.includes(player.id))).toEqual([true]);
    const again = await madeBy(game, () => mark(player, game, 1));
    expect(again.map((flights) => flights.at(-1)?.includes(player.id))).toEqual([false]);
  });

  it('a refused mark takes two', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const refused = () => player.refused('markCell', { id: game.id, round: 1, sid: 13, is_marked: true });
    expect(await tripsOf(game, refused)).toEqual([2]);
  });

  it('a call takes two once the phrases are known', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [first, second] = game.phrases;
    expect(await tripsOf(game, () => call(host, game, first?.id ?? ''))).toEqual([4]);
    expect(await tripsOf(game, () => call(host, game, second?.id ?? ''))).toEqual([2]);
  });

  it('CALL-07 a random call asks once more than a call by hand, for the deck', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const next = (after: number) => host.callNext({ game: game.id, after });
    await call(host, game, game.phrases[0]?.id ?? '');
    expect(await tripsOf(game, () => next(1))).toEqual([3]);
  });

  it('PAPER-06 a card takes eight and is read with six, also in a game with paper', async () => {
    for (const sheets of [0, 20]) {
      const game = await newGame(host, { state: 'OPEN' });
      if (sheets > 0) await dealPaper(host, game, { count: sheets });
      const player = await newPlayer(server, game.id);
      expect(await tripsOf(game, () => takeCard(player, game))).toEqual([8, 6]);
    }
  });

  it('a message takes four, of which two ask who speaks and what leaves the chat', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    expect(await tripsOf(game, () => post(host, game))).toEqual([4]);
  });
});
