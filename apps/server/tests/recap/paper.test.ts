import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { callUpTo, confirm, playPaper, putPaper } from '../support/paper/paper-rows.ts';
import { newPerson, type Person } from '../support/person.ts';
import { call, markAll, shout, TOP_ROW, takeCard } from '../support/playing.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { BASE, endRound, readRecap, recapRows, swapped } from './recap-rows.ts';

/** As if it had been dealt in an earlier round. */
const KEPT = { first_round: 0, dealt_at: 5_500 };
const AFTER_THE_END = Date.UTC(2100, 0);

forEachEngine('cards on paper in a recap', (fixture) => {
  let server: TestServer;
  let host: Person;
  let ann: Person;
  let cleo: Person;
  let game: Awaited<ReturnType<typeof newGame>>;
  let cards: Awaited<ReturnType<typeof putPaper>>;
  let recap: Recap;
  const db = () => server.context.db.query;
  const history = () => ann.getHistory(game);

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    const rows = recapRows(server);
    [host, ann, cleo] = [await newPerson(server), await newPerson(server), await newPerson(server)];
    game = await newGame(host, { state: 'PLAYING' });
    for (const player of [ann, cleo]) await takeCard(player, game);
    await rows.setCard(game, ann, BASE);
    await rows.setCard(game, cleo, swapped(5, 24));
    cards = await putPaper(server, game, [
      { cells: swapped(22, 23), name: 'Grandpa Leo', ...KEPT, seat_number: 1 },
      { cells: swapped(5, 24), ...KEPT, seat_number: 2 },
      { cells: swapped(5, 23), name: 'Ida', seat_number: 3 },
      { cells: swapped(4, 20), name: 'A spare', is_in_play: false },
      { cells: BASE, name: 'Of the next round', dealt_at: AFTER_THE_END },
      { cells: BASE, name: 'Asleep' },
      { cells: swapped(5, 22), name: 'Late', seat_number: 4, dealt_at: 5_500 },
    ]);
    await callUpTo(host, game, 5);
    await confirm(host, game, 1);
    await markAll(ann, game, TOP_ROW);
    await shout(ann, game);
    await call(host, game, game.phrases[9]?.id ?? '');

    await rows.timeCalls(game);
    for (const player of [ann, cleo]) await rows.setDealtAt(game, player, 1);
    await rows.setWonAt(game, 5_300);
    await db().updateTable('paper_wins').set({ won_at: 5_200 }).execute();
    await endRound(host, game);
    recap = await readRecap(ann, game);
  });
  afterAll(() => server.drain());

  it('PAPER-31 RECAP-10 count from their deal, those of earlier rounds from the start, spare ones nowhere', () => {
    expect(recap).toMatchObject({ cards: 7, bingos: 2, first_places: 2, unclaimed: 1 });
    expect(recap.one_away).toEqual([0, 0, 0, 0, 6, 5, 5]);
  });

  it('PAPER-31 PAPER-30 win with number, place, call and the card, of which whatever is called is marked', () => {
    expect(recap.wins).toMatchObject([
      {
        username: 'Grandpa Leo',
        winner_id: cards[0]?.id,
        paper_number: 1,
        place: 1,
        pattern: 'row_0',
        call_position: 5,
        after_step: 5,
        cells: swapped(22, 23),
        marks: [...TOP_ROW, 10, 13],
      },
      { username: ann.username, winner_id: ann.id, paper_number: null, place: 1, after_step: 5 },
    ]);
  });

  it('RECAP-11 PAPER-30 are named when they were close, seats first, then older ones by number, without their cells', () => {
    const miss = { is_me: false, pattern: 'row_0' };
    expect(recap.near_misses).toEqual([
      { ...miss, username: cleo.username, sid: 24, waited: 2 },
      { ...miss, username: 'Ida', sid: 23, waited: 2 },
      { ...miss, username: 'Paper card 2', sid: 24, waited: 2 },
      { ...miss, username: 'Late', sid: 22, waited: 1 },
    ]);
    const [, ...others] = cards;
    for (const { id, check_part } of others) {
      expect(JSON.stringify(recap)).not.toContain(id);
      expect(JSON.stringify(recap)).not.toContain(check_part);
    }
  });

  it('PAPER-31 HIST-04 count in the history, whose winners are named as they were announced', async () => {
    const totals = { bingos: 2, top: [{ username: 'Grandpa Leo', wins: 1 }, { wins: 1 }] };
    const round = { cards: 7, winners: ['Grandpa Leo', ann.username], more_winners: 0 };
    expect(await history()).toMatchObject({ totals, rounds: [round] });
    const { id: paper_id = '' } = cards[0] ?? {};
    await db().updateTable('paper_cards').set({ name: 'Maria' }).where('id', '=', paper_id).execute();
    expect(await history()).toMatchObject({ totals, rounds: [round] });
    expect((await readRecap(ann, game)).wins[0]?.username).toBe('Grandpa Leo');
  });

  it('PAPER-31 KEEP-08 follow names, and what is put off and on before the next round', async () => {
    const [, unnamed, , spare, , asleep] = cards;
    if (!unnamed || !spare || !asleep) return expect.unreachable();
    await db().updateTable('paper_cards').set({ name: 'Nan' }).where('id', '=', unnamed.id).execute();
    await db().deleteFrom('paper_in_play').where('paper_id', '=', asleep.id).execute();
    await playPaper(server, game, [spare]);
    const now = await readRecap(ann, game);
    expect(now).toMatchObject({ cards: 7, unclaimed: 0, more_near_misses: 0 });
    expect(now.near_misses.map(({ username }) => username)).toEqual([
      cleo.username,
      'Ida',
      'Nan',
      'Late',
      'A spare',
    ]);
  });
});
