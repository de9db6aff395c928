import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../../tests/support/games.ts';
import { bingoAt, callUpTo, confirm, newPhone, putPaper } from '../../tests/support/paper/paper-rows.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { call, shout, TOP_ROW, upTo } from '../../tests/support/playing.ts';
import { makeLink, readScreen, setLink } from '../../tests/support/screens/screen-links.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';

forEachEngine('cards on paper on a big screen', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('PAPER-30 SCREEN-19 shows winners on paper with number, card and line, without names only those who have none', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newPhone(server, game, 5);
    const papers = await putPaper(server, game, [
      { at: 5, name: 'Grandpa Leo' },
      { at: 6 },
      { at: 7, name: 'A secret' },
      { at: 5, is_in_play: false },
    ]);
    await callUpTo(host, game, 6);
    await shout(player, game);
    for (const number of [1, 2]) await confirm(host, game, number);
    const { token } = await makeLink(host, game);
    const snapshot = await readScreen(server, token);
    expect(snapshot).toMatchObject({ cards: 4, winner_count: 3 });
    expect(snapshot.winners.map(({ name }) => name)).toEqual([
      player.username,
      'Grandpa Leo',
      'Paper card 2',
    ]);
    const on_paper = { pattern: 'row_0', line: TOP_ROW };
    expect(snapshot.winners.slice(1)).toMatchObject([
      { ...on_paper, paper_number: 1, call_position: 5, card: bingoAt(5) },
      { ...on_paper, paper_number: 2, call_position: 6, card: bingoAt(6) },
    ]);
    expect(Object.keys(snapshot.winners[1] ?? {})).toEqual(Object.keys(snapshot.winners[0] ?? {}));
    const text = JSON.stringify(snapshot);
    for (const { id, check_part } of papers) expect(text).not.toMatch(`${id}|${check_part}|secret`);
    await setLink(host, game, false);
    const nameless = await readScreen(server, token);
    expect(nameless.winners.map(({ name }) => name)).toEqual([null, null, 'Paper card 2']);

    // A call that is taken back stands no more, but the win does, and its line.
    await call(host, game, game.phrases[4]?.id ?? '', false);
    expect((await readScreen(server, token)).winners[1]).toMatchObject(on_paper);
  });

  it('SCREEN-20 PAPER-24 of many winners of both kinds the first and the newest are shown', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(
      server,
      game,
      upTo(14).map(() => ({ at: 5 })),
    );
    await callUpTo(host, game, 5);
    for (const number of upTo(14)) await confirm(host, game, number);
    const { token } = await makeLink(host, game);
    const { winners, winner_count } = await readScreen(server, token);
    expect(winner_count).toBe(14);
    expect(winners.map(({ paper_number }) => paper_number)).toEqual([1, ...upTo(14, 4)]);
  });
});
