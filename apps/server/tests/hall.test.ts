import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapConcurrently } from '../../../lab/bots/map-concurrently.ts';
import { isEveryday } from '../../../tools/tier.ts';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { knock, newGuest } from './support/guests.ts';
import { WRONG } from './support/limits/code-door.ts';
import { newPerson, type Person } from './support/person.ts';
import { listPlayers, upTo } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, send, startServer, type TestServer } from './support/test-server.ts';

const PEOPLE = isEveryday() ? 100 : 300;
const GUESSERS = PEOPLE / 5;
const AT_ONCE = 20;
const GUESSES_AT_ONCE = 6;

forEachEngine('a hall behind one address', (fixture) => {
  let server: TestServer;
  let host: Person;
  let game: Awaited<ReturnType<typeof newGame>>;

  beforeAll(async () => {
    // The host is not in the hall: the server that is asked from there has not seen them.
    const elsewhere = await startServer(fixture.settings());
    host = await newPerson(elsewhere);
    game = await newGame(host.at(elsewhere), { state: 'PLAYING' });
    await elsewhere.drain();
    server = await startServer(fixture.settings(), { env: LIMITED });
    host = host.at(server);
  });
  afterAll(() => server.drain());

  /** Somebody who guesses, each in another way; tells the status of a guess. */
  async function newGuesser(number: number): Promise<() => Promise<number>> {
    const browser = newBrowser();
    const { token } = await newPerson(server);
    const ways = [
      () => knock(server, { code: WRONG }),
      () => knock(server, { code: WRONG }, { browser }),
      () => send(server.url, `/api/games/g/${toCrockford(randomUUID())}/invitation`),
      () =>
        send(server.url, GAME_ENDPOINTS.joinByCode.path, { method: 'POST', body: { code: WRONG }, token }),
    ];
    const way = ways[number % ways.length] ?? expect.unreachable();
    return async () => (await way()).status;
  }

  /** All of them guess, in turn and without a pause, until somebody else is done; returns what they were answered. */
  async function guessUntil(done: AbortSignal): Promise<Set<number>> {
    const guessers = await Promise.all(upTo(GUESSERS).map(newGuesser));
    const statuses = new Set<number>();
    let turn = 0;
    const lanes = upTo(GUESSES_AT_ONCE).map(async () => {
      while (!done.aborted) {
        turn += 1;
        const guess = guessers[turn % GUESSERS];
        if (guess) statuses.add(await guess());
      }
    });
    await Promise.all(lanes);
    return statuses;
  }

  it('D-34 one in five guesses all the while, and everybody with a right link or a right code is in', {
    timeout: 180_000,
  }, async () => {
    const link = { crockfordId: toCrockford(game.id) };
    const getCard = async (guest: Person) => {
      const body = { game_id: game.id, round_id: 1 };
      expect((await guest.dealCard(body)).card).toHaveLength(25);
    };
    async function comeByLink(): Promise<void> {
      const read = await send(server.url, `/api/games/g/${link.crockfordId}/invitation`);
      expect(read.status).toBe(200);
      const guest = await newGuest(server, { game_id: game.id });
      await guest.findGameByLink(link);
      await getCard(guest);
    }
    async function comeByCode(): Promise<void> {
      const body = { code: game.game_code };
      const guest = await newGuest(server, body);
      expect((await guest.joinByCode(body)).id).toBe(game.id);
      await getCard(guest);
    }
    const is_over = new AbortController();
    const guessing = guessUntil(is_over.signal);
    try {
      // Until nobody here could get in by a code.
      while ((await knock(server, { code: game.game_code })).status !== 429);
      await comeByLink();
      await mapConcurrently(upTo(PEOPLE - GUESSERS - 1), AT_ONCE, (number) =>
        number % 2 === 0 ? comeByLink() : comeByCode(),
      );
    } finally {
      is_over.abort();
    }
    expect(await guessing).toEqual(new Set([404, 429]));
    expect(await listPlayers(host, game)).toHaveLength(PEOPLE - GUESSERS);
    expect(server.log_entries.filter((entry) => /"status":5\d\d|"level":(50|60)/.test(entry))).toEqual([]);
  });
});
