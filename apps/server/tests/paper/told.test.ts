import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PAPER_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/paper';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { RECAP_ENDPOINTS } from '@phrase-bingo/game/wire/http/recap';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import type { GameEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer } from '../support/games.ts';
import { dealPaper, listPaper, namePaper, notePrinted, switchPaper } from '../support/paper/paper-calls.ts';
import { PATIENCE } from '../support/patience.ts';
import { newPerson, type Person } from '../support/person.ts';
import { call, listPlayers, moveTo, newCardHolder, readFull } from '../support/playing.ts';
import { afresh } from '../support/room.ts';
import { newScreenLink, openScreen } from '../support/screens/screen-sockets.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, send, startServer, type TestServer } from '../support/test-server.ts';

const KEYS = ['game_id', 'last_number', 'paper_count', 'seq', 'timestamp', 'type'];

forEachEngine('what is told of cards on paper', (fixture) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  const game = afresh(() => newGame(host, { state: 'OPEN' }));
  afterAll(() => server.drain());

  const deal = (count: number, after = 0, names: string[] = [], replace = false) =>
    dealPaper(host, game, { count, after, names, replace });

  it('PAPER-21 each change tells one event to every member, with two numbers and nothing else', async () => {
    const player = await newPlayer(server, game.id);
    const pages = await Promise.all([host, player].map((person) => person.watch(game.id)));
    await deal(3, 0, ['Grandpa Leo']);
    await switchPaper(host, game, [2, 3], false);
    await namePaper(host, game, 2, 'Ida');
    await notePrinted(host, game, [1, 2]);
    await switchPaper(host, game, [2, 3], false);
    await deal(2, 3, [], true);
    await switchPaper(host, game, [1], true);
    const told = [
      [3, 3],
      [1, 3],
      [1, 3],
      [2, 5],
      [3, 5],
    ];
    for (const page of pages) {
      const events: GameEvent[] = await page.events(told.length);
      expect(events.map((event) => Object.keys(event).toSorted())).toEqual(told.map(() => KEYS));
      expect(events).toMatchObject(
        told.map(([paper_count, last_number]) => ({ type: 'paper_cards_changed', paper_count, last_number })),
      );
      const seqs = events.map(({ seq }) => seq);
      // Somebody may be told to be there in between.
      expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => one - other));
      page.socket.close();
    }
    const seqs = async () =>
      [await listPaper(host, game), await readFull(player, game)].map(({ seq }) => seq);
    await expect.poll(async () => new Set(await seqs()).size, PATIENCE).toBe(1);
  });

  it('PAPER-22 PAPER-01 a game tells how many are in play wherever it is told, and its players stay what they are', async () => {
    const player = await newPlayer(server, game.id);
    const seen = async (person: Person) => {
      const mine = await person.listMyGames();
      return [
        mine.find(({ id }) => id === game.id),
        await person.getGame(game),
        (await readFull(person, game)).game,
      ].map((one) => [one?.player_count, one?.paper_count]);
    };
    const [count] = await seen(host);
    expect(count).toEqual([1, 0]);
    await deal(4);
    await switchPaper(host, game, [4], false);
    for (const person of [host, player]) {
      expect(await seen(person)).toEqual(Array(3).fill([1, 3]));
    }
    const stranger = await newPerson(server);
    expect(await stranger.getGame(game)).toMatchObject({
      paper_count: 3,
    });
    expect(await moveTo(host, game, 'PLAYING')).toMatchObject({ paper_count: 3 });
    expect(await listPlayers(host, game)).toHaveLength(1);
    const { query } = server.context.db;
    const rows = await query.selectFrom('players').select('user_id').where('game_id', '=', game.id).execute();
    expect(rows).toEqual([{ user_id: player.id }]);
  });

  it('PAPER-29 a call counts the cells of phones, and the cards by player are those of players', async () => {
    await moveTo(host, game, 'PLAYING');
    const player = await newCardHolder(server, game);
    await deal(5);
    const answer = await call(host, game, game.phrases[0]?.id ?? '');
    expect(answer).toBe(1);
    const params = { id: game.id, round: 1 };
    const cards = await host.listCards(params);
    expect(Object.keys(cards)).toEqual([player.id]);
  });

  it('PAPER-30 PAPER-21 nobody but the host gets cells or codes: not by an answer, a frame, the log of events or a screen', async () => {
    const seen: string[] = [];
    const player = await newCardHolder(server, game);
    const { token: screen_token } = await newScreenLink(server, game.id);
    const screen = openScreen(server, screen_token, { query: '?since=0' });
    const live = await player.watch(game.id, 0);
    for (const { socket } of [screen, live]) socket.on('message', (data) => void seen.push(String(data)));
    await deal(4, 0, ['Grandpa Leo']);
    await moveTo(host, game, 'PLAYING');
    await deal(2, 4);
    await namePaper(host, game, 2, 'Aunt Ida');
    await switchPaper(host, game, [6], false);
    for (const { id } of game.phrases.slice(0, 3)) await call(host, game, id);
    const { cards } = await listPaper(host, game);
    await moveTo(host, game, 'WON');
    const stranger = await newPerson(server);
    const at: Record<string, string | number> = { id: game.id, game: game.id, round: 1, number: 1 };
    const ask = async (person: Person, { method, path }: Endpoint, body?: object) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(at[name]));
      seen.push(await (await send(server.url, address, { method, token: person.token, body })).text());
    };
    const { getGame, getFullGame, listMyGames } = GAME_ENDPOINTS;
    const { getPlayData, listPlayers: players, listCards } = PLAY_ENDPOINTS;
    const reads = [getGame, getFullGame, listMyGames, getPlayData, players, listCards, endpoints.listPaper];
    for (const person of [player, stranger]) {
      for (const read of [...reads, ROUND_ENDPOINTS.listRounds, ...Object.values(RECAP_ENDPOINTS)]) {
        await ask(person, read);
      }
      await ask(person, endpoints.dealPaper, { count: 1, after: 6 });
      await ask(person, endpoints.namePaper, { name: 'Mine' });
      await ask(person, endpoints.confirmPaperWin, {});
    }
    const { query } = server.context.db;
    const log = await query
      .selectFrom('game_events')
      .select('frame')
      .where('game_id', '=', game.id)
      .execute();
    const shown = await send(server.url, '/api/screen', {
      headers: { authorization: `Screen ${screen_token}` },
    });
    const all = [...seen, ...log.map(({ frame }) => frame), await shown.text()].join('\n');
    for (const { phrase_sids, check } of cards) {
      expect(all.includes(JSON.stringify(phrase_sids).slice(1, -1))).toBe(false);
      expect(all.includes(check)).toBe(false);
    }
    const named = log.filter(({ frame }) => /Grandpa Leo|Aunt Ida/.test(frame));
    expect(named).toEqual([]);
    for (const { socket } of [screen, live]) socket.close();
  });

  it('PAPER-07 PAPER-30 players and strangers are refused, whatever they ask', async () => {
    await deal(1);
    const params = { id: game.id, number: 1 };
    for (const person of [await newPlayer(server, game.id), await newPerson(server)]) {
      const refused = (endpoint: Endpoint, body?: object) => person.raw.refused(endpoint, { params, body });
      expect([
        await refused(endpoints.listPaper),
        await refused(endpoints.dealPaper, { count: 0, after: 7 }),
        await refused(endpoints.namePaper, { name: 'a'.repeat(30) }),
        await refused(endpoints.switchPaper, { numbers: [9], is_in_play: true }),
        await refused(endpoints.notePrinted, { numbers: [9] }),
      ]).toEqual(Array(5).fill(refusalAnswer('not_host')));
    }
    expect((await listPaper(host, game)).last_number).toBe(1);
  });
});
