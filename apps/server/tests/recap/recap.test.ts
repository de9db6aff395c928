import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../../src/db/json.ts';
import { newGame } from '../support/games.ts';
import { newGuest } from '../support/guests.ts';
import { newPerson, type Person } from '../support/person.ts';
import { call, markAll, moveTo, shout, TOP_ROW, takeCard } from '../support/playing.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from '../support/test-server.ts';
import { BASE, ENDED_WITH, endRound, readRecap, recapRows, refusedRecap, swapped } from './recap-rows.ts';

const SEAL = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

forEachEngine('the recap of a round', (fixture) => {
  let server: TestServer;
  let rows: ReturnType<typeof recapRows>;
  let game: Awaited<ReturnType<typeof newGame>>;
  let host: Person;
  /** They win together. */
  let ann: Person;
  let ben: Person;
  /** Waits for 'Told 24'. */
  let cleo: Person;
  /** Comes late, has Bingo and does not shout. */
  let dan: Person;
  let seen_by: { host: Recap; ben: Recap; dan: Recap };

  const callSid = (sid: number, is_called = true) =>
    call(host, game, game.phrases[sid - 1]?.id ?? '', is_called);

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    rows = recapRows(server);
    host = await newPerson(server);
    game = await newGame(host, { state: 'PLAYING' });
    [ann, ben, cleo, dan] = [
      await newPerson(server),
      await newPerson(server),
      await newGuest(server, { display_name: 'Cleo', game_id: game.id }),
      await newPerson(server),
    ];
    for (const player of [ann, ben, cleo]) await takeCard(player, game);
    await rows.setCard(game, ann, BASE);
    await rows.setCard(game, ben, swapped(22, 23));
    await rows.setCard(game, cleo, swapped(5, 24));
    await callSid(1);
    await callSid(9);
    await callSid(9, false);
    for (const sid of [2, 3, 4]) await callSid(sid);
    expect((await shout(ben, game)).is_valid).toBe(false);
    await callSid(5);
    for (const player of [ann, ben]) {
      await markAll(player, game, TOP_ROW);
      expect((await shout(player, game)).is_valid).toBe(true);
    }
    await takeCard(dan, game);
    await rows.setCard(game, dan, swapped(21, 22));
    await callSid(10);

    await rows.timeCalls(game);
    const about = { phrase_id: game.phrases[8]?.id ?? '', called_at: 2_000 };
    await rows.recalled(game, { position: 2, ...about, recalled_at: 2_500, recalled_after: 2 });
    await rows.falseShouts(game, [{ user_id: ben.id, call_position: 5, shouted_at: 5_500, missing: 1 }]);
    await rows.timeFalseShouts(game, 5_500);
    await rows.fastest(game, cleo, 3, 640);
    for (const player of [ann, ben, cleo]) await rows.setDealtAt(game, player, 1);
    await rows.setWonAt(game, 6_300);
    await rows.setDealtAt(game, dan, 6_600);
    await endRound(host, game);
    await rows.setRound(game, { seed_hash: SEAL, phrase_count: 24, ended_with: json(ENDED_WITH) });
    const [by_host, by_ben, by_dan] = await Promise.all(
      [host, ben, dan].map((reader) => readRecap(reader, game)),
    );
    if (!by_host || !by_ben || !by_dan) throw new Error('three read');
    seen_by = { host: by_host, ben: by_ben, dan: by_dan };
  });
  afterAll(() => server.drain());

  it('RECAP-04 RECAP-08 has every call and recall in order, with times and what was taken back', () => {
    const { steps } = seen_by.host;
    const shown = steps.map(({ kind, position, sid, at }) => [kind, position, sid, Date.parse(at)]);
    expect(shown).toEqual([
      ['call', 1, 1, 1_000],
      ['call', 2, 9, 2_000],
      ['recall', 2, 9, 2_500],
      ['call', 3, 2, 3_000],
      ['call', 4, 3, 4_000],
      ['call', 5, 4, 5_000],
      ['call', 6, 5, 6_000],
      ['call', 7, 10, 7_000],
    ]);
  });

  it('RECAP-09 RECAP-10 counts cards, bingos and who was one away after each step', () => {
    const { cards, bingos, one_away } = seen_by.host;
    expect({ cards, bingos, one_away }).toEqual({
      cards: 4,
      bingos: 2,
      one_away: [0, 0, 0, 0, 0, 0, 3, 2, 2],
    });
  });

  it('RECAP-06 RECAP-15 names those who won together, with their cards and the step of their shout', () => {
    const win = { place: 1, pattern: 'row_0', call_position: 6, after_step: 7, paper_number: null };
    const marks = [1, 2, 3, 4, 5, 13];
    expect(seen_by.dan.wins).toMatchObject([
      { ...win, username: ann.username, winner_id: ann.id, cells: BASE, marks },
      { ...win, username: ben.username, winner_id: ben.id, cells: swapped(22, 23), marks },
    ]);
    expect(seen_by.dan.wins_after).toEqual([0, 0, 0, 0, 0, 0, 0, 2, 0]);
  });

  it('RECAP-11 RECAP-12 tells who waited for what, and how many slept', () => {
    const near_miss = { username: 'Cleo', is_me: false, pattern: 'row_0', sid: 24, waited: 2 };
    expect(seen_by.ben).toMatchObject({ near_misses: [near_miss], more_near_misses: 0, unclaimed: 1 });
  });

  it('RECAP-03 RECAP-13 tells all how many shouts did not count, and the host alone by whom', () => {
    const at = new Date(5_500).toISOString();
    const shouts = { after_step: 6, at, count: 1, mine: false, usernames: [] };
    expect(seen_by.dan.false_shouts).toEqual([shouts]);
    expect(seen_by.ben.false_shouts).toEqual([{ ...shouts, mine: true }]);
    expect(seen_by.host.false_shouts).toEqual([{ ...shouts, usernames: [ben.username] }]);
  });

  it('RECAP-14 names the fastest daub', () => {
    expect(seen_by.dan.fastest).toEqual({ username: 'Cleo', sid: 3, ms: 640 });
  });

  it('RECAP-03 RECAP-17 shows each their own card, since when they had it, and no other marks but the winners’', () => {
    expect(seen_by.dan.me).toEqual({
      cells: swapped(21, 22),
      marks: [13],
      after_step: 7,
      dealt_at: new Date(6_600).toISOString(),
    });
    expect(seen_by.ben.me).toMatchObject({
      cells: swapped(22, 23),
      marks: [1, 2, 3, 4, 5, 13],
      after_step: 0,
    });
    expect(seen_by.host.me).toBeNull();
    const shared = ({ me: _me, false_shouts: _shouts, ...room }: Recap) => room;
    expect(shared(seen_by.ben)).toEqual(shared(seen_by.dan));
    expect(shared(seen_by.host)).toEqual(shared(seen_by.dan));
    expect(JSON.stringify(seen_by.dan)).not.toMatch(/seat|salt/);
  });

  it('RAPI-02 tells members alone, of rounds that exist, by number or by id', async () => {
    const stranger = await newPerson(server);
    expect(await refusedRecap(stranger, { id: stranger.id })).toEqual(refusalAnswer('game_not_found'));
    expect(await refusedRecap(stranger, game, 9)).toEqual(refusalAnswer('round_not_found'));
    expect(await refusedRecap(stranger, game)).toEqual(refusalAnswer('not_member'));
    const other = await newGame(host);
    const round_id = await rows.roundId(game);
    expect(await refusedRecap(host, other, round_id)).toEqual(refusalAnswer('round_not_found'));
    expect(await readRecap(dan, game, round_id)).toEqual(seen_by.dan);
  });

  it('KEEP-08 RECAP-02 is computed once for each end of the round, with names as they are now', async () => {
    expect(seen_by.host).toMatchObject({ is_closed: false, is_sealed: true, is_whole: true });
    expect(seen_by.host.phrases[23]).toEqual({ sid: 24, text: 'Told 24', is_free: false });
    // What is kept does not look at such rows again.
    await rows.falseShouts(game, [{ user_id: dan.id, call_position: 7, shouted_at: 7_500, missing: 1 }]);
    const patterns = { pattern_config: { allow_rows: false } };
    await host.changeGame({ id: game.id, ...patterns });
    await cleo.renameGuest({ display_name: 'Cleopatra' });
    const again = await readRecap(dan, game);
    const [near_miss] = seen_by.dan.near_misses;
    const renamed = { username: 'Cleopatra' };
    expect(again).toEqual({
      ...seen_by.dan,
      near_misses: [{ ...near_miss, ...renamed }],
      fastest: { ...seen_by.dan.fastest, ...renamed },
    });

    await moveTo(host, game, 'PLAYING');
    const stranger = await newPerson(server);
    expect(await refusedRecap(stranger, game)).toEqual(refusalAnswer('not_member'));
    expect(await refusedRecap(dan, game)).toEqual(refusalAnswer('round_not_over'));
    await callSid(24);
    await endRound(host, game);
    await rows.setRound(game, { ended_with: json(ENDED_WITH) });
    const anew = await Promise.all([dan, cleo, host].map((reader) => readRecap(reader, game)));
    for (const one of anew) {
      expect(one.steps).toHaveLength(9);
      expect(one).toMatchObject({ unclaimed: 2, near_misses: [], bingos: 2 });
    }
    expect(anew[0]?.false_shouts.map(({ after_step, mine }) => [after_step, mine])).toEqual([
      [6, false],
      [8, true],
    ]);
    const body = { auto_start: true, rehydrate: false };
    await moveTo(host, game, 'PLAYING');
    await host.startRound({ id: game.id, ...body });
    // It ended once more, with the patterns of now.
    expect(await readRecap(dan, game)).toMatchObject({ is_closed: true, unclaimed: 0 });
    expect(await refusedRecap(dan, game, 2)).toEqual(refusalAnswer('round_not_over'));
  });
});
