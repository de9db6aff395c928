import { expect, it } from 'vitest';
import { closeEndedGames } from '../../src/games/close-ended-games.ts';
import { newGame, newPlayer } from '../support/games.ts';
import { moveTo, newCardHolder, upTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { phraseRow, roundRow } from '../support/rows.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { endRound, readRecap, recapRows } from './recap-rows.ts';
import { newHolders, newSealedGame, SEED } from './sealed-game.ts';

/** What a node of an older version writes: phrases that are not counted, rounds without a deck, cards without a seat. */
forEachEngine('rounds beside nodes of an older version', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };
  const db = () => server.context.db.query;
  const readFairness = ({ id }: Game) => host.getFairness({ id, round: 1 });
  const start = ({ id }: Game) => host.startRound({ id, auto_start: true });
  const sidsOf = async (game: Game, round = 1) =>
    (await readRecap(host, game, round)).phrases.map(({ sid }) => sid);
  const addUncounted = ({ id }: Game, sid: number) =>
    db().insertInto('phrases').values(phraseRow(id, sid)).execute();

  it('KEEP-05 FAIR-10 the end of a round counts its phrases, whoever added them', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 23 });
    await newCardHolder(server, game);
    await moveTo(host, game, 'PLAYING');
    await start(game);
    expect(await sidsOf(game)).toEqual(upTo(23));
    expect((await readFairness(game)).playable_sids).toEqual(upTo(23));
    // Those of the next round are no part of this one.
    await addUncounted(game, 24);
    await endRound(host, game, 2);
    expect(await sidsOf(game, 2)).toEqual(upTo(24));
    expect(await sidsOf(game)).toEqual(upTo(23));
  });

  it('KEEP-05 FAIR-10 what is added to a round after its end is counted when the next one starts', async () => {
    const game = await newGame(host, { state: 'OPEN', phrases: 22 });
    await endRound(host, game);
    await addUncounted(game, 23);
    expect(await sidsOf(game)).toEqual(upTo(22));
    await moveTo(host, game, 'PLAYING');
    await start(game);
    expect(await sidsOf(game)).toEqual(upTo(23));
    expect((await readFairness(game)).playable_sids).toEqual(upTo(23));
  });

  it('KEEP-05 RECAP-19 a round that an older node began and ended has the phrases of the game', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await endRound(host, game);
    const row = roundRow(game.id, { round_number: 2, is_active: false, datetime_end: Date.now() });
    await db().insertInto('rounds').values(row).execute();
    await db()
      .updateTable('games')
      .set({ round_number: 2, state: 'REVIEW' })
      .where('id', '=', game.id)
      .execute();
    expect(await sidsOf(game, 2)).toEqual(upTo(24));
    await recapRows(server).setRound(game, { seed_hash: null, ended_with: null, phrase_count: 3 });
    expect(await sidsOf(game)).toEqual(upTo(24));
  });

  it('FAIR-10 a card without a seat is counted and not listed among the seats', async () => {
    const game = await newSealedGame(host, { holders: newHolders(2) });
    await newPlayer(server, game.id, { has_card: true });
    await moveTo(host, game, 'LOST');
    const { status, unsealed_cards, seats } = await readFairness(game);
    expect([status, unsealed_cards]).toEqual(['shown', 1]);
    expect(seats.map(({ seat_number }) => seat_number)).toEqual([1, 2]);
  });

  it('FAIR-08 a game that is closed by its end date shows the seed', async () => {
    const game = await newSealedGame(host, { holders: newHolders(1) });
    await moveTo(host, game, 'REVIEW');
    expect(await readFairness(game)).toMatchObject({ status: 'sealed', seed: null });
    const datetime_end = Date.now() - 1;
    await db().updateTable('games').set({ datetime_end }).where('id', '=', game.id).execute();
    await closeEndedGames(server.context);
    expect(await readFairness(game)).toMatchObject({ status: 'shown', seed: SEED });
  });
});
