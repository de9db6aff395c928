import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { dealPaper, listPaper, refusedDeal, switchPaper } from '../support/paper/paper-calls.ts';
import { callUpTo, confirm, putPaper } from '../support/paper/paper-rows.ts';
import { newPerson, type Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { afresh } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from '../support/test-server.ts';

forEachEngine('as much paper as a round and a game take', (fixture) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  const game = afresh(() => newGame(host, { state: 'PLAYING' }));
  afterAll(() => server.drain());

  const deal = (count: number, after = 0, replace = false) =>
    dealPaper(host, game, { count, after, replace });
  const refused = async (count: number, after: number, replace = false) =>
    (await refusedDeal(host, game, { count, after, replace })).code;
  const turn = (numbers: number[], is_in_play: boolean) => switchPaper(host, game, numbers, is_in_play);
  const refusedTurn = (numbers: number[], is_in_play = false) =>
    host.refused('switchPaper', { id: game.id, numbers, is_in_play });

  it('PAPER-10 PAPER-13 200 are in play at most, of which those that have won are not replaced', async () => {
    await putPaper(server, game, Array(195).fill({ at: 5 }));
    expect(await refused(6, 195)).toBe('paper_full');
    expect(await deal(5, 195)).toMatchObject({ paper_count: 200, last_number: 200 });
    await callUpTo(host, game, 5);
    for (const number of [7, 8]) await confirm(host, game, number);
    expect(await refused(199, 200, true)).toBe('paper_full');
    expect(await deal(198, 200, true)).toMatchObject({ paper_count: 200, last_number: 398 });
    const { cards, paper_count } = await listPaper(host, game);
    const playing = cards.filter(({ is_in_play }) => is_in_play).map(({ number }) => number);
    expect([paper_count, ...playing]).toEqual([200, 7, 8, ...upTo(398, 201)]);
  });

  it('PAPER-05 numbers end at 2,000, whatever is in play', async () => {
    await putPaper(server, game, Array(1_999).fill({ is_in_play: false }));
    expect(await refused(2, 1_999)).toBe('paper_spent');
    expect((await deal(1, 1_999)).cards.map(({ number }) => number)).toEqual([2_000]);
    expect(await refused(1, 2_000, true)).toBe('paper_spent');
  });

  it('PAPER-14 PAPER-13 a card that has won stays in play in its round, and 200 are the most', async () => {
    await deal(3);
    await callUpTo(host, game, 24);
    await confirm(host, game, 2);
    expect(await refusedTurn([1, 2])).toEqual(refusalAnswer('paper_has_won'));
    expect(await turn([1, 3], false)).toEqual({ paper_count: 1 });
    expect(await deal(198, 3, true)).toMatchObject({ paper_count: 199, last_number: 201 });
    expect(await refusedTurn([1, 3], true)).toEqual(refusalAnswer('paper_full'));
    expect(await turn([3, 2], true)).toEqual({ paper_count: 200 });
    expect(await refused(1, 201)).toBe('paper_full');
    const start = { id: game.id, auto_start: true };
    await host.startRound(start);
    expect(await turn([2], false)).toEqual({ paper_count: 199 });
    expect((await listPaper(host, game, 1)).paper_count).toBe(200);
  });

  it('PAPER-14 PAPER-10 tabs that put cards in play at once never get beyond 200', {
    tags: 'race',
  }, async () => {
    await deal(200);
    await deal(20, 200, true);
    await deal(170, 220);
    const outcomes = await Promise.all(
      upTo(4).map((tab) =>
        refusedTurn(upTo(tab * 5, tab * 5 - 4), true).then(
          ({ status }) => status,
          () => 200,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([200, 200, 409, 409]);
    expect((await listPaper(host, game)).paper_count).toBe(200);
  });
});
