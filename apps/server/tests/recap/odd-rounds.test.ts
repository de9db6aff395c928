import { expect, it } from 'vitest';
import { deleteGuests } from '../../src/accounts/guests/delete-guests.ts';
import { newGame } from '../support/games.ts';
import { newGuest } from '../support/guests.ts';
import { remove } from '../support/moderation.ts';
import { newPerson } from '../support/person.ts';
import { call, markAll, moveTo, shout, TOP_ROW, takeCard, upTo } from '../support/playing.ts';
import { beforehand, room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { refusalAnswer } from '../support/test-server.ts';
import { BASE, endRound, readRecap, recapRows, refusedRecap, swapped } from './recap-rows.ts';

forEachEngine('the recap of odd rounds', (fixture) => {
  const { server, host } = room(fixture);
  const rows = beforehand(() => recapRows(server));

  type Game = Awaited<ReturnType<typeof newGame>>;

  async function callSids(game: Game, sids: readonly number[]): Promise<void> {
    for (const sid of sids) await call(host, game, game.phrases[sid - 1]?.id ?? '');
  }

  it('RECAP-18 a round that ended before the first call, with one card and without', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newPerson(server);
    await takeCard(player, game);
    await endRound(host, game);
    const nothing = {
      steps: [],
      wins: [],
      wins_after: [0],
      one_away: [0],
      false_shouts: [],
      near_misses: [],
    };
    expect(await readRecap(player, game)).toMatchObject({
      ...nothing,
      cards: 1,
      fastest: null,
      me: { marks: [13], after_step: 0 },
    });
    expect(await readRecap(host, game)).toMatchObject({ ...nothing, me: null });
  });

  it('KEEP-08 RECAP-09 a card that is dealt after the end is counted, and was not played', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await callSids(game, TOP_ROW);
    await endRound(host, game);
    expect((await readRecap(host, game)).cards).toBe(0);
    const player = await newPerson(server);
    await takeCard(player, game);
    await rows.setCard(game, player, BASE);
    const readHistory = () => player.getHistory(game);
    const mineOf = async () => (await readHistory()).rounds[0]?.mine;
    const not_played = { cards: 1, unclaimed: 0, near_misses: [], one_away: [0, 0, 0, 0, 0, 0], me: null };
    expect(await readRecap(player, game)).toMatchObject(not_played);
    expect(await mineOf()).toEqual({ result: 'none', place: null, marked: 0 });
    // Once the round is opened again it is a card like any other.
    await moveTo(host, game, 'PLAYING');
    expect((await mineOf())?.result).toBe('unclaimed');
    await endRound(host, game);
    expect(await readRecap(player, game)).toMatchObject({ unclaimed: 1, me: { after_step: 5 } });
    expect((await mineOf())?.result).toBe('unclaimed');
  });

  it('KEEP-04 phrases that are added to a round after its end are told as they read now', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 5 });
    await endRound(host, game);
    const params = { id: game.id };
    await host.addPhrases({ ...params, phrase: 'Sixth' });
    await server.context.db.query
      .updateTable('phrases')
      .set({ text: 'Rewritten' })
      .where('game_id', '=', game.id)
      .where('sid', '=', 1)
      .execute();
    const expected = [...upTo(5).map((sid) => `Phrase ${sid}`), 'Sixth'];
    const { phrases } = await readRecap(host, game);
    expect(phrases.map(({ text }) => text)).toEqual(expected);
    await server.context.db.query
      .updateTable('games')
      .set({ state: 'OTHER' })
      .where('id', '=', game.id)
      .execute();
    const read = { ...params, round: 1 };
    const { texts, playable_sids } = await host.getFairness(read);
    expect(texts.map(({ text }) => text)).toEqual(expected);
    expect(playable_sids).toEqual(upTo(6));
  });

  it('RECAP-18 patterns over the empty cells of a short list never count', async () => {
    const game = await newGame(host, { state: 'PLAYING', phrases: 14 });
    await rows.setRound(game, { phrase_count: 14 });
    const player = await newPerson(server);
    await takeCard(player, game);
    const short = BASE.map((sid) => (sid !== null && (sid === 5 || sid > 14) ? null : sid));
    await rows.setCard(game, player, short);
    await callSids(game, [1, 2, 3, 4]);
    await callSids(game, [11, 12, 13]);
    await endRound(host, game);
    const { phrases, one_away, near_misses } = await readRecap(player, game);
    expect(phrases).toHaveLength(14);
    expect(one_away).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const me = { username: player.username, is_me: true };
    expect(near_misses).toEqual([{ ...me, pattern: 'row_2', sid: 14, waited: 0 }]);
  });

  it('RECAP-03 RAPI-02 whoever was removed reads nothing, and is told of; a deleted guest wins without an id', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const guest = await newGuest(server, { display_name: 'Gone', game_id: game.id });
    const removed = await newPerson(server);
    for (const player of [guest, removed]) await takeCard(player, game);
    await rows.setCard(game, guest, BASE);
    await rows.setCard(game, removed, swapped(5, 24));
    await markAll(guest, game, TOP_ROW);
    await callSids(game, TOP_ROW);
    await shout(guest, game);
    await remove(host, game, removed);
    await moveTo(host, game, 'WON');
    await server.context.db.query
      .updateTable('users')
      .set({ seen_at: 1 })
      .where('id', '=', guest.id)
      .execute();
    while (await deleteGuests(server.context.db));
    expect(await refusedRecap(removed, game)).toEqual(refusalAnswer('not_member'));
    expect(await readRecap(host, game)).toMatchObject({
      is_closed: true,
      cards: 2,
      wins: [{ username: 'Gone', winner_id: null, cells: BASE, marks: [1, 2, 3, 4, 5, 13] }],
      near_misses: [{ username: removed.username, sid: 24 }],
    });
  });
});
